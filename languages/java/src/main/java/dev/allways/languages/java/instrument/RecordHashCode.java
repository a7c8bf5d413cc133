package dev.allways.languages.java.instrument;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/**
 * The hash code of records. The JDK links it when it is first asked for, and what it links is not
 * instrumented: a component that is hashed by its place in memory would spoil it.
 */
final class RecordHashCode {
  private static final ClassDesc BOOTSTRAP = ClassDesc.of("java.lang.runtime.ObjectMethods");
  private static final ClassDesc IDENTITY =
      ClassDesc.of("dev.allways.languages.java.instrument.natives.Identity");

  private RecordHashCode() {}

  static boolean isMeantBy(InvokeDynamicInstruction instruction) {
    return instruction.bootstrapMethod().owner().equals(BOOTSTRAP)
        && instruction.name().equalsString("hashCode");
  }

  /** Writes what the instruction would do with the record on the stack. */
  static void emit(CodeBuilder code, InvokeDynamicInstruction instruction) {
    ClassDesc record = instruction.typeSymbol().parameterType(0);
    List<DirectMethodHandleDesc> components =
        instruction.bootstrapArgs().stream()
            .filter(DirectMethodHandleDesc.class::isInstance)
            .map(DirectMethodHandleDesc.class::cast)
            .toList();
    int self = code.allocateLocal(TypeKind.REFERENCE);
    code.astore(self).iconst_0();
    for (DirectMethodHandleDesc component : components) {
      ClassDesc type = component.invocationType().returnType();
      code.bipush(31).imul();
      code.aload(self).getfield(record, component.methodName(), type);
      hash(code, type);
      code.iadd();
    }
  }

  private static void hash(CodeBuilder code, ClassDesc type) {
    ClassDesc owner =
        switch (type.descriptorString().charAt(0)) {
          case 'B' -> ConstantDescs.CD_Byte;
          case 'C' -> ConstantDescs.CD_Character;
          case 'D' -> ConstantDescs.CD_Double;
          case 'F' -> ConstantDescs.CD_Float;
          case 'I' -> ConstantDescs.CD_Integer;
          case 'J' -> ConstantDescs.CD_Long;
          case 'S' -> ConstantDescs.CD_Short;
          case 'Z' -> ConstantDescs.CD_Boolean;
          default -> IDENTITY;
        };
    ClassDesc argument = type.isPrimitive() ? type : ConstantDescs.CD_Object;
    String name = type.isPrimitive() ? "hashCode" : "hashCodeOrZero";
    code.invokestatic(owner, name, MethodTypeDesc.of(ConstantDescs.CD_int, argument));
  }
}
