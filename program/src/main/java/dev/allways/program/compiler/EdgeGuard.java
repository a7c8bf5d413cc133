package dev.allways.program.compiler;

import static dev.allways.program.compiler.Generator.FRAME;
import static dev.allways.program.compiler.Generator.INTS;

import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Handshake;
import dev.allways.program.QueueType;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;

/** Writes whether an edge can be taken. */
final class EdgeGuard {
  private static final ClassDesc I = ConstantDescs.CD_int;

  private final CodeBuilder code;
  private final Writer.Scope scope;
  private final Edge edge;
  private final Writer writer;

  EdgeGuard(Generator generator, CodeBuilder code, Writer.Scope scope, Edge edge) {
    this.code = code;
    this.scope = scope;
    this.edge = edge;
    this.writer = new Writer(generator, code, scope);
  }

  /** Jumps when it cannot. An offering edge that can leaves its message in the frame. */
  void unless(Label blocked) {
    if (edge.leaves()) {
      code.iload(scope.self()).iconst_1().iadd();
      writer.value(new Expression.ActorCount());
      code.if_icmpne(blocked);
    }
    switch (edge.handshake()) {
      case Handshake.None() -> writer.unless(edge.guard(), blocked);
      case Handshake.Offer offer -> {
        writer.unless(edge.guard(), blocked);
        offer(offer, blocked);
      }
      case Handshake.Accept accept -> {
        writer.value(accept.queue());
        writer.frame();
        code.getfield(FRAME, "queue", I).if_icmpne(blocked);
        writer.unless(edge.guard(), blocked);
        writer.frame();
        code.loadConstant(accept.fields());
        writer.call("accept", ConstantDescs.CD_void, I);
        writer.unless(accept.match(), blocked);
      }
    }
  }

  /** Leaves the message in the frame. */
  private void offer(Handshake.Offer offer, Label blocked) {
    boolean isKnown =
        writer.isKnownQueue(offer.queue())
            && writer.knownQueue(offer.queue()).width() == offer.values().size();
    if (isKnown && !writer.knownQueue(offer.queue()).type().isMeetingPoint()) {
      code.goto_(blocked);
      return;
    }
    if (isKnown) {
      writer.frame();
      code.loadConstant(writer.knownQueue(offer.queue()).id()).putfield(FRAME, "queue", I);
      writer.frame();
      code.loadConstant(offer.values().size()).putfield(FRAME, "fields", I);
    } else {
      writer.frame();
      writer.state();
      writer.value(offer.queue());
      code.loadConstant(offer.values().size());
      writer.call("offer", ConstantDescs.CD_boolean, INTS, I, I);
      code.ifeq(blocked);
    }
    for (int field = 0; field < offer.values().size(); field++) {
      Expression value = offer.values().get(field);
      writer.frame();
      code.getfield(FRAME, "message", INTS).loadConstant(field);
      if (isKnown) {
        QueueType type = writer.knownQueue(offer.queue()).type();
        writer.value(value);
        writer.convert(type.fields().get(field), writer.ranges.of(value, writer.scope.template()));
      } else {
        writer.frame();
        writer.state();
        code.loadConstant(field);
        writer.value(value);
        writer.call("offered", I, INTS, I, I);
      }
      code.iastore();
    }
  }
}
