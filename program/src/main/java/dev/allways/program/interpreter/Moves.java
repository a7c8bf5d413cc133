package dev.allways.program.interpreter;

import dev.allways.program.Control;
import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Handshake;
import dev.allways.program.Program;
import dev.allways.program.Traversal;
import dev.allways.program.analysis.Groups;
import dev.allways.program.plan.Plan;
import dev.allways.program.plan.StepFailure;
import dev.allways.text.Location;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What an actor can do with one edge, alone or together with another. */
final class Moves implements Evaluator.WhoCanMove {
  private final InterpretedModel model;
  private final Plan plan;
  private final Program program;
  private final Evaluator evaluator;
  private final Executor executor;
  private final boolean hasPriorities;
  private final boolean asksForQuiescence;
  private final Set<Integer> asked = new HashSet<>();

  Moves(InterpretedModel model) {
    this(model, Executor.QueueObserver.NOBODY);
  }

  Moves(InterpretedModel model, Executor.QueueObserver observer) {
    this.model = model;
    this.plan = model.plan();
    this.program = plan.program();
    this.evaluator = new Evaluator(plan, this);
    this.executor = new Executor(plan, evaluator, observer);
    this.hasPriorities = program.hasPriorities();
    boolean[] asks = new boolean[1];
    Traversal.forEach(program, each -> asks[0] |= each instanceof Expression.Quiescence);
    this.asksForQuiescence = asks[0];
  }

  /** Whether something depends on whether the whole system waits. */
  boolean asksForQuiescence() {
    return asksForQuiescence;
  }

  Evaluator evaluator() {
    return evaluator;
  }

  Executor executor() {
    return executor;
  }

  /** A step under way: the state it has reached, and who goes on with it. */
  @SuppressWarnings("ArrayRecordComponent") // compared by hand where it is compared
  record Progress(int[] state, int actor, Control control, Set<Integer> actors) {
    /** Equal for what is the same, the state included. */
    Object key() {
      return List.of(IntBuffer.wrap(state), actor, control, actors);
    }
  }

  /** What becomes of taking one edge, or a pair: a state, or a failure. */
  record Outcome(int group, Optional<Progress> progress, String failure) {
    static Outcome of(int group, Progress progress) {
      return new Outcome(group, Optional.of(progress), "");
    }

    static Outcome failed(int group, StepFailure failure) {
      return new Outcome(group, Optional.empty(), failure.text());
    }
  }

  /**
   * All ways in which an actor can move, alone or as the one who offers; or the first only, in the
   * middle of a step, whoever else could move.
   */
  List<Outcome> moves(int[] state, int actor, boolean quiescent, boolean first) {
    List<Outcome> outcomes = new ArrayList<>();
    int number = evaluator.template(state, actor);
    List<Integer> edges = edges(state, actor, false);
    if (edges.isEmpty()) {
      return outcomes;
    }
    try {
      if (!first && !mayMove(state, actor, quiescent)) {
        return outcomes;
      }
    } catch (StepFailure failure) {
      return List.of(
          Outcome.failed(model.groups().alone(actor, number, edges.getFirst()), failure));
    }
    int least = Integer.MAX_VALUE;
    for (int edge : edges) {
      int level = edge(number, edge).level();
      boolean isPossible = first ? outcomes.isEmpty() : level <= least;
      if (isPossible && outcomes.addAll(take(state, actor, number, edge, quiescent))) {
        least = level;
      }
    }
    return outcomes;
  }

  Edge edge(int template, int edge) {
    return program.templates().get(template).edges().get(edge);
  }

  /** The edges from where an actor is: those that accept, or the others. */
  private List<Integer> edges(int[] state, int actor, boolean accepting) {
    int template = evaluator.template(state, actor);
    int point = state[plan.actor(actor).base()];
    List<Integer> edges = new ArrayList<>();
    for (int i = 0; i < program.templates().get(template).edges().size(); i++) {
      Edge edge = edge(template, i);
      if (edge.source() == point && edge.isAccept() == accepting) {
        edges.add(i);
      }
    }
    return edges;
  }

