package dev.allways.program;

import static dev.allways.program.Expression.constant;
import static dev.allways.program.Expression.global;
import static dev.allways.program.Expression.item;
import static dev.allways.program.Expression.length;
import static dev.allways.program.Expression.local;
import static dev.allways.program.Expression.temporary;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A few actors that send each other numbers, in all the ways to use a queue and some to misuse it.
 */
public final class RandomMailboxes {
  private static final Type NUMBER = Type.unsigned(1);
  private static final int QUEUES = 3;

  private final Random random;
  private final ProgramBuilder program = new ProgramBuilder("mailboxes");
  private final boolean isGrown;
  private final boolean isWild;
  private final boolean claims;

  private RandomMailboxes(long seed) {
    random = new Random(seed);
    isGrown = chance(60);
    isWild = chance(40);
    claims = chance(70);
  }

  public static Program of(long seed) {
    return new RandomMailboxes(seed).build();
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  /** What is rarely right, and in most programs never done. */
  private boolean rarely(int percent) {
    return isWild && chance(percent);
  }

  private int upTo(int greatest) {
    return random.nextInt(greatest + 1);
  }

  private Program build() {
    for (int i = 0; i < QUEUES; i++) {
      program.queue("q" + i, chance(20) ? 1 : 2 + upTo(1), NUMBER);
    }
    program.global(Variable.of("x", NUMBER));
    program.global(
        new Variable(
            "q", Type.unsigned(2), QUEUES, List.of(constant(1), constant(2), constant(3))));
    int templates = 1 + upTo(1);
    for (int i = 0; i < templates; i++) {
      template("T" + i);
    }
    int actors = 2 + upTo(1);
    List<Actor> created = new ArrayList<>();
    for (int i = 0; i < actors; i++) {
      int in = isWild ? 1 + upTo(2) : i + 1;
      int out = isWild ? 1 + upTo(2) : (i + 1) % actors + 1;
      List<Expression> arguments = List.of(constant(in), constant(out));
      created.add(new Actor("T" + upTo(templates - 1), arguments));
    }
    if (isGrown) {
      starter(created);
    } else {
      created.forEach(
          each -> program.actor(each.template(), each.arguments().toArray(Expression[]::new)));
    }
    program.proposition("p", global("x").equalTo(1));
    program.proposition("q", length(constant(1)).equalTo(1));
    return program.build();
  }

  private void starter(List<Actor> created) {
    TemplateBuilder starter = program.template("starter");
    created.forEach(each -> starter.point("before " + each.template()));
    int last = starter.finalPoint("after");
    Control control = chance(50) ? Control.KEEP : Control.RELEASE;
    boolean isOpen = chance(60);
    for (int i = 1; i < last; i++) {
      Actor actor = created.get(i - 1);
      List<Expression> arguments = actor.arguments();
      starter
          .edge(i, i + 1)
          .then(new Statement.Create(actor.template(), arguments, "new"))
          .control(control)
          .label("create")
          .add();
      if (isOpen) {
        // The same the other way round, so that nothing is known about anybody's queues.
        starter
            .edge(i, i + 1)
            .then(new Statement.Create(actor.template(), arguments.reversed(), "new"))
            .control(control)
            .label("create otherwise")
            .add();
      }
    }
    program.actor("starter");
  }

  private void template(String name) {
    TemplateBuilder template =
        program.template(name).parameter("in", Type.unsigned(2)).parameter("out", Type.unsigned(2));
    template.local(Variable.of("y", NUMBER));
    if (claims && chance(70)) {
      template.claim(QueueEnd.RECEIVING, rarely(10) ? constant(1 + upTo(2)) : local("in"));
    }
    if (claims && chance(70)) {
      template.claim(QueueEnd.SENDING, rarely(10) ? constant(1 + upTo(2)) : local("out"));
    }
    int points = 1 + upTo(2);
    for (int point = 1; point <= points; point++) {
      if (chance(40)) {
        template.finalPoint("p" + point);
      } else {
        template.point("p" + point);
      }
    }
    for (int point = 1; point <= points; point++) {
      for (int i = upTo(2); i >= 0; i--) {
        edge(template, point, 1 + upTo(points - 1));
      }
      if (chance(5)) {
        template.edge(point, Point.GONE).label("leave").add();
      }
    }
  }

  private void edge(TemplateBuilder template, int source, int target) {
    TemplateBuilder.EdgeBuilder edge = template.edge(source, target);
    List<Expression> guard = new ArrayList<>();
    List<Statement> effect = new ArrayList<>();
    if (chance(10)) {
      guard.add(chance(50) ? global("x").equalTo(upTo(1)) : local("y").equalTo(upTo(1)));
    }
    String label =
        switch (upTo(9)) {
          case 0, 1, 2 -> send(guard, effect);
          case 3, 4, 5 -> receive(guard, effect);
          case 6 -> find(guard, effect);
          case 7 -> look(guard, effect);
          default -> compute(effect);
        };
    if (chance(10)) {
      guard.add(global("x").equalTo(upTo(1)));
    }
    if (chance(15)) {
      effect.add(Statement.assign(Place.global("x"), value()));
    }
    if (chance(3)) {
      effect.add(new Statement.Assert(global("x").equalTo(local("y")), "x is not y"));
    }
    edge.when(Expression.all(guard)).then(effect).label(label);
    edge.level(chance(10) ? 1 : 0);
    if (chance(15)) {
      edge.control(Control.KEEP);
    }
    edge.add();
  }

  private Expression value() {
    return switch (upTo(9)) {
      case 0, 1 -> global("x");
      case 2 -> length(queue(local("out")));
      case 3, 4, 5 -> constant(upTo(1));
      default -> local("y");
    };
  }

  /** Mostly the one that an actor was created with for the purpose. */
  private Expression queue(Expression usual) {
    if (!rarely(20)) {
      return usual;
    }
    return switch (upTo(2)) {
      case 0 -> constant(upTo(QUEUES));
      case 1 -> global("q", global("x"));
      default -> global("q", local("y"));
    };
  }

  /** With a question whether one may; now and then, somebody forgets to ask. */
  private Expression used(Expression queue, QueueEnd... ends) {
    Expression used = queue;
    for (QueueEnd end : ends) {
      used = claims && !rarely(5) ? new Expression.Entitled(used, end) : used;
    }
    return used;
  }

  private String send(List<Expression> guard, List<Statement> effect) {
    Expression queue = used(queue(local("out")), QueueEnd.SENDING);
    if (!rarely(15)) {
      guard.add(
          chance(70)
              ? length(queue).lessThan(Expression.capacity(queue))
              : length(queue).lessThan(1));
    }
    if (rarely(10)) {
      effect.add(Statement.assign(Place.local("out"), queue(local("in"))));
    }
    effect.add(
        !chance(15)
            ? new Statement.Append(queue, List.of(value()))
            : new Statement.Insert(queue, List.of(value())));
    return "send";
  }

  private String receive(List<Expression> guard, List<Statement> effect) {
    Expression queue = used(queue(local("in")), QueueEnd.RECEIVING);
    if (!rarely(15)) {
      guard.add(length(queue).greaterThan(chance(90) ? 0 : 1));
    }
    if (chance(50)) {
      guard.add(item(queue, rarely(20) ? 1 : 0, 0).equalTo(chance(50) ? constant(1) : value()));
    }
    effect.add(new Statement.Let("queue", queue));
    if (chance(70)) {
      Place place = rarely(30) ? Place.local("in") : Place.local("y");
      effect.add(Statement.assign(place, item(temporary("queue"), 0, 0)));
    }
    if (chance(85)) {
      effect.add(new Statement.Remove(temporary("queue"), constant(rarely(20) ? 1 : 0)));
    }
    return "receive";
  }

  private String find(List<Expression> guard, List<Statement> effect) {
    Expression queue = used(queue(local("in")), QueueEnd.RECEIVING);
    Expression wanted = value();
    Expression.Find find = new Expression.Find(queue, List.of(Expression.Pattern.equal(wanted)));
    guard.add(find.atLeast(constant(0)));
    effect.add(new Statement.Let("queue", queue));
    effect.add(
        new Statement.Let(
            "position",
            new Expression.Find(
                temporary("queue"),
                List.of(rarely(30) ? Expression.Pattern.anything() : find.patterns().getFirst()))));
    effect.add(new Statement.Remove(temporary("queue"), temporary("position")));
    return "find";
  }

  private String look(List<Expression> guard, List<Statement> effect) {
    Expression one = queue(chance(50) ? local("in") : local("out"));
    Expression queue = used(one, QueueEnd.RECEIVING, QueueEnd.SENDING);
    Expression other = used(queue(local("in")), QueueEnd.RECEIVING);
    Expression room = used(one, QueueEnd.SENDING);
    guard.add(
        switch (upTo(6)) {
          case 0, 6 -> length(room).equalTo(Expression.capacity(one)).not();
          case 1 -> length(other).notEqualTo(constant(0));
          case 2 -> length(queue).equalTo(1);
          case 3 -> length(queue).greaterThan(0).or(length(other).greaterThan(0));
          case 4 -> length(queue).greaterThan(0).and(length(other).lessThan(1));
          default -> length(queue).atLeast(length(other));
        });
    if (chance(30)) {
      effect.add(Statement.assign(Place.local("y"), item(queue, 0, 0)));
    }
    return "look";
  }

  private String compute(List<Statement> effect) {
    effect.add(Statement.assign(chance(50) ? Place.global("x") : Place.local("y"), value()));
    return "compute";
  }
}
