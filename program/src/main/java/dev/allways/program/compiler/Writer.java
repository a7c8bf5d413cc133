package dev.allways.program.compiler;

import static dev.allways.program.compiler.Generator.FRAME;
import static dev.allways.program.compiler.Generator.INTS;
import static dev.allways.program.compiler.Generator.SELF;

import dev.allways.program.BinaryOperator;
import dev.allways.program.Expression;
import dev.allways.program.Place;
import dev.allways.program.QueueEnd;
import dev.allways.program.QueueType;
import dev.allways.program.Type;
import dev.allways.program.UnaryOperator;
import dev.allways.program.Variable;
import dev.allways.program.analysis.Ranges;
import dev.allways.program.plan.Plan;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes expressions: each leaves one int on the stack, or jumps on its truth. */
class Writer {
  private static final ClassDesc I = ConstantDescs.CD_int;
  private static final ClassDesc Z = ConstantDescs.CD_boolean;

  /**
   * The local variables that hold what expressions look at.
   *
   * @param state the vector to read
   * @param template of the actor that evaluates, -1 for nobody
   */
  record Scope(int state, int base, int self, int frame, int template) {}

  final Generator generator;
  final Plan plan;
  final CodeBuilder code;
  final Sizes sizes;
  final Ranges ranges;
  Scope scope;

  /** The local variables of temporaries; empty when they are kept in the frame. */
  Map<String, Integer> temporaries = Map.of();

  /** The numbers of temporaries in the frame; empty when they are kept in local variables. */
  Map<String, Integer> framed = Map.of();

  private Set<Expression> outlined = Set.of();

  Writer(Generator generator, CodeBuilder code, Scope scope) {
    this.generator = generator;
    this.plan = generator.plan();
    this.code = code;
    this.scope = scope;
    this.sizes = new Sizes();
    this.ranges = new Ranges(plan);
  }

  /** The value of an expression that is not part of another. */
  void value(Expression root) {
    outlined = sizes.outlined(root);
    push(root);
  }

  /** Jumps unless a condition that is not part of another expression is true. */
  void unless(Expression root, Label target) {
    outlined = sizes.outlined(root);
    jump(root, false, target);
  }

  /** The number of the slot of a place that is not part of an expression. */
  void slotOf(Place place) {
    outlined = sizes.outlined(place.index());
    slot(place);
  }

  int newLocal() {
    return code.allocateLocal(TypeKind.INT);
  }

  void state() {
    code.aload(scope.state());
  }

  void frame() {
    code.aload(scope.frame());
  }

  void call(String method, ClassDesc result, ClassDesc... parameters) {
    code.invokevirtual(FRAME, method, MethodTypeDesc.of(result, parameters));
  }

  void callStatic(String method, ClassDesc result, ClassDesc... parameters) {
    code.invokestatic(FRAME, method, MethodTypeDesc.of(result, parameters));
  }

