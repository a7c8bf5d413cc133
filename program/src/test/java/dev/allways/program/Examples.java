package dev.allways.program;

import static dev.allways.program.Expression.constant;
import static dev.allways.program.Expression.global;
import static dev.allways.program.Expression.item;
import static dev.allways.program.Expression.length;
import static dev.allways.program.Expression.local;
import static dev.allways.program.Expression.offered;
import static dev.allways.program.Expression.self;
import static dev.allways.program.Statement.assign;

import java.util.List;

/** What is atomic, what meets whom, and what is tried first. */
public enum Examples implements Example {
  /**
   *
   *
   * <pre>
   * byte x, y;
   * active proctype P() { atomic { x = 1; x = 2; x = 3 }; x = 4 }
   * active proctype Q() { y = 1; y = 2 }
   * </pre>
   */
  ATOMIC(13, Control.KEEP),

  /** The same without {@code atomic}. */
  INTERLEAVED(21, Control.RELEASE),

  /** The same with {@code d_step}. */
  DETERMINISTIC(13, Control.RUSH),

  /**
   *
   *
   * <pre>
   * byte x, y, z;
   * active proctype P() { atomic { x = 1; if :: x = 2 :: x = 3 fi; y > 0; x = 5; z = 1 }; x = 4 }
   * active proctype Q() { y = 1; y = 2 }
   * </pre>
   */
  ATOMIC_BLOCKS(19, Control.KEEP),

  /**
   *
   *
   * <pre>
   * chan c = [0] of {byte}; byte x, y;
   * active proctype P() { if :: c!1 -> x = 1 :: else -> x = 2 fi }
   * active proctype Q() { c?y }
   * </pre>
   */
  ELSE_AND_HANDSHAKE(6, Control.RELEASE),

  /**
   *
   *
   * <pre>
   * chan c = [0] of {byte}; byte x, y;
   * active proctype P() { do :: atomic { x < 2 -> x++; c!x; y = 10+x; c!9; y = 20+x } :: x >= 2 -> break od }
   * active proctype Q() { byte a,b; do :: atomic { c?a; b = a; b = 0 } :: c?9 od }
   * </pre>
   */
  ATOMIC_HANDSHAKE(13, Control.KEEP),

  /**
   *
   *
   * <pre>
   * chan c = [0] of {byte}; byte x, y;
   * active proctype P() { d_step { c?x; x = 1; x = 2 } }
   * active proctype Q() { c!y }
   * </pre>
   */
  DETERMINISTIC_HANDSHAKE(4, Control.RUSH),

  /**
   *
   *
   * <pre>
   * chan c = [0] of {byte}; byte x, y;
   * active proctype P() { { c?x; x = 3; x = 4 } unless { y == 1 -> x = 7 } }
   * active proctype Q() { y = 1; c!2; y=3 }
   * </pre>
   */
  ESCAPES(19, Control.RELEASE),

  /**
   *
   *
   * <pre>
   * chan q = [2] of {byte, bit}; byte got;
   * proctype S(byte n) { byte i; do :: i < n -> q!i,_pid; i++ :: else -> break od }
   * active proctype R() { byte v; do :: q?v,1 -> got = v :: q??v,0 -> got = v+10 :: timeout -> break od }
   * init { atomic { run S(2); run S(3) } }
   * </pre>
   */
  QUEUES(1517, Control.RELEASE);

  private final int spinStates;
  private final Control control;

  Examples(int spinStates, Control control) {
    this.spinStates = spinStates;
    this.control = control;
  }

  @Override
  public int spinStates() {
    return spinStates;
  }

  @Override
  public Program program() {
    ProgramBuilder program = new ProgramBuilder(name());
    switch (this) {
      case ATOMIC, INTERLEAVED, DETERMINISTIC -> threeThenOne(program);
      case ATOMIC_BLOCKS -> atomicBlocks(program);
      case ELSE_AND_HANDSHAKE -> elseAndHandshake(program);
      case ATOMIC_HANDSHAKE -> atomicHandshake(program);
      case DETERMINISTIC_HANDSHAKE -> deterministicHandshake(program);
      case ESCAPES -> escapes(program);
      case QUEUES -> queues(program);
    }
    return program.build();
  }

  private static final Type BYTE = Type.unsigned(8);

  private static void bytes(ProgramBuilder program, String... names) {
    for (String name : names) {
      program.global(Variable.of(name, BYTE));
    }
  }

  private static void meetingPoint(ProgramBuilder program, String name) {
    program.global(Variable.of(name, BYTE, program.queue(name, 0, BYTE)));
  }

  /** Assignments to a global, one after the other; ends in a final point and leaves. */
  private static void assignments(ProgramBuilder program, String name, String x, int... values) {
    TemplateBuilder template = program.template(name);
    int from = template.point("1");
    for (int i = 0; i < values.length; i++) {
      int to = i == values.length - 1 ? template.finalPoint("end") : template.point("" + (i + 2));
      template
          .edge(from, to)
          .then(assign(Place.global(x), values[i]))
          .label(x + " = " + values[i])
          .add();
      from = to;
    }
    template.edge(from, Point.GONE).add();
    program.actor(name);
  }

