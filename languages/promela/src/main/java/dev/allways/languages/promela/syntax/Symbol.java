package dev.allways.languages.promela.syntax;

import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.syntax.VariableDeclaration.Initialiser;
import dev.allways.languages.promela.syntax.VariableDeclaration.Visibility;

/** What a name stands for. */
public sealed interface Symbol {
  Symbol UNRESOLVED = Unresolved.HERE;

  /** Nobody has looked yet. */
  enum Unresolved implements Symbol {
    HERE
  }

  /** Names that every model knows. */
  enum Predefined implements Symbol {
    /** The number of the process that asks. */
    PID("_pid"),
    /** How many processes there are. */
    COUNT("_nr_pr"),
    /** The number of the process that took the last step. */
    LAST("_last"),
    PRIORITY("_priority"),
    /** Can be written only. */
    SCRATCH("_");

    private final String word;

    Predefined(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }

    /** Whether a process may assign to it. */
    public boolean isWritable() {
      return this == PRIORITY || this == SCRATCH;
    }
  }

  /** Who has the variable. */
  enum Owner {
    MODEL,
    /** A parameter of a process. */
    PARAMETER,
    PROCESS,
    /** A field of a {@code typedef}. */
    STRUCTURE
  }

  /** A variable. Two are the same only if they are one object. */
  final class Variable implements Symbol {
    private final String name;
    private final Type type;
    private final int length;
    private final Owner owner;
    private final Visibility visibility;
    private final Initialiser initialiser;
    private final Origin origin;

    /**
     * @param length the number of elements of an array, 0 when it is none
     */
    public Variable(
        String name,
        Type type,
        int length,
        Owner owner,
        Visibility visibility,
        Initialiser initialiser,
        Origin origin) {
      this.name = name;
      this.type = type;
      this.length = length;
      this.owner = owner;
      this.visibility = visibility;
      this.initialiser = initialiser;
      this.origin = origin;
    }

    public String name() {
      return name;
    }

    /** Of the variable, or of each element when it is an array. */
    public Type type() {
      return type;
    }

    public boolean isArray() {
      return length > 0;
    }

    /** The number of elements, 1 when it is no array. */
    public int size() {
      return Math.max(1, length);
    }

    public Owner owner() {
      return owner;
    }

    public Visibility visibility() {
      return visibility;
    }

    /** What it is before anything happens; a process may assign it later where it is declared. */
    public Initialiser initialiser() {
      return initialiser;
    }

    /** Where its name is declared. */
    public Origin origin() {
      return origin;
    }

    @Override
    public String toString() {
      return type.word() + " " + name + (isArray() ? "[" + length + "]" : "");
    }
  }
}