  private void push(Expression expression) {
    if (outlined.contains(expression)) {
      pushOutlined(expression);
      return;
    }
    switch (expression) {
      case Expression.Constant(int value) -> code.loadConstant(value);
      case Expression.Read(Place place) -> read(place);
      case Expression.Unary(UnaryOperator operator, Expression operand) -> {
        switch (operator) {
          case NEGATE -> {
            push(operand);
            code.ineg();
          }
          case COMPLEMENT -> {
            push(operand);
            code.iconst_m1().ixor();
          }
          case NOT -> truth(expression);
        }
      }
      case Expression.Binary binary -> binary(binary);
      case Expression.Conditional(Expression condition, Expression then, Expression otherwise) -> {
        Label no = code.newLabel();
        Label end = code.newLabel();
        jump(condition, false, no);
        push(then);
        code.goto_(end).labelBinding(no);
        push(otherwise);
        code.labelBinding(end);
      }
      case Expression.Convert(Type type, Expression operand) -> {
        push(operand);
        convert(type, ranges.of(operand, scope.template()));
      }
      case Expression.Lookup lookup -> lookup(lookup);
      case Expression.Within(Expression index, int length, String name) ->
          index(index, length, name);
      case Expression.Temporary(String name) -> pushTemporary(name);
      case Expression.Offered(int field) -> {
        frame();
        code.getfield(FRAME, "message", INTS).loadConstant(field).iaload();
      }
      case Expression.Self() -> code.iload(scope.self());
      case Expression.Failure(String message) -> {
        code.loadConstant(message);
        callStatic("fail", I, ConstantDescs.CD_String);
      }
      case Expression.ActorCount() -> count();
      case Expression.Quiescence() -> {
        frame();
        code.getfield(FRAME, "quiescent", Z);
      }
      case Expression.Enabled(Expression actor) -> {
        frame();
        state();
        push(actor);
        call("enabled", Z, INTS, I);
      }
      case Expression.At at -> at(at);
      case Expression.Here _ -> truth(expression);
      case Expression.Exists(String template, Expression condition) ->
          exists(plan.program().templateNumber(template), condition);
      case Expression.Entitled(Expression queue, QueueEnd end) -> {
        frame();
        state();
        push(queue);
        code.loadConstant(end.ordinal()).iload(scope.self());
        call("entitled", I, INTS, I, I, I);
      }
      case Expression.Length(Expression queue) -> length(queue);
      case Expression.Capacity(Expression queue) -> capacity(queue);
      case Expression.Item item -> item(item);
      case Expression.Find find -> find(find);
      case Expression.NewQueue(QueueType type) -> {
        frame();
        state();
        code.loadConstant(plan.queueTypes().indexOf(type));
        call("newQueue", I, INTS, I);
      }
    }
  }

  private void pushOutlined(Expression expression) {
    Scope inner = new Scope(0, 1, 2, 3, scope.template());
    Map<String, Integer> numbers = framed;
    Set<Expression> others = outlined;
    String method =
        generator.method(
            Generator.VALUE,
            builder -> {
              Writer writer = new Writer(generator, builder, inner);
              writer.framed = numbers;
              writer.outlined = without(others, expression);
              writer.push(expression);
              builder.ireturn();
            });
    state();
    code.iload(scope.base()).iload(scope.self());
    frame();
    code.invokestatic(SELF, method, Generator.VALUE);
  }

  private static Set<Expression> without(Set<Expression> all, Expression one) {
    Set<Expression> rest = Collections.newSetFromMap(new IdentityHashMap<>());
    rest.addAll(all);
    rest.remove(one);
    return rest;
  }

  private void pushTemporary(String name) {
    if (temporaries.containsKey(name)) {
      code.iload(temporaries.get(name));
    } else if (framed.containsKey(name)) {
      frame();
      code.getfield(FRAME, "temporaries", INTS).loadConstant(framed.get(name)).iaload();
    } else {
      code.iconst_0();
    }
  }

  /** 1 or 0. */
  private void truth(Expression condition) {
    Label no = code.newLabel();
    Label end = code.newLabel();
    jump(condition, false, no);
    code.iconst_1().goto_(end).labelBinding(no).iconst_0().labelBinding(end);
  }

  /** Jumps when the condition has the value. */
  private void jump(Expression condition, boolean value, Label target) {
    if (!outlined.contains(condition)) {
      switch (condition) {
        case Expression.Constant(int constant) -> {
          if ((constant != 0) == value) {
            code.goto_(target);
          }
          return;
        }
        case Expression.Unary(UnaryOperator operator, Expression operand)
            when operator == UnaryOperator.NOT -> {
          jump(operand, !value, target);
          return;
        }
        case Expression.Binary(BinaryOperator operator, Expression left, Expression right)
            when operator.isLogical() -> {
          if ((operator == BinaryOperator.OR) == value) {
            jump(left, value, target);
            jump(right, value, target);
          } else {
            Label decided = code.newLabel();
            jump(left, !value, decided);
            jump(right, value, target);
            code.labelBinding(decided);
          }
          return;
        }
        case Expression.Binary(BinaryOperator operator, Expression left, Expression right)
            when operator.isComparison() -> {
          push(left);
          if (right instanceof Expression.Constant(int constant) && constant == 0) {
            compareWithZero(operator, value, target);
          } else {
            push(right);
            compare(operator, value, target);
          }
          return;
        }
        case Expression.Here(int point) -> {
          state();
          code.iload(scope.base()).iaload().loadConstant(point);
          compare(BinaryOperator.EQUAL, value, target);
          return;
        }
        case Expression _ -> {}
      }
    }
    push(condition);
    compareWithZero(BinaryOperator.NOT_EQUAL, value, target);
  }

