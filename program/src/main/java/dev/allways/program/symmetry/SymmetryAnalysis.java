package dev.allways.program.symmetry;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.Symmetry;
import dev.allways.program.Control;
import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Place;
import dev.allways.program.Program;
import dev.allways.program.Statement;
import dev.allways.program.Template;
import dev.allways.program.Traversal;
import dev.allways.program.Variable;
import dev.allways.program.analysis.Liveness;
import dev.allways.program.plan.Plan;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds actors that can trade places: those of one template that begin alike, if all that the
 * program does is no matter of who is who. First it is tried whether any two can change, then
 * whether all can move on together, as in a ring.
 *
 * <p>Each orbit is looked at by itself; the numbers of all others are then constants to it.
 */
public final class SymmetryAnalysis {
  private final Plan plan;
  private final Beginning beginning;
  private final Program program;
  private final int[] initialState;
  private final Liveness liveness;

  private SymmetryAnalysis(Plan plan, Beginning beginning) {
    this.plan = plan;
    this.beginning = beginning;
    this.program = beginning.program();
    this.initialState = beginning.state();
    this.liveness = Liveness.ofReads(plan);
  }

  /**
   * @param initialState the only one of the program
   * @param explorer to see how actors are started
   * @param arrival is told of actors that are at their last point, and gone in the representative
   */
  public static Symmetry of(
      Plan plan, int[] initialState, Explorer explorer, ActorSymmetry.Arrival arrival) {
    Beginning beginning = Beginning.of(plan, initialState, explorer);
    SymmetryAnalysis analysis = new SymmetryAnalysis(plan, beginning);
    try {
      List<Orbit> candidates = analysis.candidates();
      analysis.requireNoOrder();
      List<Movement> movements = new ArrayList<>();
      Symmetry.@Nullable None reason = null;
      for (Orbit orbit : candidates) {
        try {
          Movement movement = analysis.movement(orbit);
          analysis.requireIndependence(movements, movement);
          movements.add(movement);
        } catch (Asymmetry none) {
          String names = orbit.template().name() + ": " + none.reason().reason();
          reason = reason == null ? new Symmetry.None(names, none.reason().location()) : reason;
        }
      }
      return movements.isEmpty() && reason != null
          ? reason
          : new ActorSymmetry(plan, beginning, movements, Optional.ofNullable(reason), arrival);
    } catch (Asymmetry none) {
      return none.reason();
    }
  }

  /** Actors that begin alike, at least two of them. */
  private List<Orbit> candidates() {
    Map<List<Integer>, List<Integer>> alike = new LinkedHashMap<>();
    for (int index = 0; index < program.actors().size(); index++) {
      int number = program.templateNumber(program.actors().get(index).template());
      alike
          .computeIfAbsent(List.of(number, beginning.point(index)), _ -> new ArrayList<>())
          .add(index);
    }
    List<Orbit> orbits = new ArrayList<>();
    alike.forEach(
        (kind, members) -> {
          if (members.size() > 1) {
            Template template = program.templates().get(kind.getFirst());
            orbits.addAll(named(Orbit.ofIndices(template, kind.getFirst(), members)));
          }
        });
    if (orbits.isEmpty()) {
      throw nobody();
    }
    return orbits;
  }

  /**
   * Those who were started with the same arguments are known by their indices, and each such group
   * is by itself; those with different ones are known by these.
   */
  private List<Orbit> named(Orbit all) {
    Map<List<Expression>, List<Integer>> alike = new LinkedHashMap<>();
    for (int member : all.members()) {
      alike
          .computeIfAbsent(program.actors().get(member).arguments(), _ -> new ArrayList<>())
          .add(member);
    }
    List<Orbit> orbits = new ArrayList<>();
    if (alike.size() == all.size()) {
      for (Variable parameter : all.template().parameters()) {
        List<Integer> names =
            all.members().stream()
                .map(member -> beginning.value(member, all.number(), parameter.name()))
                .toList();
        boolean canBeNames =
            new HashSet<>(names).size() == names.size()
                && names.stream().allMatch(name -> name >= 0 && name < Program.MOST_ACTORS);
        if (canBeNames && orbits.isEmpty()) {
          orbits.add(all.named(names, parameter.name()));
        }
      }
      return orbits;
    }
    alike.forEach(
        (_, members) -> {
          if (members.size() > 1) {
            orbits.add(Orbit.ofIndices(all.template(), all.number(), members));
          }
        });
    return orbits;
  }

  /** That it makes no difference which of several orbits trades places first. */
  private void requireIndependence(List<Movement> movements, Movement next) {
    int slots = plan.layout().size();
    for (Movement other : movements) {
      for (int[] one : other.orbit().generators()) {
        for (int[] two : next.orbit().generators()) {
          Exchange forth = Exchange.of(List.of(other, next), List.of(one, two), slots);
          Exchange back = Exchange.of(List.of(next, other), List.of(two, one), slots);
          if (!forth.isSame(back)) {
            throw new Asymmetry(
                "their numbers are mixed up with those of " + other.orbit().template().name(),
                Optional.empty());
          }
        }
      }
    }
  }

  /** Where the second of a kind is started, if that is so. */
  private Asymmetry nobody() {
    Set<String> started = new HashSet<>();
    for (Template template : program.templates()) {
      for (Edge edge : template.edges()) {
        for (String created : created(edge)) {
          if (!started.add(created)) {
            return new Asymmetry(
                "%s starts one %s after the other, and not in one step at the beginning: only who is"
                        .formatted(template.name(), created)
                    + " there before anybody else moves can trade places",
                edge.location());
          }
        }
      }
    }
    return new Asymmetry(
        "no two actors are of the same kind and there from the start", Optional.empty());
  }

