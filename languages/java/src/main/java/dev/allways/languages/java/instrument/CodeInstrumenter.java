package dev.allways.languages.java.instrument;

import dev.allways.languages.java.instrument.ClassHierarchy.Member;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Rewrites the code of one method. Used once: it remembers where in the method it is. */
final class CodeInstrumenter implements CodeTransform {
  private final Method method;
  private final ClassHierarchy hierarchy;
  private final Numbering numbers;
  private final Calls calls;

  /** Handlers of the method, which must come after those that are added for parts of it. */
  private final List<ExceptionCatch> handlers = new ArrayList<>();

  private Optional<Guard> guard = Optional.empty();

  /** Whether the object under construction cannot be passed to anyone yet. */
  private boolean uninitialized;

  private int outstanding;

  CodeInstrumenter(Method method, ClassHierarchy hierarchy, Numbering numbers, Calls calls) {
    this.method = method;
    this.hierarchy = hierarchy;
    this.numbers = numbers;
    this.calls = calls;
    this.uninitialized = method.name().equals(Call.CONSTRUCTOR);
  }

  /**
   * What is known of the method.
   *
   * @param announcesObject whether it is a constructor of a class whose superclass announces
   *     nothing
   * @param isOnceForAll whether it is a static initialiser that the JVM runs, before the first run
   *     only: what it does is no part of any run
   */
  record Method(
      String owner,
      String superclass,
      String name,
      int flags,
      boolean announcesObject,
      boolean isOnceForAll,
      EarlyWrites earlyWrites) {
    boolean has(int flag) {
      return (flags & flag) != 0;
    }
  }

  /** What must be done however the method is left, and since where. */
  private record Guard(Consumer<CodeBuilder> atExit, Label start) {}

  @Override
  public void atStart(CodeBuilder code) {
    if (method.has(ClassFile.ACC_SYNCHRONIZED)) {
      int monitor = code.allocateLocal(TypeKind.REFERENCE);
      if (method.has(ClassFile.ACC_STATIC)) {
        code.ldc(ClassDesc.ofInternalName(method.owner()));
      } else {
        code.aload(0);
      }
      Hook.MONITOR_ENTER.emit(code.dup().astore(monitor));
      guard(code, its -> Hook.MONITOR_EXIT.emit(its.aload(monitor)));
    }
    if (method.isOnceForAll()) {
      Hook.ENTER_INITIALIZER.emit(code);
      guard(code, Hook.LEAVE_INITIALIZER::emit);
    }
  }

  private void guard(CodeBuilder code, Consumer<CodeBuilder> atExit) {
    guard = Optional.of(new Guard(atExit, code.newBoundLabel()));
  }

  @Override
  public void atEnd(CodeBuilder code) {
    handlers.forEach(code::with);
    guard.ifPresent(
        held -> {
          Label end = code.newBoundLabel();
          code.exceptionCatchAll(held.start, end, end);
          held.atExit.accept(code);
          code.athrow();
        });
  }

  @Override
  public void accept(CodeBuilder code, CodeElement element) {
    switch (element) {
      case FieldInstruction field -> access(code, field);
      case ArrayLoadInstruction load -> {
        Hook.READ_ELEMENT.emit(code.dup2());
        code.with(load);
      }
      case ArrayStoreInstruction store -> {
        beneath(code, store.typeKind());
        Hook.WRITE_ELEMENT.emit(code);
        code.with(store);
      }
      case MonitorInstruction monitor ->
          (monitor.opcode() == Opcode.MONITORENTER ? Hook.MONITOR_ENTER : Hook.MONITOR_EXIT)
              .emit(code);
      case NewPrimitiveArrayInstruction array -> arrayCreated(code.with(array));
      case NewReferenceArrayInstruction array -> arrayCreated(code.with(array));
      case NewMultiArrayInstruction array -> arrayCreated(code.with(array));
      case NewObjectInstruction created -> {
        outstanding++;
        calls.initialize(code, created.className().asInternalName());
        code.with(created);
      }
      case InvokeInstruction instruction -> call(code, Call.of(instruction));
      case InvokeDynamicInstruction dynamic -> dynamic(code, dynamic);
      case ReturnInstruction returned -> leave(code, returned);
      case ExceptionCatch handler -> handlers.add(handler);
      default -> code.with(element);
    }
  }

