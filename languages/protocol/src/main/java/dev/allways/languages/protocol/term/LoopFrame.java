package dev.allways.languages.protocol.term;

import dev.allways.languages.protocol.expression.Value;
import dev.allways.languages.protocol.syntax.Behaviour;
import java.util.List;

/**
 * A loop together with everything around it that it refers to, which makes it independent of where
 * it stands: two loops with the same text and the same surroundings are one.
 *
 * @param loop the first in the file with its text
 * @param captured the values of {@link Behaviour.Loop#captured()}
 * @param outer the loops of {@link Behaviour.Loop#outer()}
 */
record LoopFrame(Behaviour.Loop loop, List<Value> captured, List<LoopFrame> outer) {
  @Override
  public boolean equals(Object other) {
    return other instanceof LoopFrame that
        && loop == that.loop
        && captured.equals(that.captured)
        && outer.equals(that.outer);
  }

  @Override
  public int hashCode() {
    return (System.identityHashCode(loop) * 31 + captured.hashCode()) * 31 + outer.hashCode();
  }
}
