package dev.allways.languages.java.instrument;

import dev.allways.languages.java.catalogue.Callee.Effect;
import dev.allways.languages.java.instrument.ClassHierarchy.Member;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** The calls within one class: what stands in their place, or before and after them. */
final class Calls {
  private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";
  private static final String METHOD_HANDLE = "java/lang/invoke/MethodHandle";
  private static final Set<String> ACCESS_MODES =
      Arrays.stream(VarHandle.AccessMode.values())
          .map(VarHandle.AccessMode::methodName)
          .collect(Collectors.toUnmodifiableSet());

  private final ClassHierarchy hierarchy;
  private final Numbering numbers;
  private final Bridges bridges;
  private final String owner;
  private final Origin caller;

  /**
   * Calls within a class.
   *
   * @param owner the class, as class files have it
   */
  Calls(ClassHierarchy hierarchy, Numbering numbers, Bridges bridges, String owner) {
    this.owner = owner;
    this.caller = Origin.of(owner);
    this.hierarchy = hierarchy;
    this.numbers = numbers;
    this.bridges = bridges;
  }

  /** What is done about a call. */
  private sealed interface Treatment {
    record Left() implements Treatment {}

    record Replaced(Consumer<CodeBuilder> by) implements Treatment {}

    record Announced(Effect effect) implements Treatment {}

    record Initializing(int type) implements Treatment {}

    record OfVariable() implements Treatment {}

    record Cloning() implements Treatment {}

    record Refused() implements Treatment {}
  }

  private static final Treatment LEFT = new Treatment.Left();
  private static final Treatment REFUSED = new Treatment.Refused();

  /** Writes a call whose receiver and arguments are on the stack. */
  void emit(CodeBuilder code, Call call) {
    switch (treatment(call)) {
      case Treatment.Left _ -> call.emit(code);
      case Treatment.Replaced(Consumer<CodeBuilder> by) -> by.accept(code);
      case Treatment.Announced(Effect effect) ->
          bridges.emit(code, call, (bridge, its) -> announced(bridge, its, effect));
      case Treatment.Initializing(int type) -> {
        Hook.INITIALIZE.emit(code, type);
        call.emit(code);
      }
      case Treatment.OfVariable _ ->
          code.invokedynamic(
              DynamicCallSiteDesc.of(Hook.VAR_HANDLE, call.name(), call.typeAsStatic()));
      case Treatment.Cloning _ -> {
        hierarchy.variables(owner).forEach(field -> Hook.READ.emit(code.dup(), numbers.of(field)));
        call.emit(code);
        Hook.OBJECT_CREATED.emit(code.dup());
      }
      case Treatment.Refused _ -> {
        refuse(code, call.owner(), call.name(), call.descriptor());
        call.emit(code);
      }
    }
  }

  /** Writes that something cannot be explored. */
  void refuse(CodeBuilder code, String owner, String name, String descriptor) {
    var it = new Call(Opcode.INVOKESTATIC, owner, name, descriptor, false);
    Hook.UNSUPPORTED.emit(code, numbers.of(it, Effect.UNSUPPORTED));
  }

  /** Writes what must be said before an object of a class is created, or a static field is used. */
  void initialize(CodeBuilder code, String internalName) {
    hierarchy
        .restarted(internalName)
        .ifPresent(type -> Hook.INITIALIZE.emit(code, numbers.of(type)));
  }

  /** What a method handle in a class file becomes. */
  DirectMethodHandleDesc reference(DirectMethodHandleDesc handle) {
    return switch (handle.kind()) {
      case STATIC, INTERFACE_STATIC, VIRTUAL, INTERFACE_VIRTUAL, CONSTRUCTOR -> {
        Call call = Call.of(handle);
        yield isLeft(call) ? handle : bridges.handle(call, this::referenced);
      }
      case SPECIAL, INTERFACE_SPECIAL, GETTER, SETTER, STATIC_GETTER, STATIC_SETTER -> handle;
    };
  }

  private boolean isLeft(Call call) {
    return treatment(call) instanceof Treatment.Left
        && !(call.isConstructor() && hierarchy.restarted(call.owner()).isPresent());
  }

  private void referenced(CodeBuilder code, Call call) {
    if (treatment(call) instanceof Treatment.Announced(Effect effect)) {
      announced(code, call, effect);
      return;
    }
    if (call.isConstructor()) {
      initialize(code, call.owner());
      code.new_(call.ownerType()).dup();
    }
    Bridges.loadParameters(code, call);
    emit(code, call);
  }

  private void announced(CodeBuilder code, Call call, Effect effect) {
    int callee = numbers.of(call, effect);
    Hook.CALL.emit(code.aload(0), callee);
    Label start = code.newBoundLabel();
    Bridges.loadParameters(code, call);
    call.emit(code);
    Label end = code.newBoundLabel();
    Label after = code.newLabel();
    Hook.CALL_DONE.emit(code.aload(0), callee);
    code.goto_(after);
    code.exceptionCatchAll(start, end, code.newBoundLabel());
    Hook.CALL_DONE.emit(code.aload(0), callee);
    code.athrow().labelBinding(after);
  }

  private Treatment treatment(Call call) {
    Optional<Member> method = hierarchy.method(call.owner(), call.name(), call.descriptor());
    String declaredBy = method.map(found -> found.owner().name).orElse(call.owner());
    Optional<Consumer<CodeBuilder>> replacement = Replacements.of(call, declaredBy, caller);
    if (declaredBy.equals("java/lang/Object")
        && call.name().equals("clone")
        && call.opcode() == Opcode.INVOKESPECIAL) {
      return new Treatment.Cloning();
    }
    if (replacement.isPresent()) {
      return new Treatment.Replaced(replacement.get());
    }
    return switch (Origin.of(declaredBy)) {
      case JDK -> ofJdk(call, declaredBy, method.isPresent());
      case COPY -> method.isPresent() ? ofRenamed(call, declaredBy) : REFUSED;
      case PROGRAM, TEST_LIBRARY, NATIVE -> ofRenamed(call, declaredBy);
      case TOOLKIT, PER_LOADER -> LEFT;
    };
  }

  private Treatment ofRenamed(Call call, String declaredBy) {
    return call.isStatic()
        ? hierarchy
            .restarted(declaredBy)
            .<Treatment>map(type -> new Treatment.Initializing(numbers.of(type)))
            .orElse(LEFT)
        : LEFT;
  }

  /**
   * A method that is not there is one that has a renamed class in its type, so that nobody can call
   * it: a thread of the exploration cannot be a hook of the real shutdown.
   */
  private Treatment ofJdk(Call call, String declaredBy, boolean exists) {
    if (declaredBy.startsWith("[") || caller == Origin.NATIVE) {
      return LEFT;
    }
    if (declaredBy.equals(VAR_HANDLE) && ACCESS_MODES.contains(call.name())) {
      return new Treatment.OfVariable();
    }
    if (declaredBy.equals(METHOD_HANDLE) && call.name().startsWith("invoke")) {
      return LEFT;
    }
    if (!exists) {
      return REFUSED;
    }
    return switch (JdkPolicy.judge(declaredBy, call.name(), call.isStatic(), caller)) {
      case JdkPolicy.Judgement.Harmless _ -> LEFT;
      case JdkPolicy.Judgement.Stateful(Effect effect) -> new Treatment.Announced(effect);
      case JdkPolicy.Judgement.Unsupported _ -> REFUSED;
    };
  }
}
