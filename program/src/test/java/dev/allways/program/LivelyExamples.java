package dev.allways.program;

import static dev.allways.program.Expression.capacity;
import static dev.allways.program.Expression.constant;
import static dev.allways.program.Expression.global;
import static dev.allways.program.Expression.item;
import static dev.allways.program.Expression.length;
import static dev.allways.program.Expression.local;
import static dev.allways.program.Expression.offered;
import static dev.allways.program.Expression.self;
import static dev.allways.program.Statement.assign;

import java.util.List;

/** Actors that come and go, queues that are sent around, priorities and conditions. */
public enum LivelyExamples implements Example {
  /**
   *
   *
   * <pre>
   * chan boss = [1] of {chan, byte};
   * byte sum;
   * proctype worker(byte n) {
   *   chan mine = [1] of {byte}; byte v;
   *   boss!mine,n; mine?v; sum = sum + v
   * }
   * active proctype server() {
   *   chan who; byte n, k;
   *   do :: k < 3 -> boss?who,n; who!n+1; k++ :: else -> break od
   * }
   * init { byte i; do :: i < 3 -> run worker(i); i++ :: else -> break od }
   * </pre>
   */
  LOCAL_QUEUES(4328),

  /**
   *
   *
   * <pre>
   * byte x, turn;
   * active proctype A() provided (turn == 0) {
   *   byte i;
   *   do :: atomic { i < 2 -> x++; turn = 1 - turn; i++ } :: i == 2 -> break od
   * }
   * active proctype B() {
   *   byte j;
   *   do :: atomic { x > 0 -> x--; j++ } :: turn = 0 :: j == 2 && A:i == 2 -> goto out od;
   * out: skip
   * }
   * </pre>
   */
  CONDITIONS(26),

  /**
   *
   *
   * <pre>
   * chan q = [3] of {byte}; chan r[2] = [0] of {byte}; byte got;
   * proctype P(chan out; byte v) { q!!v; out!v; q?&lt;got> }
   * proctype R(chan a; chan b) {
   *   byte x, s, i;
   *   do
   *   :: a?x -> s = s + x
   *   :: b?eval(s+1) -> d_step { i = 0; do :: i < x -> i++; s = s + i :: else -> break od; i = 0 }
   *   :: nempty(q) && s > 0 -> q?_
   *   od
   * }
   * init { run R(r[0], r[1]); run P(r[0], 2); run P(r[1], 1); run P(r[1], 3) }
   * </pre>
   */
  PARAMETERS(1227),

  /**
   *
   *
   * <pre>
   * byte x, y; bool stop;
   * active proctype P() {
   *   { do :: atomic { x < 3 -> if :: y = 1 :: y = 2 fi; (y != 2 || stop); x++ } od }
   *   unless { stop -> y = 7 }
   * }
   * active proctype Q() { if :: x == 2 -> stop = true :: timeout -> stop = true; x = 0 fi }
   * </pre>
   */
  ESCAPE_FROM_ATOMIC(51),

  /**
   *
   *
   * <pre>
   * byte last, x;
   * active [2] proctype P() {
   *   byte n;
   *   do
   *   :: n < 2 -> x = x + _pid + 1; n++
   *   :: _last == 1 -> n = 0
   *   :: n == 2 && x > 9 -> break
   *   od
   * }
   * </pre>
   */
  LAST_ACTOR(67324),

  /**
   *
   *
   * <pre>
   * byte x;
   * proctype L(byte n) priority 1 {
   *   x = x + n; if :: n > 0 -> run L(n-1) :: else fi; x = x + 1
   * }
   * active proctype H() priority 5 { x > 3; x = 0; x > 1; x = 0 }
   * init { run L(3) }
   * </pre>
   */
  PRIORITIES(141);

  private static final Type BYTE = Type.unsigned(8);

  private final int spinStates;

  LivelyExamples(int spinStates) {
    this.spinStates = spinStates;
  }

  @Override
  public int spinStates() {
    return spinStates;
  }

  @Override
  public Program program() {
    ProgramBuilder program = new ProgramBuilder(name());
    switch (this) {
      case LOCAL_QUEUES -> localQueues(program);
      case CONDITIONS -> conditions(program);
      case PARAMETERS -> parameters(program);
      case ESCAPE_FROM_ATOMIC -> escapeFromAtomic(program);
      case LAST_ACTOR -> lastActor(program);
      case PRIORITIES -> priorities(program);
    }
    return program.build();
  }