  private void compare(BinaryOperator operator, boolean value, Label target) {
    switch (value ? operator : opposite(operator)) {
      case EQUAL -> code.if_icmpeq(target);
      case NOT_EQUAL -> code.if_icmpne(target);
      case LESS -> code.if_icmplt(target);
      case AT_MOST -> code.if_icmple(target);
      case GREATER -> code.if_icmpgt(target);
      case AT_LEAST -> code.if_icmpge(target);
      default -> throw new IllegalArgumentException("no comparison: " + operator);
    }
  }

  private void compareWithZero(BinaryOperator operator, boolean value, Label target) {
    switch (value ? operator : opposite(operator)) {
      case EQUAL -> code.ifeq(target);
      case NOT_EQUAL -> code.ifne(target);
      case LESS -> code.iflt(target);
      case AT_MOST -> code.ifle(target);
      case GREATER -> code.ifgt(target);
      case AT_LEAST -> code.ifge(target);
      default -> throw new IllegalArgumentException("no comparison: " + operator);
    }
  }

  private static BinaryOperator opposite(BinaryOperator comparison) {
    return switch (comparison) {
      case EQUAL -> BinaryOperator.NOT_EQUAL;
      case NOT_EQUAL -> BinaryOperator.EQUAL;
      case LESS -> BinaryOperator.AT_LEAST;
      case AT_MOST -> BinaryOperator.GREATER;
      case GREATER -> BinaryOperator.AT_MOST;
      case AT_LEAST -> BinaryOperator.LESS;
      default -> throw new IllegalArgumentException("no comparison: " + comparison);
    };
  }

  private void binary(Expression.Binary binary) {
    BinaryOperator operator = binary.operator();
    if (operator.isComparison() || operator.isLogical()) {
      truth(binary);
      return;
    }
    push(binary.left());
    push(binary.right());
    boolean safe = binary.right() instanceof Expression.Constant(int divisor) && divisor != 0;
    switch (operator) {
      case ADD -> code.iadd();
      case SUBTRACT -> code.isub();
      case MULTIPLY -> code.imul();
      case DIVIDE -> {
        if (safe) {
          code.idiv();
        } else {
          callStatic("divide", I, I, I);
        }
      }
      case REMAINDER -> {
        if (safe) {
          code.irem();
        } else {
          callStatic("remainder", I, I, I);
        }
      }
      case SHIFT_LEFT -> code.ishl();
      case SHIFT_RIGHT -> code.ishr();
      case BIT_AND -> code.iand();
      case BIT_XOR -> code.ixor();
      case BIT_OR -> code.ior();
      case EQUAL, NOT_EQUAL, LESS, AT_MOST, GREATER, AT_LEAST, AND, OR ->
          throw new IllegalStateException("handled above: " + operator);
    }
  }

  /** Converts what is on the stack, knowing its range. */
  void convert(Type type, Ranges.Range range) {
    if (range.isWithin(type.min(), type.max())) {
      return;
    }
    switch (type) {
      case Type.Unsigned unsigned -> code.loadConstant(unsigned.max()).iand();
      case Type.Signed(int width) -> {
        switch (width) {
          case 8 -> code.i2b();
          case 16 -> code.i2s();
          default -> {
            int shift = 32 - width;
            code.loadConstant(shift).ishl().loadConstant(shift).ishr();
          }
        }
      }
      case Type.Interval(int min, int max) -> {
        code.loadConstant(min).loadConstant(max);
        callStatic("interval", I, I, I, I);
      }
      case Type.Named(Type values, _) -> convert(values, range);
      case Type.Identity(Type values) -> convert(values, range);
    }
  }

  private void lookup(Expression.Lookup lookup) {
    code.loadConstant(
        DynamicConstantDesc.ofNamed(
            ConstantDescs.ofConstantBootstrap(
                MethodHandles.class.describeConstable().orElseThrow(),
                "classDataAt",
                ConstantDescs.CD_Object,
                I),
            ConstantDescs.DEFAULT_NAME,
            INTS,
            generator.table(lookup.values())));
    index(lookup.index(), lookup.values().size(), lookup.name());
    code.iaload();
  }

