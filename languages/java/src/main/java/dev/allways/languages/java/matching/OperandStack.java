package dev.allways.languages.java.matching;

import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/** The kinds of the slots of an operand stack, the lowest first. */
final class OperandStack {
  private final List<SlotKind> slots;

  OperandStack(List<SlotKind> slots) {
    this.slots = new ArrayList<>(slots);
  }

  List<SlotKind> slots() {
    return List.copyOf(slots);
  }

  private void push(TypeKind kind) {
    SlotKind slot = SlotKind.of(kind);
    if (slot == SlotKind.WIDE) {
      slots.add(SlotKind.DEAD);
    }
    if (kind != TypeKind.VOID) {
      slots.add(slot);
    }
  }

  private void pop(int count) {
    for (int i = 0; i < count; i++) {
      slots.removeLast();
    }
  }

  private void pop(TypeKind kind) {
    pop(kind.slotSize());
  }

  /** Takes the arguments of a call away. */
  void popArguments(Instruction call) {
    switch (call) {
      case InvokeInstruction invoke -> {
        invoke.typeSymbol().parameterList().forEach(type -> pop(TypeKind.from(type)));
        pop(invoke.opcode() == Opcode.INVOKESTATIC ? 0 : 1);
      }
      case InvokeDynamicInstruction dynamic ->
          dynamic.typeSymbol().parameterList().forEach(type -> pop(TypeKind.from(type)));
      default -> throw new IllegalArgumentException("no call: " + call);
    }
  }

  private void call(Instruction call, MethodTypeDesc type) {
    popArguments(call);
    push(TypeKind.from(type.returnType()));
  }

  /** What an instruction does to it. */
  void execute(Instruction instruction) {
    switch (instruction) {
      case LoadInstruction load -> push(load.typeKind());
      case StoreInstruction store -> pop(store.typeKind());
      case ConstantInstruction constant -> push(constant.typeKind());
      case ConvertInstruction convert -> {
        pop(convert.fromType());
        push(convert.toType());
      }
      case OperatorInstruction operator -> operate(operator);
      case ArrayLoadInstruction load -> {
        pop(2);
        push(load.typeKind());
      }
      case ArrayStoreInstruction store -> pop(2 + store.typeKind().slotSize());
      case FieldInstruction field -> access(field);
      case InvokeInstruction invoke -> call(invoke, invoke.typeSymbol());
      case InvokeDynamicInstruction dynamic -> call(dynamic, dynamic.typeSymbol());
      case NewObjectInstruction _ -> push(TypeKind.REFERENCE);
      case NewPrimitiveArrayInstruction _ -> replace(1);
      case NewReferenceArrayInstruction _ -> replace(1);
      case NewMultiArrayInstruction array -> replace(array.dimensions());
      case TypeCheckInstruction check -> {
        if (check.opcode() == Opcode.INSTANCEOF) {
          pop(1);
          push(TypeKind.INT);
        }
      }
      case MonitorInstruction _ -> pop(1);
      case BranchInstruction branch -> pop(comparands(branch.opcode()));
      case LookupSwitchInstruction _ -> pop(1);
      case TableSwitchInstruction _ -> pop(1);
      case StackInstruction shuffle -> shuffle(shuffle.opcode());
      // Those that leave the method, or touch local variables only.
      default -> {}
    }
  }

  private void replace(int count) {
    pop(count);
    push(TypeKind.REFERENCE);
  }

  private void access(FieldInstruction field) {
    TypeKind kind = TypeKind.from(field.typeSymbol());
    switch (field.opcode()) {
      case GETSTATIC -> push(kind);
      case PUTSTATIC -> pop(kind);
      case GETFIELD -> {
        pop(1);
        push(kind);
      }
      default -> pop(1 + kind.slotSize());
    }
  }

  private void operate(OperatorInstruction operator) {
    TypeKind kind = operator.typeKind();
    switch (operator.opcode()) {
      case INEG, LNEG, FNEG, DNEG -> {}
      case ARRAYLENGTH -> {
        pop(1);
        push(TypeKind.INT);
      }
      case ISHL, ISHR, IUSHR, LSHL, LSHR, LUSHR -> pop(1);
      case LCMP -> compare(TypeKind.LONG);
      case FCMPL, FCMPG -> compare(TypeKind.FLOAT);
      case DCMPL, DCMPG -> compare(TypeKind.DOUBLE);
      default -> pop(kind);
    }
  }

  private void compare(TypeKind kind) {
    pop(2 * kind.slotSize());
    push(TypeKind.INT);
  }

  private static int comparands(Opcode branch) {
    return switch (branch) {
      case GOTO, GOTO_W -> 0;
      case IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE, IFNULL, IFNONNULL -> 1;
      default -> 2;
    };
  }

  private void shuffle(Opcode opcode) {
    switch (opcode) {
      case POP -> pop(1);
      case POP2 -> pop(2);
      case DUP -> duplicate(1, 0);
      case DUP_X1 -> duplicate(1, 1);
      case DUP_X2 -> duplicate(1, 2);
      case DUP2 -> duplicate(2, 0);
      case DUP2_X1 -> duplicate(2, 1);
      case DUP2_X2 -> duplicate(2, 2);
      case SWAP -> slots.add(slots.size() - 2, slots.removeLast());
      default -> throw new IllegalArgumentException("not of the stack: " + opcode);
    }
  }

  /** Puts the top slots once more beneath some others. */
  private void duplicate(int count, int beneath) {
    int size = slots.size();
    slots.addAll(size - count - beneath, List.copyOf(slots.subList(size - count, size)));
  }
}