  private static void bytes(ProgramBuilder program, String... names) {
    for (String name : names) {
      program.global(Variable.of(name, BYTE));
    }
  }

  private static void bytes(TemplateBuilder template, String... names) {
    for (String name : names) {
      template.local(Variable.of(name, BYTE));
    }
  }

  private static Statement set(String local, Expression value) {
    return assign(Place.local(local), value);
  }

  private static Statement setGlobal(String global, Expression value) {
    return assign(Place.global(global), value);
  }

  /** The two edges of a send statement: into a queue that has room, or to somebody who waits. */
  private static void send(
      TemplateBuilder template, int from, int to, Expression queue, Expression... values) {
    template
        .edge(from, to)
        .when(length(queue).lessThan(capacity(queue)))
        .then(new Statement.Append(queue, List.of(values)))
        .add();
    template.edge(from, to).offer(queue, values).add();
  }

  private static void localQueues(ProgramBuilder program) {
    program.global(Variable.of("boss", BYTE, program.queue("boss", 1, BYTE, BYTE)));
    bytes(program, "sum");
    TemplateBuilder worker = program.template("worker");
    worker.parameter("n", BYTE);
    worker.local(Variable.of("mine", BYTE, Expression.newQueue(1, BYTE)));
    bytes(worker, "v");
    int ask = worker.point("boss!mine,n");
    int wait = worker.point("mine?v");
    int add = worker.point("sum = sum+v");
    int end = worker.finalPoint("end");
    send(worker, ask, wait, global("boss"), local("mine"), local("n"));
    worker
        .edge(wait, add)
        .when(length(local("mine")).greaterThan(0))
        .then(set("v", item(local("mine"), 0, 0)), new Statement.Remove(local("mine"), constant(0)))
        .add();
    worker.edge(add, end).then(setGlobal("sum", global("sum").plus(local("v")))).add();
    worker.edge(end, Point.GONE).add();
    TemplateBuilder server = program.template("server");
    bytes(server, "who", "n", "k");
    int loop = server.point("loop");
    int receive = server.point("boss?who,n");
    int answer = server.point("who!n+1");
    int count = server.point("k++");
    int done = server.finalPoint("end");
    server.edge(loop, receive).when(local("k").lessThan(3)).add();
    server.edge(loop, done).otherwise().add();
    server
        .edge(receive, answer)
        .when(length(global("boss")).greaterThan(0))
        .then(
            set("who", item(global("boss"), 0, 0)),
            set("n", item(global("boss"), 0, 1)),
            new Statement.Remove(global("boss"), constant(0)))
        .add();
    send(server, answer, count, local("who"), local("n").plus(1));
    server.edge(count, loop).then(set("k", local("k").plus(1))).add();
    server.edge(done, Point.GONE).add();
    TemplateBuilder init = program.template("init");
    bytes(init, "i");
    int start = init.point("loop");
    int run = init.point("run");
    int next = init.point("i++");
    int stop = init.finalPoint("end");
    init.edge(start, run).when(local("i").lessThan(3)).add();
    init.edge(start, stop).otherwise().add();
    init.edge(run, next).then(new Statement.Create("worker", List.of(local("i")), "pid")).add();
    init.edge(next, start).then(set("i", local("i").plus(1))).add();
    init.edge(stop, Point.GONE).add();
    program.actor("server").actor("init");
  }

  private static void conditions(ProgramBuilder program) {
    bytes(program, "x", "turn");
    TemplateBuilder a = program.template("A");
    a.condition(global("turn").equalTo(0));
    bytes(a, "i");
    int loop = a.point("loop");
    int up = a.point("x++");
    int turn = a.point("turn = 1-turn");
    int count = a.point("i++");
    int end = a.finalPoint("end");
    a.edge(loop, up).when(local("i").lessThan(2)).control(Control.KEEP).add();
    a.edge(loop, end).when(local("i").equalTo(2)).add();
    a.edge(up, turn).then(setGlobal("x", global("x").plus(1))).control(Control.KEEP).add();
    a.edge(turn, count)
        .then(setGlobal("turn", constant(1).minus(global("turn"))))
        .control(Control.KEEP)
        .add();
    a.edge(count, loop).then(set("i", local("i").plus(1))).add();
    a.edge(end, Point.GONE).add();
    TemplateBuilder b = program.template("B");
    bytes(b, "j");
    int here = b.point("here");
    int down = b.point("x--");
    int next = b.point("j++");
    int out = b.point("out");
    int done = b.finalPoint("end");
    b.edge(here, down).when(global("x").greaterThan(0)).control(Control.KEEP).add();
    b.edge(here, here).then(setGlobal("turn", constant(0))).add();
    Expression other = new Expression.Read(new Place.Remote(constant(0), "A", "i", constant(0)));
    b.edge(here, out).when(local("j").equalTo(2).and(other.equalTo(2))).add();
    b.edge(down, next).then(setGlobal("x", global("x").minus(1))).control(Control.KEEP).add();
    b.edge(next, here).then(set("j", local("j").plus(1))).add();
    b.edge(out, done).add();
    b.edge(done, Point.GONE).add();
    program.actor("A").actor("B");
  }

