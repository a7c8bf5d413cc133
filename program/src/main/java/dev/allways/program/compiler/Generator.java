package dev.allways.program.compiler;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_STATIC;
import static java.lang.classfile.ClassFile.ACC_SUPER;

import dev.allways.program.plan.Plan;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * One generated class: static methods, and dispatchers that override those of {@link Code}. The
 * class is hidden and belongs to no class loader, so it goes when the model goes.
 */
final class Generator {
  static final ClassDesc SELF = ClassDesc.of(Generator.class.getPackageName(), "Generated");
  static final ClassDesc FRAME = Frame.class.describeConstable().orElseThrow();
  static final ClassDesc INTS = ConstantDescs.CD_int.arrayType();

  /** (source, target, base, self, frame): whether the edge can be taken. */
  static final MethodTypeDesc STEP =
      MethodTypeDesc.of(
          ConstantDescs.CD_boolean, INTS, INTS, ConstantDescs.CD_int, ConstantDescs.CD_int, FRAME);

  /** (state, base, self, frame): a value. */
  static final MethodTypeDesc VALUE =
      MethodTypeDesc.of(
          ConstantDescs.CD_int, INTS, ConstantDescs.CD_int, ConstantDescs.CD_int, FRAME);

  /** (state, base, self, frame): changes the state. */
  static final MethodTypeDesc EFFECT = VALUE.changeReturnType(ConstantDescs.CD_void);

  /** (state, base, self, frame, stop): how an actor was taken on from there. */
  static final MethodTypeDesc FLOW =
      MethodTypeDesc.of(
          ConstantDescs.CD_int,
          INTS,
          ConstantDescs.CD_int,
          ConstantDescs.CD_int,
          FRAME,
          ConstantDescs.CD_int);

  /** (point): notes that somebody was there. */
  static final MethodTypeDesc REACH =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int);

  private static final ClassDesc CODE = Code.class.describeConstable().orElseThrow();

  /** A static method of the class. */
  private record Method(String name, MethodTypeDesc type, Consumer<CodeBuilder> body) {}

  /** A method of {@link Code} that calls a static method by its number. */
  private record Dispatcher(String name, MethodTypeDesc type, List<Target> targets) {
    static Dispatcher of(String name, MethodTypeDesc type, List<String> methods) {
      return new Dispatcher(
          name, type, methods.stream().map(each -> new Target(each, OptionalInt.empty())).toList());
    }
  }

  /** A static method, and what to hand to it behind the arguments. */
  private record Target(String method, OptionalInt last) {}

  private final Plan plan;
  private final Deque<Method> methods = new ArrayDeque<>();
  private final List<Dispatcher> dispatchers = new ArrayList<>();
  private final List<Target> stops = new ArrayList<>();
  private final List<Object> data = new ArrayList<>();
  private final IdentityHashMap<List<Integer>, Integer> dataIndices = new IdentityHashMap<>();
  private int names;

  Generator(Plan plan) {
    this.plan = plan;
  }

  Plan plan() {
    return plan;
  }

  /** Adds a static method; its name. Its body may be asked for while another one is written. */
  String method(MethodTypeDesc type, Consumer<CodeBuilder> body) {
    String name = "m" + names++;
    methods.add(new Method(name, type, body));
    return name;
  }

  /** The number under which a constant table is handed to the class. */
  int table(List<Integer> values) {
    return dataIndices.computeIfAbsent(
        values,
        _ -> {
          data.add(values.stream().mapToInt(Integer::intValue).toArray());
          return data.size() - 1;
        });
  }

  /** Overrides {@link Code#step}; the methods are the edges 0, 1, ... */
  void steps(List<String> edges) {
    dispatchers.add(Dispatcher.of("step", STEP, edges));
  }

  /** Overrides {@link Code#value}; the methods are the expressions 0, 1, ... */
  void values(List<String> expressions) {
    dispatchers.add(Dispatcher.of("value", VALUE, expressions));
  }

  /** Overrides {@link Code#initialise}; the methods are the templates 0, 1, ... */
  void initialisers(List<String> templates) {
    dispatchers.add(Dispatcher.of("initialise", EFFECT, templates));
  }

  /** Adds a method through some stops, numbered on from those of the methods before. */
  void flow(List<Flow.Stop> through) {
    String method = method(FLOW, code -> Flow.write(this, code, through));
    for (int i = 0; i < through.size(); i++) {
      stops.add(new Target(method, OptionalInt.of(i)));
    }
  }

  /** The class file. It can be written once. */
  byte[] bytes() {
    return ClassFile.of().build(SELF, this::write);
  }

  Code define() {
    byte[] bytes = bytes();
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      Class<?> defined =
          lookup.defineHiddenClassWithClassData(bytes, List.copyOf(data), true).lookupClass();
      return (Code) defined.getDeclaredConstructor().newInstance();
    } catch (IllegalAccessException
        | InstantiationException
        | NoSuchMethodException
        | InvocationTargetException impossible) {
      throw new LinkageError("generated code cannot be loaded", impossible);
    }
  }

  private void write(ClassBuilder type) {
    type.withFlags(ACC_FINAL | ACC_SUPER).withSuperclass(CODE);
    type.withMethodBody(
        ConstantDescs.INIT_NAME,
        ConstantDescs.MTD_void,
        0,
        code ->
            code.aload(0)
                .invokespecial(CODE, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                .return_());
    if (!stops.isEmpty()) {
      dispatchers.add(new Dispatcher("flow", VALUE, stops));
    }
    dispatchers.forEach(dispatcher -> write(type, dispatcher));
    while (!methods.isEmpty()) {
      Method method = methods.poll();
      type.withMethodBody(method.name(), method.type(), ACC_STATIC, method.body());
    }
  }

  private static void write(ClassBuilder type, Dispatcher dispatcher) {
    MethodTypeDesc outer = dispatcher.type().insertParameterTypes(0, ConstantDescs.CD_int);
    type.withMethodBody(
        dispatcher.name(),
        outer,
        0,
        code -> {
          List<SwitchCase> cases = new ArrayList<>();
          for (int i = 0; i < dispatcher.targets().size(); i++) {
            cases.add(SwitchCase.of(i, code.newLabel()));
          }
          Label unknown = code.newLabel();
          code.iload(1).tableswitch(0, Math.max(0, cases.size() - 1), unknown, cases);
          for (int i = 0; i < cases.size(); i++) {
            code.labelBinding(cases.get(i).target());
            arguments(code, dispatcher.type());
            Target target = dispatcher.targets().get(i);
            target.last().ifPresent(code::loadConstant);
            code.invokestatic(
                SELF,
                target.method(),
                target.last().isPresent()
                    ? dispatcher
                        .type()
                        .insertParameterTypes(
                            dispatcher.type().parameterCount(), ConstantDescs.CD_int)
                    : dispatcher.type());
            exit(code, dispatcher.type());
          }
          code.labelBinding(unknown).aload(0).iload(1);
          arguments(code, dispatcher.type());
          code.invokespecial(CODE, dispatcher.name(), outer);
          exit(code, dispatcher.type());
        });
  }

  /** The arguments of a dispatcher, behind itself and the number. */
  private static void arguments(CodeBuilder code, MethodTypeDesc type) {
    for (int i = 0; i < type.parameterCount(); i++) {
      if (type.parameterType(i).isPrimitive()) {
        code.iload(2 + i);
      } else {
        code.aload(2 + i);
      }
    }
  }

  private static void exit(CodeBuilder code, MethodTypeDesc type) {
    if (type.returnType().equals(ConstantDescs.CD_void)) {
      code.return_();
    } else {
      code.ireturn();
    }
  }
}