  private void threeThenOne(ProgramBuilder program) {
    bytes(program, "x", "y");
    TemplateBuilder p = program.template("P");
    int one = p.point("1");
    int two = p.point("2");
    int three = p.point("3");
    int four = p.point("4");
    int end = p.finalPoint("end");
    p.edge(one, two).then(assign(Place.global("x"), 1)).control(control).add();
    p.edge(two, three).then(assign(Place.global("x"), 2)).control(control).add();
    p.edge(three, four).then(assign(Place.global("x"), 3)).add();
    p.edge(four, end).then(assign(Place.global("x"), 4)).add();
    p.edge(end, Point.GONE).add();
    program.actor("P");
    assignments(program, "Q", "y", 1, 2);
  }

  private void atomicBlocks(ProgramBuilder program) {
    bytes(program, "x", "y", "z");
    TemplateBuilder p = program.template("P");
    int one = p.point("1");
    int choice = p.point("choice");
    int waits = p.point("waits");
    int five = p.point("five");
    int z = p.point("z");
    int four = p.point("four");
    int end = p.finalPoint("end");
    p.edge(one, choice).then(assign(Place.global("x"), 1)).control(control).add();
    p.edge(choice, waits).then(assign(Place.global("x"), 2)).control(control).add();
    p.edge(choice, waits).then(assign(Place.global("x"), 3)).control(control).add();
    p.edge(waits, five).when(global("y").greaterThan(0)).control(control).add();
    p.edge(five, z).then(assign(Place.global("x"), 5)).control(control).add();
    p.edge(z, four).then(assign(Place.global("z"), 1)).add();
    p.edge(four, end).then(assign(Place.global("x"), 4)).add();
    p.edge(end, Point.GONE).add();
    program.actor("P");
    assignments(program, "Q", "y", 1, 2);
  }

  private void elseAndHandshake(ProgramBuilder program) {
    meetingPoint(program, "c");
    bytes(program, "x", "y");
    TemplateBuilder p = program.template("P");
    int choice = p.point("choice");
    int one = p.point("one");
    int two = p.point("two");
    int end = p.finalPoint("end");
    p.edge(choice, one).offer(global("c"), constant(1)).label("c!1").add();
    p.edge(choice, two).otherwise().label("else").add();
    p.edge(one, end).then(assign(Place.global("x"), 1)).add();
    p.edge(two, end).then(assign(Place.global("x"), 2)).add();
    p.edge(end, Point.GONE).add();
    TemplateBuilder q = program.template("Q");
    int wait = q.point("wait");
    int done = q.finalPoint("done");
    q.edge(wait, done)
        .accept(global("c"), 1, constant(1))
        .then(assign(Place.global("y"), offered(0)))
        .label("c?y")
        .add();
    q.edge(done, Point.GONE).add();
    program.actor("P").actor("Q");
  }

  private void atomicHandshake(ProgramBuilder program) {
    meetingPoint(program, "c");
    bytes(program, "x", "y");
    Expression x = global("x");
    TemplateBuilder p = program.template("P");
    int loop = p.point("loop");
    int increment = p.point("x++");
    int send = p.point("c!x");
    int ten = p.point("y = 10+x");
    int nine = p.point("c!9");
    int twenty = p.point("y = 20+x");
    int end = p.finalPoint("end");
    p.edge(loop, increment).when(x.lessThan(2)).control(control).add();
    p.edge(increment, send).then(assign(Place.global("x"), x.plus(1))).control(control).add();
    p.edge(send, ten).offer(global("c"), x).control(control).add();
    p.edge(ten, nine).then(assign(Place.global("y"), x.plus(10))).control(control).add();
    p.edge(nine, twenty).offer(global("c"), constant(9)).control(control).add();
    p.edge(twenty, loop).then(assign(Place.global("y"), x.plus(20))).add();
    p.edge(loop, end).when(x.atLeast(constant(2))).add();
    p.edge(end, Point.GONE).add();
    TemplateBuilder q = program.template("Q");
    q.local(Variable.of("a", BYTE)).local(Variable.of("b", BYTE));
    int wait = q.point("wait");
    int copy = q.point("b = a");
    int clear = q.point("b = 0");
    q.edge(wait, copy)
        .accept(global("c"), 1, constant(1))
        .then(assign(Place.local("a"), offered(0)))
        .control(control)
        .add();
    q.edge(copy, clear).then(assign(Place.local("b"), local("a"))).control(control).add();
    q.edge(clear, wait).then(assign(Place.local("b"), 0)).add();
    q.edge(wait, wait).accept(global("c"), 1, offered(0).equalTo(9)).add();
    program.actor("P").actor("Q");
  }

