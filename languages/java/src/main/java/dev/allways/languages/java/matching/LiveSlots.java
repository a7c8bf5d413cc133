package dev.allways.languages.java.matching;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.DiscontinuedInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Which slots of a frame still matter while the method waits for a call to return, and what is in
 * them. The JVM does not tell an int from half of a long, and shows what variables held that are
 * never read again; so that is worked out from the code: what is live by going backwards, the stack
 * by going forwards.
 */
final class LiveSlots {
  /**
   * The slots that matter at a call.
   *
   * @param locals of each local variable
   * @param stack of each operand below the arguments of the call
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record AtCall(SlotKind[] locals, SlotKind[] stack) {}

  private final List<Instruction> instructions = new ArrayList<>();
  private final List<Integer> offsets = new ArrayList<>();
  private final Map<Integer, Integer> indices = new HashMap<>();
  private final List<ExceptionCatch> handlers = new ArrayList<>();
  private final CodeAttribute code;
  private final SlotKind[][] liveBefore;
  private final @Nullable List<SlotKind>[] stackBefore;
  private final Map<Integer, AtCall> calls = new HashMap<>();

  @SuppressWarnings({"unchecked", "rawtypes"})
  LiveSlots(MethodModel method) {
    code = (CodeAttribute) method.code().orElseThrow();
    int offset = 0;
    for (CodeElement element : code) {
      switch (element) {
        case DiscontinuedInstruction old ->
            throw new IllegalArgumentException("code of another time: " + old);
        case ExceptionCatch handler -> handlers.add(handler);
        case Instruction instruction -> {
          indices.put(offset, instructions.size());
          instructions.add(instruction);
          offsets.add(offset);
          offset += instruction.sizeInBytes();
        }
        default -> {}
      }
    }
    int size = instructions.size();
    liveBefore = new SlotKind[size][code.maxLocals()];
    for (SlotKind[] each : liveBefore) {
      Arrays.fill(each, SlotKind.DEAD);
    }
    stackBefore = new List[size];
    findLive();
    findStacks();
  }

  /** What matters while the call at this offset of the code has not returned. */
  AtCall at(int offset) {
    return calls.computeIfAbsent(offset, this::atCall);
  }

  private AtCall atCall(int offset) {
    Integer index = indices.get(offset);
    List<SlotKind> before = index == null ? null : stackBefore[index];
    if (index == null || before == null) {
      throw new IllegalArgumentException("no instruction at " + offset);
    }
    OperandStack stack = new OperandStack(before);
    stack.popArguments(instructions.get(index));
    return new AtCall(liveAfter(index), stack.slots().toArray(SlotKind[]::new));
  }

  private int index(Label label) {
    Integer index = indices.get(code.labelToBci(label));
    if (index == null) {
      throw new IllegalArgumentException("a label that is not at an instruction");
    }
    return index;
  }

  // ------------------------------------------------------------- backwards

  private void findLive() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = instructions.size() - 1; i >= 0; i--) {
        SlotKind[] live = liveAfter(i);
        transfer(instructions.get(i), live);
        handled(i, live);
        if (!Arrays.equals(live, liveBefore[i])) {
          liveBefore[i] = live;
          changed = true;
        }
      }
    }
  }

  private SlotKind[] liveAfter(int index) {
    SlotKind[] live = new SlotKind[code.maxLocals()];
    Arrays.fill(live, SlotKind.DEAD);
    successors(index, next -> join(live, liveBefore[next]));
    handled(index, live);
    return live;
  }

  /** What a handler reads is live wherever something may be thrown to it. */
  private void handled(int index, SlotKind[] live) {
    int offset = offsets.get(index);
    for (ExceptionCatch handler : handlers) {
      if (code.labelToBci(handler.tryStart()) <= offset
          && offset < code.labelToBci(handler.tryEnd())) {
        join(live, liveBefore[index(handler.handler())]);
      }
    }
  }

  private static void join(SlotKind[] live, SlotKind[] others) {
    for (int i = 0; i < live.length; i++) {
      if (live[i] == SlotKind.DEAD) {
        live[i] = others[i];
      }
    }
  }

  private static void transfer(Instruction instruction, SlotKind[] live) {
    switch (instruction) {
      case StoreInstruction store -> {
        for (int i = 0; i < store.typeKind().slotSize(); i++) {
          live[store.slot() + i] = SlotKind.DEAD;
        }
      }
      case LoadInstruction load -> read(load.slot(), load.typeKind(), live);
      case IncrementInstruction increment -> read(increment.slot(), TypeKind.INT, live);
      default -> {}
    }
  }

  private static void read(int slot, TypeKind kind, SlotKind[] live) {
    live[slot + kind.slotSize() - 1] = SlotKind.of(kind);
  }

  // -------------------------------------------------------------- forwards

  private void findStacks() {
    Deque<Integer> waiting = new ArrayDeque<>();
    BitSet seen = new BitSet();
    reach(0, List.of(), seen, waiting);
    while (!waiting.isEmpty()) {
      int index = waiting.remove();
      List<SlotKind> before = stackBefore[index];
      OperandStack stack = new OperandStack(before == null ? List.of() : before);
      stack.execute(instructions.get(index));
      List<SlotKind> after = stack.slots();
      successors(index, next -> reach(next, after, seen, waiting));
      int offset = offsets.get(index);
      for (ExceptionCatch handler : handlers) {
        if (code.labelToBci(handler.tryStart()) <= offset
            && offset < code.labelToBci(handler.tryEnd())) {
          reach(index(handler.handler()), List.of(SlotKind.REFERENCE), seen, waiting);
        }
      }
    }
  }

  private void reach(int index, List<SlotKind> stack, BitSet seen, Deque<Integer> waiting) {
    if (!seen.get(index)) {
      seen.set(index);
      stackBefore[index] = stack;
      waiting.add(index);
    }
  }

  private void successors(int index, IntConsumer each) {
    Instruction instruction = instructions.get(index);
    switch (instruction) {
      case ReturnInstruction _ -> {}
      case ThrowInstruction _ -> {}
      case BranchInstruction branch -> {
        each.accept(index(branch.target()));
        if (!branch.opcode().name().startsWith("GOTO")) {
          each.accept(index + 1);
        }
      }
      case LookupSwitchInstruction choice -> cases(choice.cases(), choice.defaultTarget(), each);
      case TableSwitchInstruction choice -> cases(choice.cases(), choice.defaultTarget(), each);
      default -> each.accept(index + 1);
    }
  }

  private void cases(List<SwitchCase> cases, Label otherwise, IntConsumer each) {
    cases.forEach(one -> each.accept(index(one.target())));
    each.accept(index(otherwise));
  }
}
