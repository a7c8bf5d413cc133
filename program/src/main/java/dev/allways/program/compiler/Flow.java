package dev.allways.program.compiler;

import static dev.allways.program.compiler.Generator.FRAME;

import dev.allways.program.Control;
import dev.allways.program.Edge;
import dev.allways.program.plan.StepFailure;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a method that takes an actor through some stops, changing the state in place, as long as
 * there is exactly one way to go on. A stop is a point at which an actor has control.
 *
 * <pre>{@code
 * loop: switch (stop) {                 // all jumps backwards come here, so every loop has one entry
 *   case 0:                             // atomic { do :: x < 3 -> ... :: else -> break od; ... }
 *     if (x < 3) { x++; stop = 0; if (--fuel > 0) continue loop; return KEEP; }
 *     goto 1;                           // forwards at once
 *   case 1: ...
 * }
 * }</pre>
 */
final class Flow {
  /** The step is complete. */
  static final int RELEASED = 0;

  /** The edge in the frame fails, for the reason in the frame. */
  static final int FAILED = 1;

  /** Somebody else has to decide how it goes on from here, where the actor keeps control. */
  static final int KEEP = 2;

  /** The same, and the actor takes the first edge it can. */
  static final int RUSH = 3;

  /** There are several ways to go on from here. */
  static final int CHOICE = 4;

  /** How many jumps backwards before somebody else has a look. */
  private static final int FUEL = 1000;

  private static final ClassDesc FAILURE = StepFailure.class.describeConstable().orElseThrow();

  /** Nobody in particular is to blame for a failure: guards are compared. */
  private static final int NO_EDGE = -1;

  /**
   * A point where an actor is when it has just been given control.
   *
   * @param control {@link Control#KEEP} or {@link Control#RUSH}
   * @param number of the point through all templates
   * @param moves the numbers of its edges through all templates, in their order
   * @param edges the same edges
   */
  record Stop(
      int template, int point, Control control, int number, List<Integer> moves, List<Edge> edges) {

    int size(Sizes sizes) {
      int size = 60;
      for (Edge edge : edges) {
        size += 60 + sizes.of(edge.guard()) + (isTaken(edge, sizes) ? sizes.of(edge.effect()) : 0);
      }
      return size;
    }

    static boolean isTaken(Edge edge, Sizes sizes) {
      return !edge.isOffer()
          && !(edge.leaves() && edge.control() != Control.RELEASE)
          && sizes.of(edge.effect()) <= Sizes.LARGE;
    }
  }

  private static final int STATE = 0;
  private static final int BASE = 1;
  private static final int SELF = 2;
  private static final int FRAME_LOCAL = 3;
  private static final int STOP = 4;

  private final Generator generator;
  private final CodeBuilder code;
  private final List<Stop> stops;
  private final Sizes sizes = new Sizes();
  private final List<Label> labels = new ArrayList<>();
  private final Label loop;
  private final int fuel;
  private final int edge;

  private Flow(Generator generator, CodeBuilder code, List<Stop> stops) {
    this.generator = generator;
    this.code = code;
    this.stops = stops;
    this.loop = code.newLabel();
    this.fuel = code.allocateLocal(TypeKind.INT);
    this.edge = code.allocateLocal(TypeKind.INT);
    stops.forEach(_ -> labels.add(code.newLabel()));
  }

  /** The body of a method through these stops, of type {@link Generator#FLOW}. */
  static void write(Generator generator, CodeBuilder code, List<Stop> stops) {
    new Flow(generator, code, stops).write();
  }

  private void write() {
    code.loadConstant(FUEL).istore(fuel).loadConstant(NO_EDGE).istore(edge);
    code.trying(
        body -> {
          List<SwitchCase> cases = new ArrayList<>();
          for (int i = 0; i < labels.size(); i++) {
            cases.add(SwitchCase.of(i, labels.get(i)));
          }
          Label unknown = body.newLabel();
          body.labelBinding(loop).iload(STOP).tableswitch(0, labels.size() - 1, unknown, cases);
          for (int i = 0; i < stops.size(); i++) {
            stop(body, i);
          }
          body.labelBinding(unknown);
          exit(body, KEEP);
        },
        handlers -> handlers.catching(FAILURE, this::fail));
  }

  /** The failure of a guard that is compared with others is left to whoever tries them all. */
  private void fail(CodeBuilder body) {
    Label blame = body.newLabel();
    int failure = body.allocateLocal(TypeKind.REFERENCE);
    body.astore(failure).iload(edge).ifge(blame);
    exit(body, KEEP);
    body.labelBinding(blame).aload(FRAME_LOCAL).aload(failure);
    body.putfield(FRAME, "failure", FAILURE);
    body.aload(FRAME_LOCAL).iload(edge).putfield(FRAME, "failingEdge", ConstantDescs.CD_int);
    exit(body, FAILED);
  }

