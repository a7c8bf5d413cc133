package dev.allways.languages.promela.flow;

import dev.allways.languages.promela.flow.Automaton.Mark;
import dev.allways.languages.promela.flow.Point.Chain;
import dev.allways.languages.promela.flow.Point.Kind;
import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.syntax.Expression.Constant;
import dev.allways.languages.promela.syntax.Reporter;
import dev.allways.languages.promela.syntax.Statement;
import dev.allways.languages.promela.syntax.Statement.Sequence;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Lays out the points of a body in the order in which Spin would. */
final class PointBuilder {
  private record Pending(Point jump, String label) {}

  private final Set<String> observed;
  private final Reporter reporter;
  private final List<Point> points = new ArrayList<>();
  private final Map<String, Point> labels = new HashMap<>();
  private final List<Pending> jumps = new ArrayList<>();

  /** Behind each loop around the place, the innermost first. */
  private final Deque<Point> exits = new ArrayDeque<>();

  /** The deterministic step around each point, if there is one. */
  private final Map<Point, Point> steps = new HashMap<>();

  private final Deque<Point> openSteps = new ArrayDeque<>();

  /** Behind the loop that was laid out last. */
  private @Nullable Point lastExit;

  /**
   * @param observed the labels that somebody asks for
   */
  PointBuilder(Set<String> observed, Reporter reporter) {
    this.observed = observed;
    this.reporter = reporter;
  }

  /** All points, what a point contains before the point. */
  List<Point> points() {
    return points;
  }

  Map<String, Point> labels() {
    return labels;
  }

  /** The body of a process, its end last. */
  Chain build(Sequence body) {
    Chain chain = statements(body);
    chain.add(point(Kind.END, body.origin(), null));
    for (Pending pending : jumps) {
      Point label = labels.get(pending.label());
      if (label != null) {
        pending.jump().destination = label;
        checkJump(pending.jump(), label);
      }
    }
    return chain;
  }

  private void checkJump(Point jump, Point label) {
    Point from = steps.get(jump);
    Point to = steps.get(label);
    if (from != to) {
      String way = to == null ? "out of" : "into";
      reporter.error(jump.origin, "P401", "this jumps " + way + " a deterministic step");
    }
  }

  private Point point(Kind kind, Origin origin, @Nullable Statement statement) {
    Point point = new Point(kind, origin, statement);
    points.add(point);
    Point step = openSteps.peek();
    if (step != null) {
      steps.put(point, step);
    }
    return point;
  }

  private Chain statements(Sequence sequence) {
    Chain chain = new Chain();
    for (Statement statement : sequence.statements()) {
      add(statement, chain);
    }
    return chain;
  }

  private Chain chain(Sequence sequence) {
    Chain chain = statements(sequence);
    if (chain.isEmpty()) {
      chain.add(skip(sequence.origin()));
    }
    return chain;
  }

  /** The options of a selection; wherever one stands that begins with {@code else}, it is last. */
  private List<Chain> options(List<Sequence> sequences) {
    List<Chain> options = new ArrayList<>(sequences.stream().map(this::option).toList());
    options.sort(
        Comparator.comparing(option -> option.first().statement instanceof Statement.Else));
    return options;
  }

  /**
   * Of statements in a row that do nothing, an option keeps the first only, its own last one, and
   * those that print or have a label.
   */
  private Chain option(Sequence sequence) {
    Chain all = chain(sequence);
    Chain kept = new Chain();
    boolean afterIdle = false;
    for (Point point : all.points) {
      boolean prints = isPrint(point.statement);
      boolean idle = (prints || isSkip(point.statement)) && !labels.containsValue(point);
      if (!(idle && afterIdle && !prints && point != all.last())) {
        kept.add(point);
      }
      afterIdle = idle;
    }
    return kept;
  }

  private static boolean isPrint(@Nullable Statement statement) {
    return statement instanceof Statement.Print || statement instanceof Statement.PrintMtype;
  }

  private static boolean isSkip(@Nullable Statement statement) {
    return statement instanceof Statement.Condition condition
        && condition.expression() instanceof Constant constant
        && constant.value() == 1;
  }