  /** Whether its condition holds and nobody of higher priority can move. */
  private boolean mayMove(int[] state, int actor, boolean quiescent) {
    if (!hasCondition(state, actor, quiescent)) {
      return false;
    }
    return !hasPriorities || isPreferred(state, actor, evaluator.template(state, actor), quiescent);
  }

  boolean isPreferred(int[] state, int actor, int template, boolean quiescent) {
    int own = priority(state, actor, template, quiescent);
    for (int other = 0; other < evaluator.count(state); other++) {
      if (other != actor
          && priority(state, other, evaluator.template(state, other), quiescent) > own
          && canMove(state, other, quiescent)) {
        return false;
      }
    }
    return true;
  }

  private boolean hasCondition(int[] state, int actor, boolean quiescent) {
    int template = evaluator.template(state, actor);
    return evaluator.isTrue(
        program.templates().get(template).condition(),
        Context.of(state, actor, template, quiescent));
  }

  private int priority(int[] state, int actor, int template, boolean quiescent) {
    return evaluator.evaluate(
        program.templates().get(template).priority(),
        Context.of(state, actor, template, quiescent));
  }

  @Override
  public boolean canMove(Context context, int actor) {
    if (actor < 0 || actor >= evaluator.count(context.state())) {
      return false;
    }
    if (!asked.add(actor)) {
      throw StepFailure.dependsOnItself(actor);
    }
    try {
      return canMove(context.state(), actor, context.quiescent());
    } finally {
      asked.remove(actor);
    }
  }

  /** Priorities aside. A step that would fail is one that can be taken. */
  private boolean canMove(int[] state, int actor, boolean quiescent) {
    try {
      if (!hasCondition(state, actor, quiescent)) {
        return false;
      }
      for (int edge : edges(state, actor, false)) {
        if (canTake(state, actor, evaluator.template(state, actor), edge, quiescent)) {
          return true;
        }
      }
      return false;
    } catch (StepFailure failure) {
      return true;
    }
  }