  private void deterministicHandshake(ProgramBuilder program) {
    meetingPoint(program, "c");
    bytes(program, "x", "y");
    TemplateBuilder p = program.template("P");
    int wait = p.point("wait");
    int one = p.point("one");
    int two = p.point("two");
    int end = p.finalPoint("end");
    p.edge(wait, one)
        .accept(global("c"), 1, constant(1))
        .then(assign(Place.global("x"), offered(0)))
        .control(control)
        .add();
    p.edge(one, two).then(assign(Place.global("x"), 1)).control(control).add();
    p.edge(two, end).then(assign(Place.global("x"), 2)).add();
    p.edge(end, Point.GONE).add();
    TemplateBuilder q = program.template("Q");
    int send = q.point("send");
    int done = q.finalPoint("done");
    q.edge(send, done).offer(global("c"), global("y")).add();
    q.edge(done, Point.GONE).add();
    program.actor("P").actor("Q");
  }

  private void escapes(ProgramBuilder program) {
    meetingPoint(program, "c");
    bytes(program, "x", "y");
    TemplateBuilder p = program.template("P");
    int wait = p.point("wait");
    int three = p.point("three");
    int four = p.point("four");
    int escaped = p.point("escaped");
    int end = p.finalPoint("end");
    for (int point : List.of(wait, three, four)) {
      p.edge(point, escaped).when(global("y").equalTo(1)).add();
    }
    p.edge(wait, three)
        .level(1)
        .accept(global("c"), 1, constant(1))
        .then(assign(Place.global("x"), offered(0)))
        .add();
    p.edge(three, four).level(1).then(assign(Place.global("x"), 3)).add();
    p.edge(four, end).level(1).then(assign(Place.global("x"), 4)).add();
    p.edge(escaped, end).then(assign(Place.global("x"), 7)).add();
    p.edge(end, Point.GONE).add();
    TemplateBuilder q = program.template("Q");
    int start = q.point("y = 1");
    int send = q.point("c!2");
    int last = q.point("y = 3");
    int done = q.finalPoint("done");
    q.edge(start, send).then(assign(Place.global("y"), 1)).add();
    q.edge(send, last).offer(global("c"), constant(2)).add();
    q.edge(last, done).then(assign(Place.global("y"), 3)).add();
    q.edge(done, Point.GONE).add();
    program.actor("P").actor("Q");
  }

  private void queues(ProgramBuilder program) {
    program.global(Variable.of("q", BYTE, program.queue("q", 2, BYTE, Type.unsigned(1))));
    bytes(program, "got");
    TemplateBuilder s = program.template("S");
    s.parameter("n", BYTE).local(Variable.of("i", BYTE));
    int loop = s.point("loop");
    int send = s.point("send");
    int increment = s.point("i++");
    int stop = s.finalPoint("end");
    s.edge(loop, send).when(local("i").lessThan(local("n"))).add();
    s.edge(loop, stop).otherwise().add();
    s.edge(send, increment)
        .when(length(global("q")).lessThan(Expression.capacity(global("q"))))
        .then(new Statement.Append(global("q"), List.of(local("i"), self())))
        .add();
    s.edge(increment, loop).then(assign(Place.local("i"), local("i").plus(1))).add();
    s.edge(stop, Point.GONE).add();
    receiver(program);
    TemplateBuilder init = program.template("init");
    int first = init.point("run S(2)");
    int second = init.point("run S(3)");
    int end = init.finalPoint("end");
    init.edge(first, second)
        .then(new Statement.Create("S", List.of(constant(2)), "pid"))
        .control(Control.KEEP)
        .add();
    init.edge(second, end).then(new Statement.Create("S", List.of(constant(3)), "pid")).add();
    init.edge(end, Point.GONE).add();
    program.actor("R").actor("init");
  }

  private static void receiver(ProgramBuilder program) {
    Expression q = global("q");
    TemplateBuilder r = program.template("R");
    r.local(Variable.of("v", BYTE));
    int wait = r.point("wait");
    int one = r.point("got = v");
    int two = r.point("got = v+10");
    int done = r.finalPoint("end");
    r.edge(wait, one)
        .when(length(q).greaterThan(0).and(item(q, 0, 1).equalTo(1)))
        .then(assign(Place.local("v"), item(q, 0, 0)), new Statement.Remove(q, constant(0)))
        .add();
    r.edge(one, wait).then(assign(Place.global("got"), local("v"))).add();
    Expression find =
        new Expression.Find(
            q, List.of(Expression.Pattern.anything(), Expression.Pattern.equal(constant(0))));
    Expression at = Expression.temporary("at");
    r.edge(wait, two)
        .when(find.atLeast(constant(0)))
        .then(
            new Statement.Let("at", find),
            assign(Place.local("v"), new Expression.Item(q, at, 0)),
            new Statement.Remove(q, at))
        .add();
    r.edge(two, wait).then(assign(Place.global("got"), local("v").plus(10))).add();
    r.edge(wait, done).when(new Expression.Quiescence()).add();
    r.edge(done, Point.GONE).add();
  }
}