  private static void parameters(ProgramBuilder program) {
    program.global(Variable.of("q", BYTE, program.queue("q", 3, BYTE)));
    Expression first = program.queue("r0", 0, BYTE);
    Expression second = program.queue("r1", 0, BYTE);
    program.global(new Variable("r", BYTE, 2, List.of(first, second)));
    bytes(program, "got");
    Expression q = global("q");
    TemplateBuilder p = program.template("P");
    p.parameter("out", BYTE).parameter("v", BYTE);
    int insert = p.point("q!!v");
    int offer = p.point("out!v");
    int look = p.point("q?<got>");
    int end = p.finalPoint("end");
    p.edge(insert, offer)
        .when(length(q).lessThan(capacity(q)))
        .then(new Statement.Insert(q, List.of(local("v"))))
        .add();
    send(p, offer, look, local("out"), local("v"));
    p.edge(look, end).when(length(q).greaterThan(0)).then(setGlobal("got", item(q, 0, 0))).add();
    p.edge(end, Point.GONE).add();
    TemplateBuilder r = program.template("R");
    r.parameter("a", BYTE).parameter("b", BYTE);
    bytes(r, "x", "s", "i");
    int loop = r.point("loop");
    int add = r.point("s = s+x");
    int zero = r.point("i = 0");
    int test = r.point("i < x");
    int up = r.point("i++");
    int sum = r.point("s = s+i");
    int clear = r.point("i = 0 again");
    int drop = r.point("q?_");
    r.edge(loop, add).accept(local("a"), 1, constant(1)).then(set("x", offered(0))).add();
    r.edge(loop, zero).accept(local("b"), 1, offered(0).equalTo(local("s").plus(1))).add();
    r.edge(loop, drop).when(length(q).greaterThan(0).and(local("s").greaterThan(0))).add();
    r.edge(add, loop).then(set("s", local("s").plus(local("x")))).add();
    r.edge(zero, test).then(set("i", constant(0))).control(Control.RUSH).add();
    r.edge(test, up).when(local("i").lessThan(local("x"))).control(Control.RUSH).add();
    r.edge(test, clear).otherwise().control(Control.RUSH).add();
    r.edge(up, sum).then(set("i", local("i").plus(1))).control(Control.RUSH).add();
    r.edge(sum, test).then(set("s", local("s").plus(local("i")))).control(Control.RUSH).add();
    r.edge(clear, loop).then(set("i", constant(0))).add();
    r.edge(drop, loop)
        .when(length(q).greaterThan(0))
        .then(new Statement.Remove(q, constant(0)))
        .add();
    TemplateBuilder init = program.template("init");
    List<Statement> creations =
        List.of(
            create("R", global("r", constant(0)), global("r", constant(1))),
            create("P", global("r", constant(0)), constant(2)),
            create("P", global("r", constant(1)), constant(1)),
            create("P", global("r", constant(1)), constant(3)));
    int from = init.point("run 1");
    for (int i = 0; i < creations.size(); i++) {
      int to = i == 3 ? init.finalPoint("end") : init.point("run " + (i + 2));
      init.edge(from, to).then(creations.get(i)).add();
      from = to;
    }
    init.edge(from, Point.GONE).add();
    program.actor("init");
  }

  private static Statement create(String template, Expression... arguments) {
    return new Statement.Create(template, List.of(arguments), "pid");
  }

