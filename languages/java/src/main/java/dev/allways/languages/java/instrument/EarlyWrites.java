package dev.allways.languages.java.instrument;

import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;

/**
 * Whose fields a constructor writes before it calls that of the superclass. Its own object cannot
 * be passed to anyone by then, and nobody else has it. It may only be written to and constructed,
 * so that counting how often it is loaded tells.
 */
enum EarlyWrites {
  /** Only those of the object itself. */
  OWN,
  /** Only those of other objects of the class. */
  OTHERS,
  /** Both, and nobody knows which is which. */
  MIXED;

  static EarlyWrites of(CodeModel code, String owner) {
    int loads = 0;
    int writes = 0;
    int outstanding = 0;
    for (CodeElement element : code) {
      switch (element) {
        case LoadInstruction load when load.slot() == 0 && load.typeKind() == TypeKind.REFERENCE ->
            loads++;
        case FieldInstruction field
            when field.opcode() == Opcode.PUTFIELD
                && field.owner().asInternalName().equals(owner) ->
            writes++;
        case NewObjectInstruction _ -> outstanding++;
        case InvokeInstruction call when call.name().equalsString(Call.CONSTRUCTOR) -> {
          if (outstanding == 0) {
            return of(loads - 1, writes);
          }
          outstanding--;
        }
        default -> {}
      }
    }
    return OWN;
  }

  private static EarlyWrites of(int toOwn, int writes) {
    if (toOwn == writes) {
      return OWN;
    }
    return toOwn == 0 ? OTHERS : MIXED;
  }
}
