package dev.allways.languages.promela.syntax;

import java.util.List;

/** What values a variable or a field of a message can have. */
public sealed interface Type {
  /** As written in a declaration. */
  String word();

  /** Numbers of a fixed range. */
  enum Scalar implements Type {
    BIT("bit", 0, 1),
    BOOL("bool", 0, 1),
    BYTE("byte", 0, 255),
    PID("pid", 0, 255),
    SHORT("short", Short.MIN_VALUE, Short.MAX_VALUE),
    INT("int", Integer.MIN_VALUE, Integer.MAX_VALUE);

    private final String word;
    private final int least;
    private final int greatest;

    Scalar(String word, int least, int greatest) {
      this.word = word;
      this.least = least;
      this.greatest = greatest;
    }

    @Override
    public String word() {
      return word;
    }

    public int least() {
      return least;
    }

    public int greatest() {
      return greatest;
    }
  }

  /**
   * {@code unsigned x : width}
   *
   * @param width 0 while the declarator has not been looked at
   */
  record Unsigned(int width) implements Type {
    @Override
    public String word() {
      return "unsigned";
    }
  }

  /**
   * {@code mtype} or {@code mtype:name}.
   *
   * @param name empty for the unnamed one
   */
  record Mtype(String name) implements Type {
    @Override
    public String word() {
      return name.isEmpty() ? "mtype" : "mtype:" + name;
    }
  }

  record Channel() implements Type {
    @Override
    public String word() {
      return "chan";
    }
  }

  /** The name of a {@code typedef}, until names are resolved. */
  record Named(String name) implements Type {
    @Override
    public String word() {
      return name;
    }
  }

  /** A {@code typedef}. */
  record Structure(String name, List<Symbol.Variable> fields) implements Type {
    @Override
    public String word() {
      return name;
    }
  }
}
