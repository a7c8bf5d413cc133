package dev.allways.program.analysis;

import dev.allways.program.BinaryOperator;
import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Handshake;
import dev.allways.program.Place;
import dev.allways.program.QueueEnd;
import dev.allways.program.QueueType;
import dev.allways.program.Statement;
import dev.allways.program.Template;
import dev.allways.program.Traversal;
import dev.allways.program.analysis.EndUse.Change;
import dev.allways.program.analysis.EndUse.Wait;
import dev.allways.program.plan.Plan;
import dev.allways.program.plan.Population;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Finds out whether an edge uses one end of a queue. Of everything that it looks at or does, either
 * it is shown to be such a use, or it is left in the {@link EndUse#rest}.
 */
final class EndUses {
  /** Stands for what the edge finds out about messages that were there before. */
  private static final Expression KNOWN = Expression.temporary("known");

  private final Plan plan;
  private final Knowledge knowledge;
  private final boolean believes;
  private final Map<Groups.Member, Optional<EndUser>> known = new HashMap<>();

  /**
   * @param believes whether claims are taken to be right
   */
  EndUses(Plan plan, Knowledge knowledge, boolean believes) {
    this.plan = plan;
    this.knowledge = knowledge;
    this.believes = believes;
  }

  /** The actor as one that uses the end of a queue, if it does. */
  Optional<EndUser> of(Groups.Member member) {
    return known.computeIfAbsent(member, this::find);
  }

  private Optional<EndUser> find(Groups.Member member) {
    Template template = plan.program().templates().get(member.template());
    Folding folding = knowledge.of(member.actor(), member.template());
    return of(template.edges().get(member.edge()), folding)
        .map(
            use ->
                new EndUser(
                    member.actor(),
                    use,
                    knowledge.queues(use.queue()),
                    believes && claims(template, use, folding)));
  }

  /** Whether actors of the template have claimed the end of the very queue that is used. */
  private boolean claims(Template template, EndUse use, Folding folding) {
    return template.claims().stream()
        .anyMatch(
            claim ->
                claim.end() == use.end()
                    && folding.fold(claim.queue()).equals(use.plainQueue())
                    && isKept(claim.queue(), template));
  }

  /** Whether the expression names the same queue as long as the actor exists. */
  private boolean isKept(Expression queue, Template template) {
    Population population = plan.population();
    boolean queuesStay =
        IntStream.range(0, plan.program().templates().size())
            .allMatch(each -> population.queuesOf(each).isEmpty() || !population.leaves(each));
    return switch (queue) {
      case Expression.Constant(int id) -> id <= plan.program().queues().size();
      case Expression.Read(Place.Local(String name, Expression.Constant _)) -> {
        boolean isOwn =
            template.locals().stream()
                .anyMatch(
                    each ->
                        each.name().equals(name)
                            && each.initial().getFirst() instanceof Expression.NewQueue);
        yield !Knowledge.assignedLocals(template.edges()).contains(name) && (isOwn || queuesStay);
      }
      case Expression _ -> false;
    };
  }

  /** The use that somebody makes of a queue with the edge, if any. */
  private Optional<EndUse> of(Edge edge, Folding folding) {
    if (!(edge.handshake() instanceof Handshake.None)) {
      return Optional.empty();
    }
    List<Expression> parts = Traversal.conjuncts(edge.guard()).stream().map(folding::fold).toList();
    List<Statement> effect = folding.foldAll(edge.effect());
    for (int i = 0; i < effect.size(); i++) {
      switch (effect.get(i)) {
        case Statement.Append(Expression queue, _) -> {
          return attempt(edge, parts, effect, i, queue).flatMap(Attempt::sending);
        }
        case Statement.Remove(Expression queue, _) -> {
          return attempt(edge, parts, effect, i, queue).flatMap(Attempt::receiving);
        }
        case Statement _ -> {}
      }
    }
    int none = effect.size();
    return queueOf(parts)
        .flatMap(
            queue ->
                attempt(edge, parts, effect, none, queue)
                    .flatMap(Attempt::receiving)
                    .or(() -> attempt(edge, parts, effect, none, queue).flatMap(Attempt::sending)));
  }

  /** The first queue whose messages are asked for. */
  private static Optional<Expression> queueOf(List<Expression> parts) {
    List<Expression> queues = new ArrayList<>();
    for (Expression part : parts) {
      Traversal.forEach(
          part,
          each -> {
            switch (each) {
              case Expression.Length(Expression queue) -> queues.add(queue);
              case Expression.Find(Expression queue, _) -> queues.add(queue);
              case Expression _ -> {}
            }
          });
    }
    return queues.stream().findFirst();
  }

  private Optional<Attempt> attempt(
      Edge edge, List<Expression> parts, List<Statement> effect, int place, Expression queue) {
    Temporaries temporaries = Temporaries.of(effect);
    Expression resolved = temporaries.resolve(queue);
    boolean isStable =
        queue instanceof Expression.Temporary
            || queue instanceof Expression.Constant
            || place == effect.size()
            || isFirst(effect, place);
    return isStable && dependsOnNoQueue(resolved)
        ? Optional.of(new Attempt(edge, parts, effect, place, temporaries, resolved))
        : Optional.empty();
  }

  /** Whether nothing is changed before the statement at the place looks at anything. */
  private static boolean isFirst(List<Statement> effect, int place) {
    return Traversal.nested(effect.get(place)).isEmpty()
        && effect.subList(0, place).stream().allMatch(each -> each instanceof Statement.Let);
  }

  /** Whether the messages of no queue can change its value, and nothing before it in an effect. */
  private static boolean dependsOnNoQueue(Expression expression) {
    return !Traversal.contains(
        expression, each -> each instanceof Expression.Temporary || looksAtMessages(each));
  }

  /** Whether the expression itself, its parts aside, may depend on the messages of some queue. */
  private static boolean looksAtMessages(Expression expression) {
    return switch (expression) {
      case Expression.Length _,
          Expression.Item _,
          Expression.Find _,
          Expression.Exists _,
          Expression.Enabled _,
          Expression.Quiescence _ ->
          true;
      case Expression _ -> false;
    };
  }

  /** An edge that may use an end of this queue. */
  private final class Attempt {
    private final Edge edge;
    private final List<Expression> parts;
    private final List<Statement> effect;
    private final int place;
    private final Temporaries temporaries;
    private final Expression queue;
    private final Expression plainQueue;
    private final List<QueueType> types;
    private final List<Wait> waits = new ArrayList<>();
    private final List<Expression> finds = new ArrayList<>();
    private final List<Expression> otherParts = new ArrayList<>();
    private final List<Statement> otherEffect = new ArrayList<>();

    /**
     * @param place where in the effect the queue is changed; its end when it is not
     */
    Attempt(
        Edge edge,
        List<Expression> parts,
        List<Statement> effect,
        int place,
        Temporaries temporaries,
        Expression queue) {
      this.edge = edge;
      this.parts = parts;
      this.effect = effect;
      this.place = place;
      this.temporaries = temporaries;
      this.queue = queue;
      this.plainQueue = EndUse.plain(queue);
      this.types =
          knowledge.queues(queue).stream()
              .flatMap(id -> plan.queue(id).types().stream())
              .distinct()
              .map(type -> plan.queueTypes().get(type))
              .toList();
    }

    Optional<EndUse> sending() {
      for (Expression part : parts) {
        if (isTrueAfter(part, Change.TAKEN)) {
          waits.add(new Wait(part, part, List.of(), Change.TAKEN));
        } else {
          otherParts.add(part);
        }
      }
      boolean adds = place < effect.size();
      boolean hasRoom = waits.stream().anyMatch(wait -> isFalseIf(wait.part(), true));
      if (waits.isEmpty() || (adds && !hasRoom)) {
        return Optional.empty();
      }
      for (int i = 0; i < effect.size(); i++) {
        if (i == place && effect.get(i) instanceof Statement.Append append) {
          append.values().forEach(value -> otherEffect.add(new Statement.Let("value", value)));
        } else {
          otherEffect.add(effect.get(i));
        }
      }
      return Optional.of(use(QueueEnd.SENDING));
    }

    Optional<EndUse> receiving() {
      for (Expression part : parts) {
        if (isTrueAfter(part, Change.ADDED)) {
          waits.add(new Wait(part, part, List.of(), Change.ADDED));
        } else if (part
                instanceof Expression.Binary(var operator, Expression.Find find, Expression least)
            && operator == BinaryOperator.AT_LEAST
            && least.equals(Expression.constant(0))
            && find.queue().equals(queue)
            && haveFields(find.patterns().size())
            && values(find).stream().allMatch(EndUses::dependsOnNoQueue)) {
          waits.add(new Wait(part, part, values(find), Change.ADDED));
          finds.add(part);
          otherParts.addAll(values(find));
        } else if (isSomethingThere()
            && Traversal.contains(part, EndUses::looksAtMessages)
            && !Traversal.contains(withoutFirst(part), EndUses::looksAtMessages)) {
          // Only when there is a first message it has to be another one: so none is ever added to
          // make it true, and somebody has to take the one that is there.
          Expression orNone = Expression.length(queue).equalTo(0).or(part);
          waits.add(new Wait(part, orNone, List.of(withoutFirst(part)), Change.TAKEN));
          otherParts.add(withoutFirst(part));
        } else {
          otherParts.add(part);
        }
      }
      if (waits.isEmpty()) {
        return Optional.empty();
      }
      boolean takes = place < effect.size();
      if (takes
          && effect.get(place) instanceof Statement.Remove remove
          && !isThere(remove.position())) {
        return Optional.empty();
      }
      for (int i = 0; i < effect.size(); i++) {
        if (i < place) {
          otherEffect.add(withoutMessages(effect.get(i), isFirst(effect, i)));
        } else if (i > place) {
          otherEffect.add(effect.get(i));
        }
      }
      return Optional.of(use(QueueEnd.RECEIVING));
    }

    /**
     * The rest of the edge still looks at what decides which queue it is, and whether there is one.
     */
    private EndUse use(QueueEnd end) {
      List<Expression> guard = new ArrayList<>(otherParts);
      guard.add(Expression.capacity(queue).atLeast(Expression.constant(0)));
      Edge rest =
          new Edge(
              edge.source(),
              edge.target(),
              edge.level(),
              Expression.all(guard),
              edge.handshake(),
              otherEffect,
              edge.control(),
              edge.label(),
              edge.location());
      return new EndUse(end, queue, waits, rest);
    }

    private List<Expression> values(Expression.Find find) {
      List<Expression> values = new ArrayList<>();
      for (Expression.Pattern pattern : find.patterns()) {
        if (pattern instanceof Expression.Pattern.Equal(Expression value)) {
          values.add(value);
        }
      }
      return values;
    }

    /**
     * Whether the messages have so many fields, whichever queue it is: so that a look at them fails
     * only if there is no such queue.
     */
    private boolean haveFields(int count) {
      return types.stream().allMatch(type -> type.fields().size() == count);
    }

    /** Whether a part depends on the number of messages only, and stays true after the change. */
    private boolean isTrueAfter(Expression part, Change change) {
      for (int capacity : capacities()) {
        for (int length = 0; length <= capacity; length++) {
          OptionalInt before = value(part, length, capacity);
          OptionalInt after =
              value(part, change == Change.ADDED ? length + 1 : length - 1, capacity);
          boolean canChange = change == Change.ADDED ? length < capacity : length > 0;
          if (before.isEmpty()
              || (canChange
                  && before.getAsInt() != 0
                  && (after.isEmpty() || after.getAsInt() == 0))) {
            return false;
          }
        }
      }
      return !types.isEmpty();
    }

    /** Whether a part is false whenever the queue is full, or else whenever it is empty. */
    private boolean isFalseIf(Expression part, boolean isFull) {
      return IntStream.of(capacities())
          .allMatch(capacity -> isFalse(value(part, isFull ? capacity : 0, capacity)));
    }

    private int[] capacities() {
      return types.stream().mapToInt(QueueType::capacity).distinct().toArray();
    }

    private static boolean isFalse(OptionalInt value) {
      return value.isPresent() && value.getAsInt() == 0;
    }

    private OptionalInt value(Expression part, int length, int capacity) {
      return new Folding(
              each ->
                  switch (each) {
                    case Expression.Length(Expression of) when of.equals(queue) ->
                        Optional.of(Expression.constant(length));
                    case Expression.Capacity(Expression of)
                        when of.equals(queue) || of.equals(plainQueue) ->
                        Optional.of(Expression.constant(capacity));
                    case Expression _ -> Optional.empty();
                  })
          .value(part);
    }

    /** Whether the parts so far are true only when there is a message. */
    private boolean isSomethingThere() {
      return waits.stream()
          .anyMatch(
              wait ->
                  wait.until() == Change.ADDED
                      && (finds.contains(wait.part()) || isFalseIf(wait.part(), false)));
    }

    /** What is looked at of the first message left out. */
    private Expression withoutFirst(Expression part) {
      return new Folding(
              each ->
                  each
                              instanceof
                              Expression.Item(
                                  Expression of,
                                  Expression.Constant(int first),
                                  int field)
                          && first == 0
                          && of.equals(queue)
                          && types.stream().allMatch(type -> field < type.fields().size())
                      ? Optional.of(KNOWN)
                      : Optional.empty())
          .fold(part);
    }

    /** Whether there is a message at the position, and nothing that is added makes it another. */
    private boolean isThere(Expression position) {
      Expression resolved = temporaries.resolve(position);
      return resolved instanceof Expression.Constant(int known)
          ? known == 0 && isSomethingThere()
          : position instanceof Expression.Temporary
              && resolved instanceof Expression.Find find
              && isFound(find);
    }

    /** Whether the guard says that there is such a message. */
    private boolean isFound(Expression.Find find) {
      boolean isAny =
          find.patterns().stream().allMatch(each -> each instanceof Expression.Pattern.Anything);
      return find.queue().equals(queue)
          && ((isAny && isSomethingThere())
              || finds.contains(find.atLeast(Expression.constant(0))));
    }

    /**
     * A statement without what it looks at of messages that are there.
     *
     * @param isFirst whether nothing was changed before it
     */
    private Statement withoutMessages(Statement statement, boolean isFirst) {
      return new Folding(
              each ->
                  switch (each) {
                    case Expression.Item(Expression of, Expression position, _)
                        when isQueue(of, isFirst) && isThere(position) ->
                        Optional.of(KNOWN);
                    case Expression.Find find
                        when isFirst
                            && temporaries.resolve(find) instanceof Expression.Find resolved
                            && isFound(resolved) ->
                        Optional.of(KNOWN);
                    case Expression _ -> Optional.empty();
                  })
          .fold(statement);
    }

    /** Whether this names the queue. What it names directly may change, unless it is constant. */
    private boolean isQueue(Expression of, boolean isFirst) {
      return (isFirst || of instanceof Expression.Temporary || of instanceof Expression.Constant)
          && temporaries.resolve(of).equals(queue);
    }
  }
}