  private Point skip(Origin origin) {
    Constant one = new Constant(origin, 1, "skip");
    return point(Kind.STATEMENT, origin, new Statement.Condition(origin, one));
  }

  /** Adds the points of {@code statement}. */
  private void add(Statement statement, Chain chain) {
    prepared(statement).to(chain);
  }

  /**
   * A statement whose inner points are laid out already. The points of an {@code unless} are laid
   * out in an order of their own.
   */
  private interface Prepared {
    /** Adds the points to {@code chain}; the one that a label before the statement stands at. */
    Point to(Chain chain);
  }

  private Prepared prepared(Statement statement) {
    Origin origin = statement.origin();
    return switch (statement) {
      case Statement.Declare _, Statement.Exclusive _ -> _ -> new Point(Kind.JOIN, origin, null);
      case Statement.Labelled labelled -> labelled(labelled);
      case Statement.Assign _,
          Statement.Step _,
          Statement.Condition _,
          Statement.Else _,
          Statement.Assert _,
          Statement.Print _,
          Statement.PrintMtype _,
          Statement.Send _,
          Statement.Receive _ ->
          chain -> added(point(Kind.STATEMENT, origin, statement), chain);
      case Statement.If choice -> choice(choice);
      case Statement.Do loop -> loop(loop);
      case Statement.Break _ -> chain -> jump(statement, exits.peek(), chain);
      case Statement.Goto jump ->
          chain -> {
            Point point = jump(statement, null, chain);
            jumps.add(new Pending(point, jump.label()));
            return point;
          };
      case Statement.Atomic _, Statement.Block _, Statement.InlineCall _ -> {
        Chain inner = inner(statement);
        yield chain -> block(inner, origin, chain);
      }
      case Statement.Deterministic step -> deterministic(step);
      case Statement.Unless unless -> unless(unless);
      case Statement.ForRange _, Statement.ForIn _, Statement.Select _ ->
          throw new IllegalStateException("a loop that was not resolved at " + origin);
    };
  }

  private Point jump(Statement statement, @Nullable Point destination, Chain chain) {
    Point jump = point(Kind.JUMP, statement.origin(), statement);
    jump.destination = destination;
    if (destination != null) {
      checkJump(jump, destination);
    }
    return added(jump, chain);
  }

  private static Point added(Point point, Chain chain) {
    chain.add(point);
    return point;
  }

  /**
   * A jump is passed through without stopping, so a label that says something about stopping there,
   * or that somebody asks for, gets a step of its own to stand at.
   */
  private Prepared labelled(Statement.Labelled labelled) {
    Statement statement = labelled.statement();
    boolean jumps = statement instanceof Statement.Goto || statement instanceof Statement.Break;
    Prepared rest = prepared(statement);
    return chain -> {
      Point point;
      if (jumps && isNoticed(labelled.label())) {
        Point jump = rest.to(new Chain());
        point = added(skip(labelled.origin()), chain);
        chain.add(jump);
      } else {
        point = rest.to(chain);
      }
      label(labelled.label(), point);
      return point;
    };
  }

  private boolean isNoticed(String label) {
    return mark(label) != null || observed.contains(label);
  }

  private void label(String label, Point point) {
    labels.putIfAbsent(label, point);
    Mark mark = mark(label);
    if (mark != null) {
      point.marks.add(mark);
    }
  }

  private static @Nullable Mark mark(String label) {
    for (Mark mark : Mark.values()) {
      if (label.startsWith(mark.prefix())) {
        return mark;
      }
    }
    return null;
  }

  private Prepared choice(Statement.If choice) {
    List<Chain> options = options(choice.options());
    return chain -> {
      Point head = point(Kind.CHOICE, choice.origin(), null);
      Point join = point(Kind.JOIN, choice.origin(), null);
      head.parts.addAll(options);
      options.forEach(option -> option.add(join));
      chain.add(head);
      chain.add(join);
      return head;
    };
  }