  private static void exit(CodeBuilder body, int result) {
    body.loadConstant(result).ireturn();
  }

  private void stop(CodeBuilder body, int index) {
    Stop stop = stops.get(index);
    body.labelBinding(labels.get(index));
    body.aload(FRAME_LOCAL).loadConstant(stop.number());
    body.invokevirtual(FRAME, "reach", Generator.REACH);
    if (stop.control() == Control.RUSH) {
      firstOf(body, index, 0, stop.edges().size());
      exit(body, RUSH);
      return;
    }
    if (!Edge.areByLevel(stop.edges())) {
      exit(body, KEEP);
      return;
    }
    int from = 0;
    while (from < stop.edges().size()) {
      int to = from + 1;
      while (to < stop.edges().size()
          && stop.edges().get(to).level() == stop.edges().get(from).level()) {
        to++;
      }
      if (to - from == 1) {
        firstOf(body, index, from, to);
      } else {
        onlyOf(body, index, from, to);
      }
      from = to;
    }
    exit(body, RELEASED);
  }

  /** Takes the first of some edges that can be taken. */
  private void firstOf(CodeBuilder body, int index, int from, int to) {
    boolean isAlone = stops.get(index).edges().size() == 1;
    for (int i = from; i < to; i++) {
      Edge each = stops.get(index).edges().get(i);
      Label next = body.newLabel();
      boolean isBlamed = isAlone || stops.get(index).control() == Control.RUSH;
      body.loadConstant(isBlamed ? stops.get(index).moves().get(i) : NO_EDGE).istore(edge);
      unless(body, index, each, next);
      take(body, index, i);
      body.labelBinding(next);
    }
  }

  /** Takes the one edge that can be taken, or leaves it to others when there are two. */
  private void onlyOf(CodeBuilder body, int index, int from, int to) {
    body.block(
        block -> {
          int only = block.allocateLocal(TypeKind.INT);
          Label choice = block.newLabel();
          block.loadConstant(NO_EDGE).istore(edge).loadConstant(NO_EDGE).istore(only);
          List<SwitchCase> cases = new ArrayList<>();
          for (int i = from; i < to; i++) {
            Label next = block.newLabel();
            unless(block, index, stops.get(index).edges().get(i), next);
            if (i > from) {
              block.iload(only).ifge(choice);
            }
            block.loadConstant(i).istore(only);
            block.labelBinding(next);
            cases.add(SwitchCase.of(i, block.newLabel()));
          }
          Label none = block.newLabel();
          block.iload(only).tableswitch(from, to - 1, none, cases);
          for (int i = from; i < to; i++) {
            block.labelBinding(cases.get(i - from).target());
            take(block, index, i);
          }
          block.labelBinding(choice);
          exit(block, CHOICE);
          block.labelBinding(none);
        });
  }

  private Writer.Scope scope(int index) {
    return new Writer.Scope(STATE, BASE, SELF, FRAME_LOCAL, stops.get(index).template());
  }

  private void unless(CodeBuilder body, int index, Edge each, Label blocked) {
    body.block(block -> new EdgeGuard(generator, block, scope(index), each).unless(blocked));
  }

  private void take(CodeBuilder body, int index, int number) {
    Stop stop = stops.get(index);
    Edge taken = stop.edges().get(number);
    if (!Stop.isTaken(taken, sizes)) {
      exit(body, result(stop.control()));
      return;
    }
    body.loadConstant(stop.moves().get(number)).istore(edge);
    body.block(block -> new EdgeEffect(generator, block, scope(index), taken).write());
    int next = indexOf(stop.template(), taken);
    if (taken.control() == Control.RELEASE || next < 0) {
      exit(body, result(taken.control()));
    } else if (next > index) {
      body.goto_(labels.get(next));
    } else {
      body.loadConstant(next).istore(STOP);
      body.iinc(fuel, -1).iload(fuel).ifgt(loop);
      exit(body, result(taken.control()));
    }
  }

  private int indexOf(int template, Edge taken) {
    for (int i = 0; i < stops.size(); i++) {
      Stop stop = stops.get(i);
      if (stop.template() == template
          && stop.point() == taken.target()
          && stop.control() == taken.control()) {
        return i;
      }
    }
    return -1;
  }

  private static int result(Control control) {
    return switch (control) {
      case RELEASE -> RELEASED;
      case KEEP -> KEEP;
      case RUSH -> RUSH;
    };
  }
}
