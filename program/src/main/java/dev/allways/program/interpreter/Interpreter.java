package dev.allways.program.interpreter;

import dev.allways.core.Explorer;
import dev.allways.core.IndexSet;
import dev.allways.core.StateVisitor;
import dev.allways.core.TransitionVisitor;
import dev.allways.program.Control;
import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Handshake;
import dev.allways.program.Program;
import dev.allways.program.Template;
import dev.allways.program.Traversal;
import dev.allways.program.analysis.Condition;
import dev.allways.program.analysis.Groups;
import dev.allways.program.plan.Plan;
import dev.allways.program.plan.StepFailure;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The steps of a program, straight from their definition. */
final class Interpreter implements Explorer, Evaluator.Moves {
  private final InterpretedModel model;
  private final Plan plan;
  private final Program program;
  private final Evaluator evaluator;
  private final Executor executor;
  private final boolean hasPriorities;
  private final boolean asksForQuiescence;
  private final Set<Integer> asked = new HashSet<>();

  Interpreter(InterpretedModel model) {
    this.model = model;
    this.plan = model.plan();
    this.program = plan.program();
    this.evaluator = new Evaluator(plan, this);
    this.executor = new Executor(plan, evaluator);
    this.hasPriorities =
        program.templates().stream().map(Template::priority).distinct().count() > 1
            || program.templates().stream()
                .anyMatch(each -> !(each.priority() instanceof Expression.Constant));
    boolean[] asks = new boolean[1];
    Traversal.forEach(program, each -> asks[0] |= each instanceof Expression.Quiescence);
    this.asksForQuiescence = asks[0];
  }

  /** A step under way: the state it has reached, and who goes on with it. */
  @SuppressWarnings("ArrayRecordComponent") // compared by hand where it is compared
  private record Progress(int[] state, int actor, Control control, Set<Integer> actors) {}

  /** What becomes of taking one edge, or a pair: a state, or a failure. */
  private record Outcome(int group, Optional<Progress> progress, String failure) {
    static Outcome of(int group, Progress progress) {
      return new Outcome(group, Optional.of(progress), "");
    }

    static Outcome failed(int group, StepFailure failure) {
      return new Outcome(group, Optional.empty(), failure.text());
    }
  }

  /** A transition to be shown to the visitor. */
  private record Transition(int group, int action, IntBuffer target, String failure) {}

  @Override
  public void initialStates(StateVisitor visitor) {
    visitor.visit(executor.initialState());
  }

  @Override
  public void successors(int[] state, TransitionVisitor visitor) {
    transitions(state).forEach(each -> show(each, visitor));
  }

  @Override
  public void successors(int[] state, int group, TransitionVisitor visitor) {
    transitions(state).stream()
        .filter(each -> each.group() == group)
        .forEach(each -> show(each, visitor));
  }

  private static void show(Transition transition, TransitionVisitor visitor) {
    if (transition.failure().isEmpty()) {
      visitor.step(transition.group(), transition.action(), transition.target().array().clone());
    } else {
      visitor.failure(transition.group(), transition.action(), transition.failure());
    }
  }

  @Override
  public boolean guard(int guard, int[] state) {
    boolean quiescent = asksForQuiescence && transitions(state, false).isEmpty();
    try {
      return holds(model.condition(guard), state, quiescent);
    } catch (StepFailure failure) {
      return true;
    }
  }

  private boolean holds(Condition condition, int[] state, boolean quiescent) {
    return switch (condition) {
      case Condition.Location(int actor, int template, int point) ->
          actor < evaluator.count(state)
              && evaluator.template(state, actor) == template
              && state[plan.actor(actor).base()] == point;
      case Condition.Holds(int actor, int template, Expression expression) ->
          evaluator.isTrue(expression, Context.of(state, actor, template, quiescent));
      case Condition.Youngest(int actor) -> actor == evaluator.count(state) - 1;
      case Condition.Preferred(int actor, int template) ->
          isPreferred(state, actor, template, quiescent);
      case Condition.LastResort(Groups.Member member) ->
          exists(state, member)
              && edgesLike(member).stream()
                  .allMatch(
                      other ->
                          take(state, member.actor(), member.template(), other, quiescent)
                              .isEmpty());
      case Condition.Match(Groups.Member offer, Groups.Member accept) ->
          exists(state, offer) && exists(state, accept) && matches(state, offer, accept, quiescent);
      case Condition.Fails(Groups.Member offer) -> {
        if (!exists(state, offer)) {
          yield false;
        }
        try {
          offered(state, offer, quiescent);
          yield false;
        } catch (StepFailure failure) {
          yield true;
        }
      }
    };
  }

  private boolean exists(int[] state, Groups.Member member) {
    return member.actor() < evaluator.count(state)
        && evaluator.template(state, member.actor()) == member.template();
  }

  /** The edges from the same point that are preferred to this one. */
  private List<Integer> edgesLike(Groups.Member member) {
    Edge edge = edge(member.template(), member.edge());
    List<Integer> preferred = new ArrayList<>();
    for (int i = 0; i < program.templates().get(member.template()).edges().size(); i++) {
      Edge other = edge(member.template(), i);
      if (other.source() == edge.source()
          && other.isAccept() == edge.isAccept()
          && other.level() < edge.level()) {
        preferred.add(i);
      }
    }
    return preferred;
  }

  /** What an edge offers, if its guard is true. */
  private Optional<Message> offered(int[] state, Groups.Member member, boolean quiescent) {
    Edge edge = edge(member.template(), member.edge());
    Context context = Context.of(state, member.actor(), member.template(), quiescent);
    return isEnabled(edge, context)
        ? message((Handshake.Offer) edge.handshake(), context)
        : Optional.empty();
  }