  /** An index that is checked unless it is known to be right. */
  private void index(Expression index, int length, String name) {
    push(index);
    if (!ranges.of(index, scope.template()).isWithin(0, length - 1L)) {
      code.loadConstant(length).loadConstant(name);
      callStatic("index", I, I, I, ConstantDescs.CD_String);
    }
  }

  private void read(Place place) {
    if (place instanceof Place.Remote remote) {
      readRemote(remote);
      return;
    }
    state();
    slot(place);
    code.iaload();
  }

  /** The number of the slot of a place, which is not a remote one. */
  private void slot(Place place) {
    boolean isGlobal = place instanceof Place.Global;
    Variable variable =
        isGlobal
            ? plan.globalVariable(place.variable())
            : plan.localVariable(scope.template(), place.variable());
    int first =
        isGlobal ? plan.global(place.variable()) : plan.offset(scope.template(), place.variable());
    boolean known =
        place.index() instanceof Expression.Constant(int constant)
            && constant >= 0
            && constant < variable.length();
    if (known) {
      int offset = ((Expression.Constant) place.index()).value();
      code.loadConstant(first + offset);
    } else {
      index(place.index(), variable.length(), variable.name());
      code.loadConstant(first).iadd();
    }
    if (!isGlobal) {
      code.iload(scope.base()).iadd();
    }
  }

  private void readRemote(Place.Remote remote) {
    int template = plan.program().templateNumber(remote.template());
    Variable variable = plan.localVariable(template, remote.variable());
    int offset = plan.offset(template, remote.variable());
    if (remote.actor() instanceof Expression.Constant(int actor) && isOnly(actor, template)) {
      state();
      index(remote.index(), variable.length(), variable.name());
      code.loadConstant(plan.actor(actor).base() + offset).iadd().iaload();
      return;
    }
    frame();
    state();
    push(remote.actor());
    code.loadConstant(template);
    index(remote.index(), variable.length(), variable.name());
    code.loadConstant(offset).iadd();
    call("remote", I, INTS, I, I, I);
  }

  /** Whether an actor with this index, if it exists, is of this template. */
  private boolean isOnly(int actor, int template) {
    return actor >= 0
        && actor < plan.actorBound()
        && plan.actor(actor).templates().equals(List.of(template));
  }

  private void count() {
    if (plan.countSlot() < 0) {
      code.loadConstant(plan.actorBound());
    } else {
      state();
      code.loadConstant(plan.countSlot()).iaload();
    }
  }

  private void at(Expression.At at) {
    int template = plan.program().templateNumber(at.template());
    if (at.actor() instanceof Expression.Constant(int actor) && isOnly(actor, template)) {
      Label no = code.newLabel();
      Label end = code.newLabel();
      state();
      code.loadConstant(plan.actor(actor).base()).iaload().loadConstant(at.point());
      code.if_icmpne(no).iconst_1().goto_(end).labelBinding(no).iconst_0().labelBinding(end);
      return;
    }
    frame();
    state();
    push(at.actor());
    code.loadConstant(template).loadConstant(at.point());
    call("isAt", Z, INTS, I, I, I);
  }

  private void exists(int template, Expression condition) {
    int actor = newLocal();
    int base = newLocal();
    int found = newLocal();
    Label loop = code.newLabel();
    Label next = code.newLabel();
    Label end = code.newLabel();
    code.iconst_0().istore(actor).iconst_0().istore(base).iconst_0().istore(found);
    code.labelBinding(loop).iload(actor);
    count();
    code.if_icmpge(end);
    frame();
    state();
    code.iload(actor).loadConstant(template);
    call("isOf", Z, INTS, I, I);
    code.ifeq(next);
    frame();
    code.iload(actor);
    call("base", I, I);
    code.istore(base);
    Scope outer = scope;
    scope = new Scope(outer.state(), base, actor, outer.frame(), template);
    jump(condition, false, next);
    scope = outer;
    code.iconst_1().istore(found).goto_(end);
    code.labelBinding(next).iinc(actor, 1).goto_(loop);
    code.labelBinding(end).iload(found);
  }

  /** A queue that is always there, and has a known type. */
  record Known(int id, QueueType type, int base) {
    int width() {
      return type.fields().size();
    }
  }

