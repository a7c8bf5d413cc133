package dev.allways.languages.java.instrument;

import static java.util.Map.entry;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The methods of the JDK that something else is called for: what waits and wakes, and what gives
 * another answer each time it is asked.
 */
final class Replacements {
  private static final ClassDesc CLASSES =
      ClassDesc.of("dev.allways.languages.java.instrument.natives.Classes");
  private static final ClassDesc ELEMENTS =
      ClassDesc.of("dev.allways.languages.java.instrument.natives.Elements");
  private static final ClassDesc IDENTITY =
      ClassDesc.of("dev.allways.languages.java.instrument.natives.Identity");
  private static final ClassDesc CLOCK = ClassDesc.of("java.time.Clock");
  private static final ClassDesc INSTANT = ClassDesc.of("java.time.Instant");
  private static final ClassDesc ZONE = ClassDesc.of("java.time.ZoneId");

  /** Final methods of Object, which calls may name on any class. */
  private static final Map<String, Hook> MONITORS =
      Map.of(
          "wait()V", Hook.of("waitFor", "(Ljava/lang/Object;)V"),
          "wait(J)V", Hook.of("waitFor", "(Ljava/lang/Object;J)V"),
          "wait(JI)V", Hook.of("waitFor", "(Ljava/lang/Object;JI)V"),
          "notify()V", Hook.of("notifyOne", "(Ljava/lang/Object;)V"),
          "notifyAll()V", Hook.of("notifyAll", "(Ljava/lang/Object;)V"));

  private static final Map<String, Consumer<CodeBuilder>> OTHERS =
      Map.ofEntries(
          to("java/lang/System.nanoTime()J", Hook.NANO_TIME),
          to("java/lang/System.currentTimeMillis()J", Hook.CURRENT_TIME_MILLIS),
          to("java/lang/System.identityHashCode(Ljava/lang/Object;)I", "identityHashCode"),
          to("java/lang/System.exit(I)V", "exit"),
          to("java/lang/Math.random()D", "random"),
          to("java/lang/StrictMath.random()D", "random"),
          entry(
              "java/lang/Runtime.availableProcessors()I",
              code -> Hook.of("availableProcessors", "()I").emit(code.pop())),
          entry("java/lang/Runtime.exit(I)V", Replacements::exit),
          entry("java/lang/Runtime.halt(I)V", Replacements::exit),
          entry("java/lang/System.gc()V", code -> {}),
          entry(
              Renaming.COPIES + "internal/ref/CleanerFactory.cleaner()Ljava/lang/ref/Cleaner;",
              CodeBuilder::aconst_null),
          entry(
              "java/lang/ref/Cleaner.register(Ljava/lang/Object;Ljava/lang/Runnable;)Ljava/lang/ref/Cleaner$Cleanable;",
              Replacements::register),
          entry("java/lang/ref/Cleaner$Cleanable.clean()V", CodeBuilder::pop),
          entry(
              "java/lang/reflect/Array.newInstance(Ljava/lang/Class;I)Ljava/lang/Object;",
              code -> newArray(code, "(Ljava/lang/Class;I)Ljava/lang/Object;")),
          entry(
              "java/lang/reflect/Array.newInstance(Ljava/lang/Class;[I)Ljava/lang/Object;",
              code -> newArray(code, "(Ljava/lang/Class;[I)Ljava/lang/Object;")),
          entry("java/lang/Runtime.gc()V", CodeBuilder::pop),
          to("dev/allways/choices/Choice.of(I)I", Hook.of("choose", "(I)I")),
          to("dev/allways/choices/Observe.event(Ljava/lang/String;)V", "event"),
          to(
              "dev/allways/choices/Observe.is(Ljava/lang/String;Ljava/util/function/BooleanSupplier;)V",
              "is"),
          entry(
              "java/lang/invoke/MethodHandles$Lookup.findVarHandle(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;",
              Hook.of(
                      "findVarHandle",
                      "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;")
                  ::emit),
          entry(
              "java/lang/invoke/MethodHandles$Lookup.findStaticVarHandle(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;",
              Hook.of(
                      "findStaticVarHandle",
                      "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;")
                  ::emit),
          to(
              "java/lang/invoke/MethodHandles.arrayElementVarHandle(Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;",
              "arrayElementVarHandle"),
          entry("java/util/Random.<init>()V", code -> seeded(code, "java.util.Random")),
          entry(
              "java/util/SplittableRandom.<init>()V",
              code -> seeded(code, "java.util.SplittableRandom")),
          entry("java/util/Date.<init>()V", Replacements::date));

  /** What is done natively, and in Java instead, but not by the latter itself. */
  private static final Map<String, Consumer<CodeBuilder>> NATIVE =
      Map.of(
          "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V",
          code ->
              code.invokestatic(
                  ELEMENTS,
                  "copy",
                  MethodTypeDesc.ofDescriptor("(Ljava/lang/Object;ILjava/lang/Object;II)V")),
          "java/lang/Class.forName(Ljava/lang/String;)Ljava/lang/Class;",
          code ->
              code.invokestatic(
                  CLASSES,
                  "forName",
                  MethodTypeDesc.ofDescriptor("(Ljava/lang/String;)Ljava/lang/Class;")),
          "java/lang/Object.hashCode()I",
          Replacements::hashCode,
          "java/lang/Enum.hashCode()I",
          Replacements::hashCode);

