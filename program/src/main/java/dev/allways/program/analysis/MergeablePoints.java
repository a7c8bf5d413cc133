package dev.allways.program.analysis;

import dev.allways.core.model.IndexSet;
import dev.allways.program.Control;
import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Handshake;
import dev.allways.program.Place;
import dev.allways.program.Program;
import dev.allways.program.Statement;
import dev.allways.program.Template;
import dev.allways.program.Traversal;
import dev.allways.program.plan.Plan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The points at which nobody has to see an actor: whatever it can do there concerns only itself. It
 * may as well do so at once, in the same step that has brought it there, before anybody else moves.
 *
 * <p>At such a point every edge is taken alone, reads and writes variables of the actor only, and
 * is a step by itself; nobody else looks at the point, at where the edges lead, or at what they
 * write; and whether the actor may move depends on nobody. What it can do there is then a
 * persistent set that nobody notices. That no circle consists of such points only keeps it from
 * going on for ever. Paper: Holzmann: The Engineering of a Model Checker: the GNU i-protocol Case
 * Study Revisited, SPIN 1999, for Spin's merging of statements, which does not branch; the argument
 * is that of Peled: All from One, One for All, CAV 1993.
 */
public final class MergeablePoints {
  /** Points next to each other have at most so many edges: what belongs together stays small. */
  static final int MOST_EDGES = 64;

  private final Program program;
  private final List<BitSet> points = new ArrayList<>();

  private MergeablePoints(Program program) {
    this.program = program;
    program.templates().forEach(_ -> points.add(new BitSet()));
  }

  /** No point at all. */
  public static MergeablePoints none(Program program) {
    return new MergeablePoints(program);
  }

  /**
   * As many points as can be.
   *
   * @param read slots that somebody looks at who is not in the program, such as a formula
   */
  public static MergeablePoints of(Plan plan, IndexSet read) {
    Program program = plan.program();
    MergeablePoints mergeable = new MergeablePoints(program);
    boolean isHeard = program.lastActor().isPresent() || program.hasPriorities();
    if (!isHeard) {
      Observers observers = new Observers(plan, read);
      for (int template = 0; template < program.templates().size(); template++) {
        mergeable.new Choice(template, observers).choose();
      }
    }
    return mergeable;
  }

  public boolean isEmpty() {
    return points.stream().allMatch(BitSet::isEmpty);
  }

  /** Whether an actor of the template with this number passes the point. */
  public boolean contains(int template, int point) {
    return points.get(template).get(point);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MergeablePoints mergeable
        && program == mergeable.program
        && points.equals(mergeable.points);
  }

  @Override
  public int hashCode() {
    return points.hashCode();
  }

  /** By the name of the template, its points. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int template = 0; template < points.size(); template++) {
      text.append(program.templates().get(template).name()).append(points.get(template));
    }
    return text.toString();
  }

  /** The edges that an actor may take when it is brought to the point, before it stays anywhere. */
  List<Integer> edgesAfter(int template, int point) {
    List<Edge> edges = program.templates().get(template).edges();
    List<Integer> found = new ArrayList<>();
    BitSet known = new BitSet();
    Deque<Integer> waiting = new ArrayDeque<>(List.of(point));
    while (!waiting.isEmpty()) {
      int next = waiting.pop();
      if (contains(template, next) && !known.get(next)) {
        known.set(next);
        for (int edge = 0; edge < edges.size(); edge++) {
          if (edges.get(edge).source() == next) {
            found.add(edge);
            waiting.add(edges.get(edge).target());
          }
        }
      }
    }
    return found;
  }

  /**
   * All that may be done along with an edge after it: by the actor, and by those who are created.
   */
  List<Groups.Member> after(Plan plan, Groups.Member member) {
    Edge edge = program.templates().get(member.template()).edges().get(member.edge());
    List<Groups.Member> found = new ArrayList<>();
    add(member.actor(), member.template(), edge.target(), found);
    Traversal.forEachStatement(
        edge.effect(),
        statement -> {
          if (statement instanceof Statement.Create(String created, _, _)) {
            int template = program.templateNumber(created);
            IntStream.range(member.actor() + 1, plan.actorBound())
                .filter(index -> plan.actor(index).templates().contains(template))
                .forEach(index -> add(index, template, Template.START, found));
          }
        });
    return found;
  }

  private void add(int actor, int template, int point, List<Groups.Member> found) {
    edgesAfter(template, point)
        .forEach(edge -> found.add(new Groups.Member(actor, template, edge)));
  }

