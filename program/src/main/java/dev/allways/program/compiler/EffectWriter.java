package dev.allways.program.compiler;

import static dev.allways.program.compiler.Generator.FRAME;
import static dev.allways.program.compiler.Generator.INTS;
import static dev.allways.program.compiler.Generator.SELF;

import dev.allways.program.Expression;
import dev.allways.program.Place;
import dev.allways.program.Statement;
import dev.allways.program.Type;
import dev.allways.program.Variable;
import dev.allways.program.plan.StepFailure;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Writes statements, which change the vector that expressions read. */
final class EffectWriter extends Writer {
  private static final ClassDesc I = ConstantDescs.CD_int;
  private static final ClassDesc V = ConstantDescs.CD_void;
  private static final ClassDesc ARRAYS = Arrays.class.describeConstable().orElseThrow();
  private static final ClassDesc FAILURE = StepFailure.class.describeConstable().orElseThrow();

  EffectWriter(Generator generator, CodeBuilder code, Scope scope) {
    super(generator, code, scope);
  }

  /** One after the other; what is too large for one method is called. */
  void block(List<Statement> statements) {
    if (sizes.of(statements) <= Sizes.LARGE) {
      statements.forEach(this::statement);
      return;
    }
    int from = 0;
    while (from < statements.size()) {
      int to = from + 1;
      int size = sizes.of(statements.get(from));
      while (to < statements.size() && size + sizes.of(statements.get(to)) <= Sizes.LARGE) {
        size += sizes.of(statements.get(to));
        to++;
      }
      if (to == from + 1) {
        statement(statements.get(from));
      } else {
        outline(statements.subList(from, to));
      }
      from = to;
    }
  }

  private void outline(List<Statement> statements) {
    Scope inner = new Scope(0, 1, 2, 3, scope.template());
    Map<String, Integer> numbers = framed;
    String method =
        generator.method(
            Generator.EFFECT,
            builder -> {
              EffectWriter writer = new EffectWriter(generator, builder, inner);
              writer.framed = numbers;
              writer.block(statements);
              builder.return_();
            });
    state();
    code.iload(scope.base()).iload(scope.self());
    frame();
    code.invokestatic(SELF, method, Generator.EFFECT);
  }

  /** A block of its own when it is large, so that the statement around it stays small. */
  private void nested(List<Statement> statements) {
    if (sizes.of(statements) > Sizes.LARGE) {
      outline(statements);
    } else {
      block(statements);
    }
  }

  private void statement(Statement statement) {
    switch (statement) {
      case Statement.Assign(Place place, Expression value) -> assign(place, value);
      case Statement.Let(String temporary, Expression value) -> {
        value(value);
        storeTemporary(temporary);
      }
      case Statement.Assert(Expression condition, String message) -> {
        Label no = code.newLabel();
        Label end = code.newLabel();
        unless(condition, no);
        code.goto_(end).labelBinding(no).loadConstant(message);
        callStatic("failure", FAILURE, ConstantDescs.CD_String);
        code.athrow().labelBinding(end);
      }
      case Statement.If(Expression condition, List<Statement> then, List<Statement> otherwise) -> {
        Label no = code.newLabel();
        Label end = code.newLabel();
        unless(condition, no);
        nested(then);
        code.goto_(end).labelBinding(no);
        nested(otherwise);
        code.labelBinding(end);
      }
      case Statement.While(Expression condition, List<Statement> body) -> {
        int round = newLocal();
        Label loop = code.newLabel();
        Label end = code.newLabel();
        code.iconst_0().istore(round).labelBinding(loop);
        unless(condition, end);
        code.iload(round);
        callStatic("round", I, I);
        code.istore(round);
        nested(body);
        code.goto_(loop).labelBinding(end);
      }
      case Statement.Append(Expression queue, List<Expression> values) -> append(queue, values);
      case Statement.Insert(Expression queue, List<Expression> values) -> add(queue, values, true);
      case Statement.Remove(Expression queue, Expression position) -> remove(queue, position);
      case Statement.Create(String template, List<Expression> arguments, String result) -> {
        List<Integer> locals = evaluate(arguments);
        for (int i = 0; i < locals.size(); i++) {
          frame();
          code.getfield(FRAME, "arguments", INTS).loadConstant(i).iload(locals.get(i)).iastore();
        }
        frame();
        state();
        code.loadConstant(plan.program().templateNumber(template));
        call("create", I, INTS, I);
        storeTemporary(result);
      }
      case Statement.Erase(String variable) -> erase(variable);
    }
  }