  private boolean matches(
      int[] state, Groups.Member offer, Groups.Member accept, boolean quiescent) {
    Optional<Message> message;
    try {
      message = offered(state, offer, quiescent);
    } catch (StepFailure failure) {
      return false;
    }
    if (message.isEmpty()) {
      return false;
    }
    for (int preferred : edgesLike(accept)) {
      try {
        if (accepts(
            state, accept.actor(), accept.template(), preferred, message.get(), quiescent)) {
          return false;
        }
      } catch (StepFailure failure) {
        return false;
      }
    }
    return accepts(
        state, accept.actor(), accept.template(), accept.edge(), message.get(), quiescent);
  }

  boolean holds(Expression condition, int[] state) {
    return evaluator.isTrue(condition, Context.of(state, -1, -1, false));
  }

  private Set<Transition> transitions(int[] state) {
    Set<Transition> found = transitions(state, false);
    return found.isEmpty() && asksForQuiescence ? transitions(state, true) : found;
  }

  private Set<Transition> transitions(int[] state, boolean quiescent) {
    Set<Transition> found = new LinkedHashSet<>();
    for (int actor = evaluator.count(state) - 1; actor >= 0; actor--) {
      for (Outcome outcome : moves(state, actor, quiescent, false)) {
        complete(outcome, new HashSet<>(), new HashSet<>(), found);
      }
    }
    return found;
  }

  /** Follows a step until control is released; what it comes to is added to {@code found}. */
  private void complete(
      Outcome outcome, Set<Object> open, Set<Object> closed, Set<Transition> found) {
    if (outcome.progress().isEmpty()) {
      found.add(
          new Transition(
              outcome.group(), outcome.group(), IntBuffer.allocate(0), outcome.failure()));
      return;
    }
    Progress progress = outcome.progress().get();
    if (progress.control() == Control.RELEASE) {
      found.add(released(outcome.group(), progress));
      return;
    }
    Object here =
        List.of(
            IntBuffer.wrap(progress.state()),
            progress.actor(),
            progress.control(),
            progress.actors());
    if (open.contains(here)) {
      found.add(failure(outcome.group(), StepFailure.endlessSequence().text()));
      return;
    }
    if (!closed.add(here)) {
      return;
    }
    open.add(here);
    boolean isInARush = progress.control() == Control.RUSH;
    List<Outcome> next = moves(progress.state(), progress.actor(), false, isInARush);
    if (isInARush) {
      if (next.isEmpty()) {
        found.add(failure(outcome.group(), StepFailure.blocked().text()));
      } else {
        complete(then(outcome.group(), progress, next.getFirst()), open, closed, found);
      }
    } else if (next.isEmpty()) {
      found.add(released(outcome.group(), progress));
    } else {
      for (Outcome each : next) {
        complete(then(outcome.group(), progress, each), open, closed, found);
      }
    }
    open.remove(here);
  }

  /** The outcome of going on, as one of the step that began long ago. */
  private static Outcome then(int group, Progress before, Outcome next) {
    if (next.progress().isEmpty()) {
      return new Outcome(group, Optional.empty(), next.failure());
    }
    Progress after = next.progress().get();
    Set<Integer> all = new TreeSet<>(before.actors());
    all.addAll(after.actors());
    return Outcome.of(group, new Progress(after.state(), after.actor(), after.control(), all));
  }

  private Transition released(int group, Progress progress) {
    IndexSet.Builder actors = IndexSet.builder();
    progress.actors().forEach(actors::add);
    int action = model.action(group, actors.build());
    return new Transition(group, action, IntBuffer.wrap(progress.state()), "");
  }

  private static Transition failure(int group, String message) {
    return new Transition(group, group, IntBuffer.allocate(0), message);
  }

  /** All ways in which an actor can move, alone or as the one who offers; or the first only. */
  private List<Outcome> moves(int[] state, int actor, boolean quiescent, boolean first) {
    List<Outcome> outcomes = new ArrayList<>();
    int number = evaluator.template(state, actor);
    List<Integer> edges = edges(state, actor, false);
    if (edges.isEmpty()) {
      return outcomes;
    }
    try {
      if (!mayMove(state, actor, quiescent)) {
        return outcomes;
      }
    } catch (StepFailure failure) {
      return List.of(
          Outcome.failed(model.groups().alone(actor, number, edges.getFirst()), failure));
    }
    int level = 0;
    for (int edge : edges) {
      int next = edge(number, edge).level();
      if (!outcomes.isEmpty() && (first || next != level)) {
        break;
      }
      level = next;
      outcomes.addAll(take(state, actor, number, edge, quiescent));
    }
    return outcomes;
  }

  private Edge edge(int template, int edge) {
    return program.templates().get(template).edges().get(edge);
  }

  /** The edges from where an actor is, by level: those that accept, or the others. */
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
    edges.sort((a, b) -> Integer.compare(edge(template, a).level(), edge(template, b).level()));
    return edges;
  }

  /** Whether its condition holds and nobody of higher priority can move. */
  private boolean mayMove(int[] state, int actor, boolean quiescent) {
    if (!hasCondition(state, actor, quiescent)) {
      return false;
    }
    return !hasPriorities || isPreferred(state, actor, evaluator.template(state, actor), quiescent);
  }

  private boolean isPreferred(int[] state, int actor, int template, boolean quiescent) {
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

  private List<Outcome> take(int[] state, int actor, int template, int number, boolean quiescent) {
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

  private record Message(int queue, List<Integer> values) {}

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

  private boolean accepts(
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
    int level = 0;
    for (int number : edges) {
      Edge edge = edge(template, number);
      if (edge.level() != level && !outcomes.isEmpty()) {
        break;
      }
      level = edge.level();
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
}