  private static List<String> created(Edge edge) {
    List<String> created = new ArrayList<>();
    Traversal.forEachStatement(
        edge.effect(),
        statement -> {
          if (statement instanceof Statement.Create create) {
            created.add(create.template());
          }
        });
    return created;
  }

  /** What makes all actors different, whoever they are. */
  private void requireNoOrder() {
    if (program.lastActor().isPresent()) {
      throw new Asymmetry("it is remembered who moved last (_last)", Optional.empty());
    }
    if (program.templates().stream().anyMatch(each -> !each.claims().isEmpty())) {
      throw new Asymmetry("it is remembered who has claimed a queue for itself", Optional.empty());
    }
    boolean areEqual =
        program.templates().stream().map(Template::priority).distinct().count() == 1
            && program.templates().getFirst().priority() instanceof Expression.Constant;
    if (!areEqual) {
      throw new Asymmetry("actors have priorities", Optional.empty());
    }
    for (Template template : program.templates()) {
      for (Edge edge : template.edges()) {
        if (edge.control() == Control.RUSH
            && template.edges().stream()
                .anyMatch(next -> next.source() == edge.target() && next.isOffer())) {
          throw new Asymmetry(
              "a step that must not wait meets the first of others that it finds", edge.location());
        }
      }
    }
  }

  private Movement movement(Orbit orbit) {
    requireNoTraceOfLeaving(orbit);
    try {
      return free(orbit);
    } catch (Asymmetry none) {
      if (orbit.size() == 2) {
        throw none;
      }
      return free(orbit.asRing());
    }
  }

  private Movement free(Orbit orbit) {
    Renaming renaming = new Renaming(plan, orbit, liveness, beginning);
    Movement movement = new Movement(plan, beginning, orbit, renaming, liveness);
    requireSameStart(movement);
    return movement;
  }

  /**
   * The youngest leaves first, so who has left cannot trade places with who waits to leave, and yet
   * nobody knows the difference if nobody looks: if leaving is all that is left to do, if it needs
   * nothing, and if nobody counts the others, looks at them or takes their numbers over.
   */
  private void requireNoTraceOfLeaving(Orbit orbit) {
    Template template = orbit.template();
    List<Edge> leaving = template.edges().stream().filter(Edge::leaves).toList();
    if (leaving.isEmpty()) {
      return;
    }
    Edge edge = leaving.getFirst();
    String last = "the last actor ends first, and ";
    if (leaving.size() > 1
        || !edge.guard().equals(Expression.Constant.TRUE)
        || !edge.effect().isEmpty()
        || edge.isOffer()
        || edge.isAccept()
        || !template.point(edge.source()).isFinal()
        || template.edges().stream().filter(each -> each.source() == edge.source()).count() > 1
        || template.edges().stream()
            .anyMatch(each -> each.target() == edge.source() && each.control() == Control.RUSH)
        || !orbit.isContiguous()) {
      throw new Asymmetry(last + "the others may notice that they cannot", edge.location());
    }
    if (beginning.population().grows()) {
      throw new Asymmetry(last + "a new one takes its number over", edge.location());
    }
    Predicate<Expression> looks =
        each ->
            switch (each) {
              case Expression.ActorCount _ -> true;
              case Expression.At(Expression _, String name, int _) -> name.equals(template.name());
              case Expression.Exists(String name, Expression _) -> name.equals(template.name());
              case Expression.Read(Place.Remote remote) ->
                  remote.template().equals(template.name());
              case Expression _ -> false;
            };
    for (Template each : program.templates()) {
      if (Traversal.contains(each.condition(), looks)) {
        throw new Asymmetry(last + each.name() + " looks at who is there", edge.location());
      }
      for (Edge other : each.edges()) {
        if (Traversal.children(other).stream().anyMatch(part -> Traversal.contains(part, looks))) {
          throw new Asymmetry(
              last + "'%s' looks at who is there".formatted(other.label()), other.location());
        }
      }
    }
  }

  /** That the initial state is the same whoever is who. */
  private void requireSameStart(Movement movement) {
    Orbit orbit = movement.orbit();
    int slots = plan.layout().size();
    for (int[] permutation : orbit.generators()) {
      Exchange exchange = Exchange.of(List.of(movement), List.of(permutation), slots);
      for (int slot = 0; slot < slots; slot++) {
        int from = exchange.source(slot);
        if (!isUsed(movement, from)) {
          continue;
        }
        int[] names = exchange.names(slot);
        int value = initialState[from];
        int moved = value >= 0 && value < names.length ? names[value] : value;
        if (moved != initialState[slot]) {
          throw new Asymmetry(difference(movement, slot, from), Optional.empty());
        }
      }
    }
  }

  private boolean isUsed(Movement movement, int slot) {
    int guard = movement.guard(slot);
    return guard < 0 || movement.used(slot)[initialState[guard]];
  }

  private String difference(Movement movement, int slot, int from) {
    String name = plan.layout().slot(from).name();
    if (movement.content(from) == Movement.Content.ACTOR) {
      return "%s is %d at first, and that is the number of one actor"
          .formatted(name, initialState[from]);
    }
    return "%s is %d at first, and %s is %d"
        .formatted(name, initialState[from], plan.layout().slot(slot).name(), initialState[slot]);
  }
}