  /** Classes of {@code java.time} that can be asked what time it is, by any clock. */
  private static final Set<String> TOLD_BY_A_CLOCK =
      Set.of(
          "java/time/Instant",
          "java/time/LocalDate",
          "java/time/LocalDateTime",
          "java/time/LocalTime",
          "java/time/MonthDay",
          "java/time/OffsetDateTime",
          "java/time/OffsetTime",
          "java/time/Year",
          "java/time/YearMonth",
          "java/time/ZonedDateTime");

  private Replacements() {}

  /** What is to stand in the place of a call, given the class that declares its method. */
  static Optional<Consumer<CodeBuilder>> of(Call call, String declaredBy, Origin caller) {
    if (caller != Origin.NATIVE) {
      if (call.owner().startsWith("[") && call.name().equals("clone")) {
        return Optional.of(Replacements::cloneArray);
      }
      Consumer<CodeBuilder> inJava = NATIVE.get(declaredBy + "." + call.signature());
      if (inJava != null && call.opcode() != Opcode.INVOKESPECIAL) {
        return Optional.of(inJava);
      }
    }
    if (!call.isStatic() && declaredBy.equals("java/lang/Object")) {
      Hook hook = MONITORS.get(call.signature());
      if (hook != null) {
        return Optional.of(hook::emit);
      }
    }
    if (call.isStatic()
        && TOLD_BY_A_CLOCK.contains(call.owner())
        && call.name().equals("now")
        && call.type().parameterCount() == 0) {
      return Optional.of(code -> now(code, call));
    }
    if (declaredBy.equals("java/util/logging/Logger")
        && !call.isStatic()
        && call.type().returnType().equals(ConstantDescs.CD_void)) {
      return Optional.of(code -> say(code, call));
    }
    return Optional.ofNullable(OTHERS.get(declaredBy + "." + call.signature()));
  }

  /** What is to stand in the place of a look at a static field. */
  static Optional<Consumer<CodeBuilder>> ofField(String owner, String name) {
    if (owner.equals("java/lang/System") && (name.equals("out") || name.equals("err"))) {
      return Optional.of(Hook.of(name, "()Ljava/io/PrintStream;")::emit);
    }
    // Sorting passes it to what the JVM has machine code for, and this machine code ignores it.
    boolean isOffset = name.startsWith("ARRAY_") && name.endsWith("_BASE_OFFSET");
    return isOffset && owner.equals(Renaming.COPIES + "internal/misc/Unsafe")
        ? Optional.of(CodeBuilder::lconst_0)
        : Optional.empty();
  }

  private static Map.Entry<String, Consumer<CodeBuilder>> to(String method, Hook hook) {
    return entry(method, hook::emit);
  }

  /** A hook of the same type. */
  private static Map.Entry<String, Consumer<CodeBuilder>> to(String method, String hook) {
    return to(method, Hook.of(hook, method.substring(method.indexOf('('))));
  }

  private static void cloneArray(CodeBuilder code) {
    code.invokestatic(
        ELEMENTS, "clone", MethodTypeDesc.ofDescriptor("(Ljava/lang/Object;)Ljava/lang/Object;"));
  }

  private static void hashCode(CodeBuilder code) {
    code.invokestatic(IDENTITY, "hashCode", MethodTypeDesc.ofDescriptor("(Ljava/lang/Object;)I"));
  }

  /** Nobody in an exploration waits for the garbage collector, so nothing is registered with it. */
  private static void register(CodeBuilder code) {
    code.pop2().pop().aconst_null();
  }

  private static void newArray(CodeBuilder code, String descriptor) {
    code.invokestatic(
        ClassDesc.of("java.lang.reflect.Array"),
        "newInstance",
        MethodTypeDesc.ofDescriptor(descriptor));
    Hook.ARRAY_CREATED.emit(code.dup());
  }

  private static void exit(CodeBuilder code) {
    Hook.of("exit", "(I)V").emit(code);
    code.pop();
  }

  /** What a program logs is of no interest when it is run a thousand times. */
  private static void say(CodeBuilder code, Call call) {
    for (ClassDesc argument : call.type().parameterList().reversed()) {
      drop(code, argument);
    }
    code.pop();
  }

  private static void drop(CodeBuilder code, ClassDesc type) {
    if (TypeKind.from(type).slotSize() == 2) {
      code.pop2();
    } else {
      code.pop();
    }
  }

  private static void seeded(CodeBuilder code, String generator) {
    Hook.NANO_TIME.emit(code);
    code.invokespecial(
        ClassDesc.of(generator), Call.CONSTRUCTOR, MethodTypeDesc.ofDescriptor("(J)V"));
  }

  private static void date(CodeBuilder code) {
    Hook.CURRENT_TIME_MILLIS.emit(code);
    code.invokespecial(
        ClassDesc.of("java.util.Date"), Call.CONSTRUCTOR, MethodTypeDesc.ofDescriptor("(J)V"));
  }

  private static void now(CodeBuilder code, Call call) {
    Hook.CURRENT_TIME_MILLIS.emit(code);
    code.invokestatic(
            INSTANT, "ofEpochMilli", MethodTypeDesc.ofDescriptor("(J)Ljava/time/Instant;"))
        .invokestatic(ZONE, "systemDefault", MethodTypeDesc.of(ZONE))
        .invokestatic(CLOCK, "fixed", MethodTypeDesc.of(CLOCK, INSTANT, ZONE))
        .invokestatic(call.ownerType(), "now", call.type().insertParameterTypes(0, CLOCK));
  }
}
