package dev.allways.program.symmetry;

import dev.allways.program.Arithmetic;
import dev.allways.program.Program;
import dev.allways.program.Type;
import dev.allways.program.Variable;
import dev.allways.program.analysis.Liveness;
import dev.allways.program.plan.Plan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Checks that the numbers of the actors of an orbit can be renamed wherever they are: that nothing
 * else is done with them than what can be done with any name.
 *
 * <p>Queues that are found by the number of an actor trade places along with it, so their numbers
 * are renamed as well.
 */
final class Renaming {
  private static final int MOST_VALUES = 10_000;

  private final Plan plan;
  private final Program program;
  private final Orbit orbit;
  private final ScalarTypes scalars;
  private final Set<ScalarType> roots = new HashSet<>();

  /** By queue: the position of the member it belongs to, and by family which queue is whose. */
  private final Map<Integer, Integer> owners = new HashMap<>();

  private final List<List<Integer>> families = new ArrayList<>();

  /** Whether the text names members. */
  private boolean namesMembers;

  Renaming(Plan plan, Orbit orbit, Liveness liveness, Beginning beginning) {
    this.plan = plan;
    this.program = beginning.program();
    this.orbit = orbit;
    this.scalars = ScalarInference.of(plan, beginning, orbit, liveness);
    joinQueues();
    joinTables();
    findFamilies(beginning.state());
    List<ScalarType> ordered = collect();
    ordered.forEach(this::check);
    scalars.tables().forEach(this::check);
    for (ScalarTypes.Bound bound : scalars.bounds()) {
      if (bound.index().isActor() && orbit.greatestName() >= bound.length()) {
        throw new Asymmetry(bound.evidence());
      }
      requireNoQueue(bound.index(), bound.evidence());
    }
    for (ScalarType truth : scalars.truths()) {
      if (truth.isActor() && orbit.names(0)) {
        throw new Asymmetry(scalars.truthEvidence(truth));
      }
    }
    if (namesMembers) {
      RenamedText.requireSame(beginning, orbit, scalars);
    }
  }

  boolean renamesActors(ScalarType scalar) {
    return scalar.isActor();
  }

  boolean renamesQueues(ScalarType scalar) {
    return scalar.isQueue() && !families.isEmpty();
  }

  ScalarTypes scalars() {
    return scalars;
  }

  /** Queues that trade places along with the members, by position. */
  List<List<Integer>> families() {
    return families;
  }