  /** The options of a loop meet before it; behind it is where {@code break} leads. */
  private Prepared loop(Statement.Do loop) {
    Point exit = new Point(Kind.EXIT, loop.origin(), null);
    Point step = openSteps.peek();
    if (step != null) {
      steps.put(exit, step);
    }
    exits.push(exit);
    List<Chain> options = options(loop.options());
    exits.pop();
    lastExit = exit;
    return chain -> {
      Point head = point(Kind.CHOICE, loop.origin(), null);
      Point join = point(Kind.JOIN, loop.origin(), null);
      head.parts.addAll(options);
      options.forEach(option -> option.add(join));
      chain.add(join);
      chain.add(head);
      points.add(exit);
      chain.add(exit);
      return head;
    };
  }

  private Point block(Chain inner, Origin origin, Chain chain) {
    Point head = point(Kind.BLOCK, origin, null);
    head.parts.add(inner);
    return added(head, chain);
  }

  /** What is between the braces of {@code block}. */
  private Chain inner(Statement block) {
    return switch (block) {
      case Statement.Block plain -> chain(plain.body());
      case Statement.InlineCall call -> chain(call.body());
      case Statement.Atomic atomic -> {
        Chain inner = chain(atomic.body());
        AtomicBlocks.mark(inner);
        yield inner;
      }
      default -> throw new IllegalArgumentException(block.toString());
    };
  }

  private Prepared deterministic(Statement.Deterministic step) {
    Origin origin = step.origin();
    if (!openSteps.isEmpty()) {
      Chain inner = chain(step.body());
      return chain -> block(inner, origin, chain);
    }
    openSteps.push(new Point(Kind.DETERMINISTIC, origin, null));
    Chain inner = chain(step.body());
    openSteps.pop();
    inner.add(new Point(Kind.DONE, origin, null));
    return chain -> {
      Point head = point(Kind.DETERMINISTIC, origin, null);
      head.parts.add(inner);
      return added(head, chain);
    };
  }

  /**
   * A plain block is taken apart: its points become those of the statement. A label before a block
   * is lifted over the whole. A {@code break} in the escape leaves the loop around, but that before
   * {@code unless} if that has a label.
   */
  private Prepared unless(Statement.Unless unless) {
    if (!openSteps.isEmpty()) {
      reporter.warning(
          unless.origin(), "P516", "within a deterministic step 'unless' has no effect");
    }
    Statement main = unless.main();
    if (main instanceof Statement.Labelled labelled
        && (isPlainBlock(labelled.statement())
            || labelled.statement() instanceof Statement.Atomic)) {
      Chain inner = inner(labelled.statement());
      Chain escape = escape(unless.escape());
      return chain -> {
        Chain whole = new Chain();
        join(inner, escape, unless.origin(), whole);
        Point head = block(whole, unless.origin(), chain);
        label(labelled.label(), head);
        return head;
      };
    }
    if (isPlainBlock(main)) {
      Chain inner = inner(main);
      Chain escape = escape(unless.escape());
      return chain -> join(inner, escape, unless.origin(), chain);
    }
    Prepared prepared = prepared(main);
    boolean labelledLoop = main instanceof Statement.Labelled labelled && isLoop(labelled);
    if (labelledLoop && lastExit != null) {
      exits.push(lastExit);
    }
    Chain escape = escape(unless.escape());
    if (labelledLoop) {
      exits.pop();
    }
    Chain inner = new Chain();
    prepared.to(inner);
    return chain -> join(inner, escape, unless.origin(), chain);
  }

  private static boolean isLoop(Statement.Labelled labelled) {
    return labelled.statement() instanceof Statement.Do
        || (labelled.statement() instanceof Statement.Labelled inner && isLoop(inner));
  }

  private static boolean isPlainBlock(Statement statement) {
    return statement instanceof Statement.Block || statement instanceof Statement.InlineCall;
  }

  private Chain escape(Statement statement) {
    if (isPlainBlock(statement)) {
      return inner(statement);
    }
    Chain escape = new Chain();
    add(statement, escape);
    return escape;
  }

  private Point join(Chain main, Chain escape, Origin origin, Chain chain) {
    Point head = point(Kind.UNLESS, origin, null);
    Point join = point(Kind.JOIN, origin, null);
    head.parts.add(main);
    head.parts.add(escape);
    Escapes.attach(main, escape);
    main.add(join);
    escape.add(join);
    chain.add(head);
    chain.add(join);
    return head;
  }
}