  /** Whether {@link #knownQueue} tells which queue this is. */
  boolean isKnownQueue(Expression queue) {
    int always = plan.queueCountSlot() < 0 ? plan.startingQueues() : plan.program().queues().size();
    return queue instanceof Expression.Constant(int id) && id >= 1 && id <= always;
  }

  Known knownQueue(Expression queue) {
    int id = ((Expression.Constant) queue).value();
    Plan.QueueRegion region = plan.queue(id);
    return new Known(id, plan.queueTypes().get(region.types().getFirst()), region.base());
  }

  private void length(Expression queue) {
    if (!isKnownQueue(queue)) {
      frame();
      state();
      push(queue);
      call("length", I, INTS, I);
      return;
    }
    length(knownQueue(queue));
  }

  private void length(Known queue) {
    if (queue.type().isMeetingPoint()) {
      code.iconst_0();
    } else {
      state();
      code.loadConstant(queue.base()).iaload();
    }
  }

  private void capacity(Expression queue) {
    if (isKnownQueue(queue)) {
      code.loadConstant(knownQueue(queue).type().capacity());
      return;
    }
    frame();
    state();
    push(queue);
    call("capacity", I, INTS, I);
  }

  private void item(Expression.Item item) {
    if (!isKnownQueue(item.queue()) || item.field() >= knownQueue(item.queue()).width()) {
      frame();
      state();
      push(item.queue());
      push(item.position());
      code.loadConstant(item.field());
      call("item", I, INTS, I, I, I);
      return;
    }
    Known queue = knownQueue(item.queue());
    state();
    if (item.position() instanceof Expression.Constant(int position)
        && position >= 0
        && position < queue.type().capacity()) {
      code.loadConstant(queue.base() + 1 + position * queue.width() + item.field()).iaload();
      return;
    }
    code.loadConstant(queue.base()).loadConstant(queue.type().capacity());
    code.loadConstant(queue.width());
    push(item.position());
    code.loadConstant(item.field());
    callStatic("itemOf", I, INTS, I, I, I, I, I);
  }

  private void find(Expression.Find find) {
    boolean isKnown =
        isKnownQueue(find.queue()) && knownQueue(find.queue()).width() == find.patterns().size();
    int queue = newLocal();
    int length = newLocal();
    int position = newLocal();
    push(find.queue());
    code.istore(queue);
    if (!isKnown) {
      frame();
      state();
      code.iload(queue).loadConstant(find.patterns().size());
      call("requireFields", ConstantDescs.CD_void, INTS, I, I);
    }
    int[] wanted = new int[find.patterns().size()];
    for (int field = 0; field < wanted.length; field++) {
      if (find.patterns().get(field) instanceof Expression.Pattern.Equal(Expression value)) {
        wanted[field] = newLocal();
        push(value);
        code.istore(wanted[field]);
      }
    }
    if (isKnown) {
      length(knownQueue(find.queue()));
    } else {
      frame();
      state();
      code.iload(queue);
      call("length", I, INTS, I);
    }
    code.istore(length).iconst_0().istore(position);
    Label loop = code.newLabel();
    Label next = code.newLabel();
    Label missing = code.newLabel();
    Label end = code.newLabel();
    code.labelBinding(loop).iload(position).iload(length).if_icmpge(missing);
    for (int field = 0; field < wanted.length; field++) {
      if (wanted[field] != 0) {
        candidate(find, isKnown, queue, position, field);
        code.iload(wanted[field]).if_icmpne(next);
      }
    }
    code.goto_(end).labelBinding(next).iinc(position, 1).goto_(loop);
    code.labelBinding(missing).iconst_m1().istore(position);
    code.labelBinding(end).iload(position);
  }

  /** A field of the message at a position that exists. */
  private void candidate(
      Expression.Find find, boolean isKnown, int queue, int position, int field) {
    if (isKnown) {
      Known known = knownQueue(find.queue());
      state();
      code.iload(position).loadConstant(known.width()).imul();
      code.loadConstant(known.base() + 1 + field).iadd().iaload();
    } else {
      frame();
      state();
      code.iload(queue).iload(position).loadConstant(field);
      call("item", I, INTS, I, I, I);
    }
  }
}