  private boolean canTake(int[] state, int actor, int template, int edge, boolean quiescent) {
    Context context = Context.of(state, actor, template, quiescent);
    if (!isEnabled(edge(template, edge), context)) {
      return false;
    }
    if (!(edge(template, edge).handshake() instanceof Handshake.Offer offer)) {
      return true;
    }
    Optional<Message> message = message(offer, context);
    if (message.isEmpty()) {
      return false;
    }
    for (int partner = evaluator.count(state) - 1; partner >= 0; partner--) {
      if (partner != actor && hasCondition(state, partner, quiescent)) {
        for (int accept : edges(state, partner, true)) {
          int other = evaluator.template(state, partner);
          if (accepts(state, partner, other, accept, message.get(), quiescent)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private boolean isEnabled(Edge edge, Context context) {
    boolean isYoungest = context.actor() == evaluator.count(context.state()) - 1;
    return (!edge.leaves() || isYoungest) && evaluator.isTrue(edge.guard(), context);
  }

  List<Outcome> take(int[] state, int actor, int template, int number, boolean quiescent) {
    Edge edge = edge(template, number);
    int group = model.groups().alone(actor, template, number);
    try {
      Context context = Context.of(state, actor, template, quiescent);
      if (!isEnabled(edge, context)) {
        return List.of();
      }
      if (edge.handshake() instanceof Handshake.Offer offer) {
        Optional<Message> message = message(offer, context);
        return message.isEmpty()
            ? List.of()
            : meet(state, new Groups.Member(actor, template, number), message.get(), quiescent);
      }
      int[] target = state.clone();
      perform(edge, context.on(target));
      return List.of(Outcome.of(group, new Progress(target, actor, edge.control(), Set.of(actor))));
    } catch (StepFailure failure) {
      return List.of(Outcome.failed(group, failure));
    }
  }

  private void perform(Edge edge, Context context) {
    executor.execute(edge.effect(), context);
    executor.arrive(context.state(), context.actor(), edge.target());
    program
        .lastActor()
        .ifPresent(
            last ->
                context.state()[plan.global(last)] =
                    evaluator.convert(plan.globalVariable(last).type(), context.actor()));
  }

  record Message(int queue, List<Integer> values) {}

  private Optional<Message> message(Handshake.Offer offer, Context context) {
    int queue = evaluator.evaluate(offer.queue(), context);
    if (!evaluator.type(context.state(), queue).isMeetingPoint()) {
      return Optional.empty();
    }
    var type = evaluator.type(context.state(), queue, offer.values().size());
    List<Integer> values = new ArrayList<>();
    for (int i = 0; i < offer.values().size(); i++) {
      values.add(
          evaluator.convert(
              type.fields().get(i), evaluator.evaluate(offer.values().get(i), context)));
    }
    return Optional.of(new Message(queue, values));
  }

  boolean accepts(
      int[] state, int partner, int template, int number, Message message, boolean quiescent) {
    Edge edge = edge(template, number);
    Handshake.Accept accept = (Handshake.Accept) edge.handshake();
    Context context = Context.of(state, partner, template, quiescent).with(message.values());
    if (evaluator.evaluate(accept.queue(), context) != message.queue()
        || !isEnabled(edge, context)) {
      return false;
    }
    evaluator.type(state, message.queue(), accept.fields());
    return evaluator.isTrue(accept.match(), context);
  }

  /** The handshakes of an offer with everybody who accepts it. */
  private List<Outcome> meet(
      int[] state, Groups.Member offering, Message message, boolean quiescent) {
    List<Outcome> outcomes = new ArrayList<>();
    for (int partner = evaluator.count(state) - 1; partner >= 0; partner--) {
      List<Integer> edges = edges(state, partner, true);
      if (partner == offering.actor() || edges.isEmpty()) {
        continue;
      }
      try {
        if (!mayMove(state, partner, quiescent)) {
          continue;
        }
      } catch (StepFailure failure) {
        int template = evaluator.template(state, partner);
        outcomes.add(
            Outcome.failed(
                pair(offering, new Groups.Member(partner, template, edges.getFirst())), failure));
        continue;
      }
      outcomes.addAll(meet(state, offering, message, partner, edges, quiescent));
    }
    return outcomes;
  }

  private List<Outcome> meet(
      int[] state,
      Groups.Member offering,
      Message message,
      int partner,
      List<Integer> edges,
      boolean quiescent) {
    List<Outcome> outcomes = new ArrayList<>();
    int template = evaluator.template(state, partner);
    int least = Integer.MAX_VALUE;
    for (int number : edges) {
      Edge edge = edge(template, number);
      if (edge.level() > least) {
        continue;
      }
      int before = outcomes.size();
      int group = pair(offering, new Groups.Member(partner, template, number));
      try {
        if (accepts(state, partner, template, number, message, quiescent)) {
          int[] target = state.clone();
          perform(
              edge(offering.template(), offering.edge()),
              Context.of(target, offering.actor(), offering.template(), quiescent));
          perform(edge, Context.of(target, partner, template, quiescent).with(message.values()));
          Set<Integer> both = new TreeSet<>(List.of(offering.actor(), partner));
          outcomes.add(Outcome.of(group, new Progress(target, partner, edge.control(), both)));
        }
      } catch (StepFailure failure) {
        outcomes.add(Outcome.failed(group, failure));
      }
      least = outcomes.size() > before ? edge.level() : least;
    }
    return outcomes;
  }

  private int pair(Groups.Member offering, Groups.Member accepting) {
    return model
        .groups()
        .pair(
            offering.actor(),
            offering.template(),
            offering.edge(),
            accepting.actor(),
            accepting.template(),
            accepting.edge());
  }

  /** What an edge offers, if its guard is true. */
  Optional<Message> offered(int[] state, Groups.Member member, boolean quiescent) {
    Edge edge = edge(member.template(), member.edge());
    Context context = Context.of(state, member.actor(), member.template(), quiescent);
    return isEnabled(edge, context)
        ? message((Handshake.Offer) edge.handshake(), context)
        : Optional.empty();
  }

  /** Where the first edge is written that the actor could take from where it is. */
  Optional<Location> location(int[] state, int actor) {
    return edges(state, actor, false).stream()
        .findFirst()
        .flatMap(edge -> edge(evaluator.template(state, actor), edge).location());
  }
}