  private static void arrayCreated(CodeBuilder code) {
    Hook.ARRAY_CREATED.emit(code.dup());
  }

  /** Array, index, value: puts array and index on top of them once more. */
  private static void beneath(CodeBuilder code, TypeKind value) {
    if (value.slotSize() == 1) {
      code.dup_x2().pop().dup2_x1();
    } else {
      code.dup2_x2().pop2().dup2_x2();
    }
  }

  private void access(CodeBuilder code, FieldInstruction instruction) {
    String owner = instruction.owner().asInternalName();
    String name = instruction.name().stringValue();
    Optional<Consumer<CodeBuilder>> replacement = Replacements.ofField(owner, name);
    if (replacement.isPresent() && instruction.opcode() == Opcode.GETSTATIC) {
      replacement.get().accept(code);
      return;
    }
    if (JdkPolicy.refusesField(owner, name)) {
      calls.refuse(code, owner, name, instruction.type().stringValue());
    }
    Optional<Member> found = hierarchy.field(owner, name, instruction.type().stringValue());
    boolean isStatic =
        instruction.opcode() == Opcode.GETSTATIC || instruction.opcode() == Opcode.PUTSTATIC;
    if (isStatic) {
      calls.initialize(code, found.map(field -> field.owner().name).orElse(owner));
    }
    found
        .filter(field -> !field.has(ClassFile.ACC_FINAL))
        .filter(field -> !isStatic || field.owner().isInstrumented)
        .ifPresent(field -> announce(code, instruction, numbers.of(field)));
    code.with(instruction);
  }

  private void announce(CodeBuilder code, FieldInstruction instruction, int field) {
    switch (instruction.opcode()) {
      case GETSTATIC -> Hook.READ_STATIC.emit(code, field);
      case PUTSTATIC -> Hook.WRITE_STATIC.emit(code, field);
      case GETFIELD -> Hook.READ.emit(code.dup(), field);
      default -> write(code, instruction, field);
    }
  }

  private void write(CodeBuilder code, FieldInstruction instruction, int field) {
    if (uninitialized && instruction.owner().asInternalName().equals(method.owner())) {
      if (method.earlyWrites() == EarlyWrites.MIXED) {
        calls.refuse(code, method.owner(), method.name(), "()V");
      }
      if (method.earlyWrites() != EarlyWrites.OTHERS) {
        return;
      }
    }
    if (TypeKind.from(instruction.typeSymbol()).slotSize() == 1) {
      code.dup2().pop();
    } else {
      code.dup2_x1().pop2().dup_x2();
    }
    Hook.WRITE.emit(code, field);
  }

  /**
   * Calls of constructors are counted against the objects that were created for them: the one that
   * is left over makes {@code this} an object.
   */
  private void call(CodeBuilder code, Call call) {
    calls.emit(code, call);
    if (!call.isConstructor()) {
      return;
    }
    if (outstanding > 0) {
      outstanding--;
    } else if (uninitialized) {
      uninitialized = false;
      if (method.announcesObject() && call.owner().equals(method.superclass())) {
        Hook.OBJECT_CREATED.emit(code.aload(0));
      }
    }
  }

  private void dynamic(CodeBuilder code, InvokeDynamicInstruction instruction) {
    if (RecordHashCode.isMeantBy(instruction)) {
      RecordHashCode.emit(code, instruction);
      return;
    }
    List<ConstantDesc> arguments = instruction.bootstrapArgs();
    List<ConstantDesc> others =
        arguments.stream()
            .map(
                argument ->
                    argument instanceof DirectMethodHandleDesc handle
                        ? calls.reference(handle)
                        : argument)
            .toList();
    if (others.equals(arguments)) {
      code.with(instruction);
    } else {
      code.invokedynamic(
          DynamicCallSiteDesc.of(
              instruction.bootstrapMethod(),
              instruction.name().stringValue(),
              instruction.typeSymbol(),
              others.toArray(ConstantDesc[]::new)));
    }
  }

  private void leave(CodeBuilder code, ReturnInstruction instruction) {
    guard.ifPresent(held -> held.atExit.accept(code));
    code.with(instruction);
  }
}