  /** A constant that is used as a queue is that queue. */
  private void joinQueues() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (ScalarType scalar : collect()) {
        if (scalar.isQueue()) {
          Set<Integer> values = new HashSet<>(scalar.constants().keySet());
          values.addAll(scalar.implied().keySet());
          values.addAll(scalar.initial());
          for (int value : values) {
            changed |= isQueue(value) && scalar.join(scalars.queue(value));
          }
        }
      }
    }
  }

  /** Who finds a queue where a member finds its own does so by the number of a member. */
  private void joinTables() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (ScalarTypes.Table table : scalars.tables()) {
        for (ScalarTypes.Table other : scalars.tables()) {
          changed |=
              table.name().equals(other.name())
                  && table.element().isQueue()
                  && table.index().isActor()
                  && table.index().join(other.index());
        }
      }
    }
  }

  private boolean isQueue(int value) {
    return value >= 1 && value <= program.queues().size();
  }

  /** All types, one for those that are the same, in the order of the text. */
  private List<ScalarType> collect() {
    roots.clear();
    List<ScalarType> ordered = new ArrayList<>();
    Deque<ScalarType> waiting = new ArrayDeque<>();
    for (ScalarType each : scalars.scalars()) {
      waiting.add(each);
      while (!waiting.isEmpty()) {
        ScalarType root = waiting.poll().root();
        if (roots.add(root)) {
          ordered.add(root);
          waiting.addAll(root.fields());
        }
      }
    }
    return ordered;
  }

  private void findFamilies(int[] initialState) {
    for (ScalarTypes.Table table : scalars.tables()) {
      if (table.index().isActor()
          && table.element().isQueue()
          && orbit.greatestName() < table.values().size()) {
        addFamily(orbit.names().stream().map(table.values()::get).toList(), table.evidence());
      }
    }
    for (Variable variable : program.globals()) {
      ScalarTypes.Cells cells = scalars.global(variable.name());
      if (cells.isPlainArray()
          && cells.indices().getFirst().isActor()
          && cells.element().isQueue()
          && orbit.greatestName() < variable.length()) {
        int slot = plan.global(variable.name());
        addFamily(
            orbit.names().stream().map(member -> initialState[slot + member]).toList(),
            new ScalarType.Evidence(
                "the queues of " + variable.name() + " are not alike", Optional.empty()));
      }
    }
  }

  private void addFamily(List<Integer> family, ScalarType.Evidence evidence) {
    if (new HashSet<>(family).size() == 1) {
      return;
    }
    for (int position = 0; position < family.size(); position++) {
      int queue = family.get(position);
      boolean isAlike =
          isQueue(queue)
              && program
                  .queues()
                  .get(queue - 1)
                  .type()
                  .equals(program.queues().get(family.getFirst() - 1).type());
      @Nullable Integer owner = isAlike ? owners.putIfAbsent(queue, position) : Integer.valueOf(-1);
      if (owner != null && owner != position) {
        throw new Asymmetry(evidence);
      }
    }
    if (!families.contains(family)) {
      for (List<Integer> other : families) {
        // The same queue, found in two ways, has to go to the same place.
        for (int position = 0; position < family.size(); position++) {
          boolean isShared = other.contains(family.get(position));
          if (isShared && !other.equals(family)) {
            throw new Asymmetry(evidence);
          }
        }
      }
      families.add(family);
    }
  }

  private void requireNoQueue(ScalarType index, ScalarType.Evidence evidence) {
    if (renamesQueues(index)) {
      throw new Asymmetry(evidence);
    }
  }

  private void check(ScalarType scalar) {
    if (scalar.isActor() && scalar.isQueue()) {
      throw new Asymmetry("a variable is used for actors and for queues", Optional.empty());
    }
    if (scalar.isActor()) {
      scalar
          .number()
          .ifPresent(
              evidence -> {
                throw new Asymmetry(evidence);
              });
      check(scalar, orbit::names, orbit.names());
    }
    if (renamesQueues(scalar)) {
      scalar
          .number()
          .or(scalar::computed)
          .ifPresent(
              evidence -> {
                throw new Asymmetry(evidence);
              });
      check(scalar, owners::containsKey, List.copyOf(owners.keySet()));
    }
  }

  /** That no value of the text is renamed, and none becomes one that is. */
  private void check(ScalarType scalar, IntPredicate isRenamed, List<Integer> renamed) {
    Deque<Integer> waiting = new ArrayDeque<>();
    scalar
        .constants()
        .forEach(
            (value, evidence) -> {
              if (!isRenamed.test(value)) {
                waiting.add(value);
              } else if (scalar.isActor()) {
                namesMembers = true;
              } else {
                throw new Asymmetry(ownership(value, evidence));
              }
            });
    scalar
        .implied()
        .forEach(
            (value, evidence) -> {
              if (isRenamed.test(value)) {
                throw new Asymmetry(scalar.isActor() ? evidence : ownership(value, evidence));
              }
              waiting.add(value);
            });
    scalar.initial().stream().filter(value -> !isRenamed.test(value)).forEach(waiting::add);
    if (scalar.hasOthers() && !orbit.isByIndex()) {
      throw new Asymmetry(
          "the number of an actor is used where %s.%s is"
              .formatted(orbit.template().name(), orbit.parameter()),
          Optional.empty());
    }
    if (scalar.hasOthers()) {
      for (int index = 0; index < Program.MOST_ACTORS; index++) {
        if (!isRenamed.test(index)) {
          waiting.add(index);
        }
      }
    }
    for (Type type : scalar.types()) {
      for (int value : renamed) {
        if (!Arithmetic.convert(type, value).equals(OptionalInt.of(value))) {
          throw new Asymmetry(
              "a variable of type %s is too small for the number %d".formatted(type, value),
              Optional.empty());
        }
      }
    }
    Set<Integer> known = new HashSet<>(waiting);
    while (!waiting.isEmpty() && known.size() < MOST_VALUES) {
      int value = waiting.poll();
      for (Type type : scalar.types()) {
        OptionalInt converted = Arithmetic.convert(type, value);
        if (converted.isPresent()) {
          if (isRenamed.test(converted.getAsInt())) {
            throw new Asymmetry(
                "a variable of type %s takes %d for %d"
                    .formatted(type, value, converted.getAsInt()),
                Optional.empty());
          }
          if (known.add(converted.getAsInt())) {
            waiting.add(converted.getAsInt());
          }
        }
      }
      for (ScalarTypes.Shift shift : scalars.shifts()) {
        if (shift.scalar().root() == scalar.root()) {
          OptionalInt moved = shift.function().at(value);
          if (moved.isPresent() && isRenamed.test(moved.getAsInt())) {
            throw new Asymmetry(shift.evidence());
          }
          if (moved.isPresent() && known.add(moved.getAsInt())) {
            waiting.add(moved.getAsInt());
          }
        }
      }
    }
    if (known.size() >= MOST_VALUES) {
      throw new Asymmetry(
          "a variable has too many values besides numbers of actors", Optional.empty());
    }
  }

  private ScalarType.Evidence ownership(int queue, ScalarType.Evidence evidence) {
    String owned =
        "uses %s, which belongs to one actor".formatted(program.queues().get(queue - 1).name());
    return new ScalarType.Evidence(
        evidence.text().replace("names actor " + queue, owned), evidence.location());
  }

  /** What members find in a table must be alike, or be theirs. */
  private void check(ScalarTypes.Table table) {
    requireNoQueue(table.index(), table.evidence());
    List<Integer> values = table.values();
    ScalarType element = table.element();
    if (table.index().isActor() && orbit.greatestName() >= values.size()) {
      throw new Asymmetry(table.evidence());
    }
    for (int i = 0; i < values.size(); i++) {
      boolean isOfMember = table.index().isActor() && orbit.names(i);
      boolean isRenamed =
          (element.isActor() && orbit.names(values.get(i)))
              || (renamesQueues(element) && owners.containsKey(values.get(i)));
      if (!isOfMember && isRenamed) {
        throw new Asymmetry(table.evidence());
      }
    }
    if (!table.index().isActor()) {
      return;
    }
    List<Integer> found = orbit.names().stream().map(values::get).toList();
    boolean isAlike = new HashSet<>(found).size() == 1;
    if (renamesQueues(element) && families.contains(found)) {
      return;
    }
    boolean isFixed =
        isAlike
            && !(element.isActor() && orbit.names(found.getFirst()))
            && !(renamesQueues(element) && owners.containsKey(found.getFirst()));
    boolean isTheirs =
        element.isActor()
            && found.stream().allMatch(orbit::names)
            && Function.isEquivariant(orbit, values::get);
    if (!isFixed && !isTheirs) {
      throw new Asymmetry(table.evidence());
    }
  }
}