  /** Chooses the points of one template. */
  private final class Choice {
    private final int template;
    private final List<Edge> edges;
    private final boolean isFree;
    private final Observers observers;
    private final BitSet chosen;
    private final List<List<Edge>> from = new ArrayList<>();
    private final List<List<Edge>> to = new ArrayList<>();

    Choice(int template, Observers observers) {
      Template kind = program.templates().get(template);
      this.template = template;
      this.edges = kind.edges();
      this.isFree = kind.condition().equals(Expression.Constant.TRUE);
      this.observers = observers;
      this.chosen = points.get(template);
      for (int point = 0; point <= kind.points().size(); point++) {
        from.add(new ArrayList<>());
        to.add(new ArrayList<>());
      }
      edges.forEach(edge -> from.get(edge.source()).add(edge));
      edges.forEach(edge -> to.get(edge.target()).add(edge));
    }

    void choose() {
      for (int point = Template.START; isFree && point < from.size(); point++) {
        boolean isPrivate =
            isArrivedAt(point)
                && !observers.see(template, point)
                && !from.get(point).isEmpty()
                && from.get(point).stream().allMatch(this::isPrivate);
        if (isPrivate && !leadsBack(point) && !isLong(point)) {
          chosen.set(point);
        }
      }
    }

    /** Whether a step can end there with the actor, because it was created or moved there. */
    private boolean isArrivedAt(int point) {
      return point == Template.START
          || to.get(point).stream()
              .anyMatch(edge -> edge.isOffer() || edge.control() == Control.RELEASE);
    }

    private boolean isPrivate(Edge edge) {
      boolean[] isPrivate = {
        edge.handshake() instanceof Handshake.None
            && edge.control() == Control.RELEASE
            && !edge.leaves()
            && !observers.see(template, edge.target())
      };
      Traversal.children(edge)
          .forEach(
              expression -> Traversal.forEach(expression, each -> isPrivate[0] &= isPrivate(each)));
      Traversal.forEachStatement(edge.effect(), each -> isPrivate[0] &= isPrivate(each));
      return isPrivate[0];
    }

    /** What is inside of it aside. */
    private static boolean isPrivate(Expression expression) {
      return switch (expression) {
        case Expression.Read(Place place) -> place instanceof Place.Local;
        case Expression.Constant _,
            Expression.Unary _,
            Expression.Binary _,
            Expression.Conditional _,
            Expression.Convert _,
            Expression.Lookup _,
            Expression.Within _,
            Expression.Failure _,
            Expression.Temporary _,
            Expression.Self _ ->
            true;
        case Expression.Offered _,
            Expression.ActorCount _,
            Expression.Quiescence _,
            Expression.Enabled _,
            Expression.At _,
            Expression.Here _,
            Expression.Exists _,
            Expression.Entitled _,
            Expression.Length _,
            Expression.Capacity _,
            Expression.Item _,
            Expression.Find _,
            Expression.NewQueue _ ->
            false;
      };
    }

    private boolean isPrivate(Statement statement) {
      return switch (statement) {
        case Statement.Assign(Place place, _) ->
            place instanceof Place.Local && !observers.see(template, place.variable());
        case Statement.Let _,
            Statement.Assert _,
            Statement.If _,
            Statement.While _,
            Statement.Erase _ ->
            true;
        case Statement.Append _, Statement.Insert _, Statement.Remove _, Statement.Create _ ->
            false;
      };
    }

    /** Whether one can come back to the point by way of chosen ones only. */
    private boolean leadsBack(int point) {
      BitSet known = new BitSet();
      Deque<Integer> waiting = new ArrayDeque<>(List.of(point));
      while (!waiting.isEmpty()) {
        for (Edge edge : from.get(waiting.pop())) {
          if (edge.target() == point) {
            return true;
          }
          if (chosen.get(edge.target()) && !known.get(edge.target())) {
            known.set(edge.target());
            waiting.add(edge.target());
          }
        }
      }
      return false;
    }

    /** Whether too many edges would belong together with those of this point. */
    private boolean isLong(int point) {
      BitSet known = new BitSet();
      known.set(point);
      Deque<Integer> waiting = new ArrayDeque<>(List.of(point));
      int count = 0;
      while (!waiting.isEmpty() && count <= MOST_EDGES) {
        int next = waiting.pop();
        count += from.get(next).size();
        from.get(next).forEach(edge -> join(edge.target(), known, waiting));
        to.get(next).forEach(edge -> join(edge.source(), known, waiting));
      }
      return count > MOST_EDGES;
    }

    private void join(int point, BitSet known, Deque<Integer> waiting) {
      if (chosen.get(point) && !known.get(point)) {
        known.set(point);
        waiting.add(point);
      }
    }
  }
}
