package dev.allways.program;

import java.util.List;

/**
 * Text that an edge shows to whoever follows a run. It is no part of the state and nothing depends
 * on it, so searches do not compute it; its values are those before the edge takes effect.
 */
public record Output(List<Piece> pieces) {
  public static final Output NONE = new Output(List.of());

  public Output {
    pieces = List.copyOf(pieces);
  }

  /** What it is put together from. */
  public sealed interface Piece {
    /** As it stands. */
    record Text(String text) implements Piece {}

    record Value(Expression value, Notation notation) implements Piece {}
  }

  /** How a number is written. */
  public sealed interface Notation {
    String write(int value);

    /** As a number, or the character with that number, if it has one: 0 is the end of a text. */
    enum Plain implements Notation {
      DECIMAL("%d"),
      OCTAL("%o"),
      HEXADECIMAL("%x"),
      UNSIGNED("%d") {
        @Override
        public String write(int value) {
          return Integer.toUnsignedString(value);
        }
      },
      CHARACTER("%c") {
        @Override
        public String write(int value) {
          return (value & 0xFF) == 0 ? "" : Character.toString(value & 0xFF);
        }
      };

      private final String format;

      Plain(String format) {
        this.format = format;
      }

      @Override
      public String write(int value) {
        return format.formatted(value);
      }
    }

    /** By the name that a value of the type has. */
    record Named(Type type) implements Notation {
      @Override
      public String write(int value) {
        return type.render(value);
      }
    }
  }
}