  private static void escapeFromAtomic(ProgramBuilder program) {
    bytes(program, "x", "y");
    program.global(Variable.of("stop", Type.unsigned(1)));
    Expression x = global("x");
    TemplateBuilder p = program.template("P");
    int loop = p.point("loop");
    int choice = p.point("choice");
    int wait = p.point("wait");
    int up = p.point("x++");
    int escaped = p.point("y = 7");
    int end = p.finalPoint("end");
    for (int point : List.of(loop, choice, wait, up)) {
      p.edge(point, escaped).when(global("stop")).add();
    }
    p.edge(loop, choice).level(1).when(x.lessThan(3)).control(Control.KEEP).add();
    p.edge(choice, wait).level(1).then(setGlobal("y", constant(1))).control(Control.KEEP).add();
    p.edge(choice, wait).level(1).then(setGlobal("y", constant(2))).control(Control.KEEP).add();
    p.edge(wait, up)
        .level(1)
        .when(global("y").notEqualTo(constant(2)).or(global("stop")))
        .control(Control.KEEP)
        .add();
    p.edge(up, loop).level(1).then(setGlobal("x", x.plus(1))).add();
    p.edge(escaped, end).then(setGlobal("y", constant(7))).add();
    p.edge(end, Point.GONE).add();
    TemplateBuilder q = program.template("Q");
    int start = q.point("if");
    int one = q.point("stop = true");
    int two = q.point("stop = true too");
    int zero = q.point("x = 0");
    int done = q.finalPoint("end");
    q.edge(start, one).when(x.equalTo(2)).add();
    q.edge(start, two).when(new Expression.Quiescence()).add();
    q.edge(one, done).then(setGlobal("stop", constant(1))).add();
    q.edge(two, zero).then(setGlobal("stop", constant(1))).add();
    q.edge(zero, done).then(setGlobal("x", constant(0))).add();
    q.edge(done, Point.GONE).add();
    program.actor("P").actor("Q");
  }

  private static void lastActor(ProgramBuilder program) {
    bytes(program, "x", "_last");
    program.lastActor("_last");
    Expression n = local("n");
    TemplateBuilder p = program.template("P");
    bytes(p, "n");
    int loop = p.point("loop");
    int add = p.point("x = x+_pid+1");
    int count = p.point("n++");
    int zero = p.point("n = 0");
    int end = p.finalPoint("end");
    p.edge(loop, add).when(n.lessThan(2)).add();
    p.edge(loop, zero).when(global("_last").equalTo(1)).add();
    p.edge(loop, end).when(n.equalTo(2).and(global("x").greaterThan(9))).add();
    p.edge(add, count).then(setGlobal("x", global("x").plus(self()).plus(1))).add();
    p.edge(count, loop).then(set("n", n.plus(1))).add();
    p.edge(zero, loop).then(set("n", constant(0))).add();
    p.edge(end, Point.GONE).add();
    program.actor("P").actor("P");
  }

  private static void priorities(ProgramBuilder program) {
    bytes(program, "x");
    Expression x = global("x");
    TemplateBuilder l = program.template("L");
    l.parameter("n", BYTE).priority(constant(1));
    int add = l.point("x = x+n");
    int choice = l.point("if");
    int run = l.point("run");
    int one = l.point("x = x+1");
    int end = l.finalPoint("end");
    l.edge(add, choice).then(setGlobal("x", x.plus(local("n")))).add();
    l.edge(choice, run).when(local("n").greaterThan(0)).add();
    l.edge(choice, one).otherwise().add();
    l.edge(run, one).then(create("L", local("n").minus(1))).add();
    l.edge(one, end).then(setGlobal("x", x.plus(1))).add();
    l.edge(end, Point.GONE).add();
    TemplateBuilder h = program.template("H");
    h.priority(constant(5));
    int first = h.point("x > 3");
    int zero = h.point("x = 0");
    int second = h.point("x > 1");
    int again = h.point("x = 0 again");
    int done = h.finalPoint("end");
    h.edge(first, zero).when(x.greaterThan(3)).add();
    h.edge(zero, second).then(setGlobal("x", constant(0))).add();
    h.edge(second, again).when(x.greaterThan(1)).add();
    h.edge(again, done).then(setGlobal("x", constant(0))).add();
    h.edge(done, Point.GONE).add();
    TemplateBuilder init = program.template("init");
    init.priority(constant(1));
    int start = init.point("run L(3)");
    int stop = init.finalPoint("end");
    init.edge(start, stop).then(create("L", constant(3))).add();
    init.edge(stop, Point.GONE).add();
    program.actor("H").actor("init");
  }
}
