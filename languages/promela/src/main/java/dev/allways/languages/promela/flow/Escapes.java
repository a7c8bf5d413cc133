package dev.allways.languages.promela.flow;

import dev.allways.languages.promela.flow.Point.Chain;
import dev.allways.languages.promela.flow.Point.Kind;

/** Which points an {@code unless} guards. */
final class Escapes {
  private Escapes() {}

  /** From everywhere in {@code main} the escape can be taken, and before those further in. */
  static void attach(Chain main, Chain escape) {
    for (Point point : main.points) {
      if (point.escapes.isEmpty() || point.escapes.getFirst() != escape) {
        point.escapes.addFirst(escape);
      }
      if (point.kind != Kind.DETERMINISTIC) {
        point.parts.forEach(part -> attach(part, escape));
      }
    }
  }
}