  private void erase(String name) {
    state();
    slotOf(Place.local(name));
    int length = plan.localVariable(scope.template(), name).length();
    if (length == 1) {
      code.iconst_0().iastore();
    } else {
      code.dup().loadConstant(length).iadd().iconst_0();
      code.invokestatic(ARRAYS, "fill", MethodTypeDesc.of(V, INTS, I, I, I));
    }
  }

  private void assign(Place place, Expression value) {
    Variable variable =
        place instanceof Place.Global
            ? plan.globalVariable(place.variable())
            : plan.localVariable(scope.template(), place.variable());
    state();
    slotOf(place);
    value(value);
    convert(variable.type(), ranges.of(value, scope.template()));
    code.iastore();
  }

  private void storeTemporary(String name) {
    if (temporaries.containsKey(name)) {
      code.istore(temporaries.get(name));
      return;
    }
    int value = newLocal();
    code.istore(value);
    frame();
    code.getfield(FRAME, "temporaries", INTS).loadConstant(framed.get(name)).iload(value).iastore();
  }

  /** The values in local variables of their own. */
  private List<Integer> evaluate(List<Expression> expressions) {
    List<Integer> locals = new ArrayList<>();
    for (Expression expression : expressions) {
      value(expression);
      int local = newLocal();
      code.istore(local);
      locals.add(local);
    }
    return locals;
  }

  private void append(Expression queue, List<Expression> values) {
    if (!isKnownQueue(queue)
        || knownQueue(queue).width() != values.size()
        || knownQueue(queue).type().isMeetingPoint()) {
      add(queue, values, false);
      return;
    }
    Known known = knownQueue(queue);
    List<Integer> locals = evaluate(values);
    int length = newLocal();
    Label room = code.newLabel();
    state();
    code.loadConstant(known.base()).iaload().dup().istore(length);
    code.loadConstant(known.type().capacity()).if_icmplt(room).loadConstant(known.id());
    code.invokestatic(FAILURE, "full", MethodTypeDesc.of(FAILURE, I));
    code.athrow().labelBinding(room);
    for (int field = 0; field < locals.size(); field++) {
      Type type = known.type().fields().get(field);
      state();
      code.iload(length).loadConstant(known.width()).imul();
      code.loadConstant(known.base() + 1 + field).iadd().iload(locals.get(field));
      convert(type, ranges.of(values.get(field), scope.template()));
      code.iastore();
    }
    state();
    code.loadConstant(known.base()).iload(length).iconst_1().iadd().iastore();
  }

  /** To a queue that may be any, or to the right place in it. */
  private void add(Expression queue, List<Expression> values, boolean sorted) {
    value(queue);
    int id = newLocal();
    code.istore(id);
    List<Integer> locals = evaluate(values);
    int array = code.allocateLocal(TypeKind.REFERENCE);
    frame();
    code.loadConstant(values.size());
    call("values", INTS, I);
    code.astore(array);
    for (int field = 0; field < locals.size(); field++) {
      code.aload(array).loadConstant(field).iload(locals.get(field)).iastore();
    }
    frame();
    state();
    code.iload(id).loadConstant(values.size()).loadConstant(sorted ? 1 : 0);
    call("add", V, INTS, I, I, ConstantDescs.CD_boolean);
  }

  private void remove(Expression queue, Expression position) {
    if (!isKnownQueue(queue) || knownQueue(queue).type().isMeetingPoint()) {
      frame();
      state();
      value(queue);
      value(position);
      call("remove", V, INTS, I, I);
      return;
    }
    Known known = knownQueue(queue);
    state();
    code.loadConstant(known.base()).loadConstant(known.width()).loadConstant(known.id());
    value(position);
    callStatic("removeFrom", V, INTS, I, I, I, I);
  }
}
