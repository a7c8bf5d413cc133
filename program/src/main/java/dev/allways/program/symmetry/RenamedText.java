package dev.allways.program.symmetry;

import dev.allways.program.Control;
import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Handshake;
import dev.allways.program.Place;
import dev.allways.program.Program;
import dev.allways.program.Statement;
import dev.allways.program.Template;
import dev.allways.program.Traversal;
import dev.allways.program.Variable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Whether a text that names members of an orbit says the same of all of them: whether the edges
 * from every point are the same ones after the members are renamed. So {@code if :: w = 1 :: w = 2
 * fi} names both of two members, and {@code idle[1] && idle[2]} asks both.
 *
 * <p>An edge that is followed in the same step, whatever happens, by one and the same edge is taken
 * for one edge with it: {@code if :: !seen[1] -> w = 1 :: !seen[2] -> w = 2 fi} has two ways to the
 * same place then.
 */
final class RenamedText {
  private final Beginning beginning;
  private final Program program;
  private final Orbit orbit;
  private final ScalarTypes scalars;

  private RenamedText(Beginning beginning, Orbit orbit, ScalarTypes scalars) {
    this.beginning = beginning;
    this.program = beginning.program();
    this.orbit = orbit;
    this.scalars = scalars;
  }

  /** Throws where one member is named and others are not. */
  static void requireSame(Beginning beginning, Orbit orbit, ScalarTypes scalars) {
    RenamedText text = new RenamedText(beginning, orbit, scalars);
    beginning.program().templates().forEach(text::requireSame);
  }

  private void requireSame(Template template) {
    Map<Integer, List<Edge>> points = new TreeMap<>();
    for (Edge edge : joined(template)) {
      points.computeIfAbsent(edge.source(), _ -> new ArrayList<>()).add(edge);
    }
    Set<Integer> inRush = new HashSet<>();
    template.edges().stream()
        .filter(edge -> edge.control() == Control.RUSH)
        .forEach(edge -> inRush.add(edge.target()));
    int[] identity = orbit.permutations().getFirst();
    for (var point : points.entrySet()) {
      List<Edge> edges = point.getValue();
      // In a rush the first one is taken; and some edges only ask those before them.
      boolean isOrdered = inRush.contains(point.getKey()) || !Edge.areByLevel(edges);
      List<Edge> written = edges.stream().map(each -> renamed(template, each, identity)).toList();
      for (int[] permutation : orbit.generators()) {
        List<Edge> rest = new ArrayList<>(written);
        for (int i = 0; i < edges.size(); i++) {
          Edge renamed = renamed(template, edges.get(i), permutation);
          boolean isThere = isOrdered ? renamed.equals(written.get(i)) : rest.remove(renamed);
          if (!isThere) {
            throw new Asymmetry(evidence(edges.get(i)));
          }
        }
      }
    }
  }

  /** Without what it is called and where it is written. */
  private Edge renamed(Template template, Edge edge, int[] permutation) {
    Edge written =
        Rewriting.inOrder(
                constant ->
                    scalars.isActor(constant)
                        ? new Expression.Constant(orbit.image(permutation, constant.value()))
                        : constant,
                place -> exists(template, place))
            .of(edge);
    return new Edge(
        written.source(),
        written.target(),
        written.level(),
        written.guard(),
        written.handshake(),
        written.effect(),
        written.control(),
        "",
        Optional.empty());
  }

  private boolean exists(Template template, Place place) {
    return place.index() instanceof Expression.Constant(int index)
        && switch (place) {
          case Place.Global(String variable, Expression _) ->
              index >= 0 && index < length(program.globals(), variable);
          case Place.Local(String variable, Expression _) ->
              index >= 0 && index < length(template.variables(), variable);
          case Place.Remote _ -> false;
        };
  }

  private static int length(List<Variable> variables, String name) {
    return variables.stream()
        .filter(variable -> variable.name().equals(name))
        .mapToInt(Variable::length)
        .sum();
  }

  private ScalarType.Evidence evidence(Edge edge) {
    List<Integer> named = new ArrayList<>();
    List<Expression> parts = new ArrayList<>(Traversal.children(edge));
    for (Expression part : parts) {
      Traversal.forEach(
          part,
          each -> {
            if (each instanceof Expression.Constant constant
                && scalars.isActor(constant)
                && orbit.names(constant.value())) {
              named.add(constant.value());
            }
          });
    }
    return new ScalarType.Evidence(
        "'%s' names actor %d, and not every other actor is named in the same way"
            .formatted(edge.label(), named.isEmpty() ? orbit.names().getFirst() : named.getFirst()),
        edge.location());
  }

  /** The edges, those joined that always follow each other in one step. */
  private List<Edge> joined(Template template) {
    List<Edge> edges = new ArrayList<>(template.edges());
    if (!template.condition().equals(Expression.Constant.TRUE)) {
      return edges;
    }
    Set<Integer> seen = seenPoints(template);
    int number = program.templateNumber(template.name());
    boolean changed = true;
    while (changed) {
      changed = false;
      Map<Integer, List<Edge>> following = new HashMap<>();
      edges.forEach(
          edge -> following.computeIfAbsent(edge.source(), _ -> new ArrayList<>()).add(edge));
      for (int point = Template.START; point <= template.points().size(); point++) {
        List<Edge> next = following.getOrDefault(point, Collections.emptyList());
        if (next.size() == 1
            && !seen.contains(point)
            && !beginning.isOccupied(number, point)
            && canFollow(next.getFirst(), edges)) {
          join(edges, next.getFirst());
          changed = true;
          break;
        }
      }
    }
    return edges;
  }

  /** Points that somebody may look at, so that it matters who is there within a step. */
  private Set<Integer> seenPoints(Template template) {
    Set<Integer> seen = new HashSet<>();
    Traversal.forEach(
        program,
        expression -> {
          switch (expression) {
            case Expression.At(Expression _, String name, int point)
                when name.equals(template.name()) ->
                seen.add(point);
            case Expression.Here(int point) -> seen.add(point);
            case Expression _ -> {}
          }
        });
    return seen;
  }

  /** Whether it can always be taken, and who comes to it goes on at once. */
  private static boolean canFollow(Edge edge, List<Edge> edges) {
    return edge.guard().equals(Expression.Constant.TRUE)
        && edge.handshake() instanceof Handshake.None
        && !edge.leaves()
        && edge.source() != edge.target()
        && edge.effect().stream().allMatch(RenamedText::isPlain)
        && edges.stream()
            .filter(before -> before.target() == edge.source())
            .allMatch(
                before ->
                    before.control() != Control.RELEASE
                        && before.handshake() instanceof Handshake.None);
  }

  private static boolean isPlain(Statement statement) {
    return statement instanceof Statement.Erase
        || (statement instanceof Statement.Assign(Place place, Expression value)
            && !Traversal.contains(value, RenamedText::isOfEdge)
            && !Traversal.contains(place.index(), RenamedText::isOfEdge));
  }

  private static boolean isOfEdge(Expression expression) {
    return expression instanceof Expression.Temporary || expression instanceof Expression.Offered;
  }

  private static void join(List<Edge> edges, Edge next) {
    edges.remove(next);
    for (int i = 0; i < edges.size(); i++) {
      Edge before = edges.get(i);
      if (before.target() == next.source()) {
        List<Statement> effect = new ArrayList<>(before.effect());
        effect.addAll(next.effect());
        edges.set(
            i,
            new Edge(
                before.source(),
                next.target(),
                before.level(),
                before.guard(),
                before.handshake(),
                effect,
                next.control(),
                before.label(),
                before.location()));
      }
    }
  }
}
