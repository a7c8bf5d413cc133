package dev.allways.languages.protocol.checker;

/** A message that is on the class path, with a subclass. */
public class Move {
  /** A special move. */
  public static final class Castling extends Move {}
}
