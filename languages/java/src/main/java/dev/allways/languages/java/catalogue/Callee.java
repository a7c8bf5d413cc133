package dev.allways.languages.java.catalogue;

/**
 * A method that is called and not instrumented.
 *
 * @param owner the class that the call names, as people write it
 * @param effect what it does to its receiver
 */
public record Callee(String owner, String name, String descriptor, Effect effect) {
  /** What a call does to the object it is made on. */
  public enum Effect {
    /** Looks at its content. */
    READS,
    /** May change its content. */
    WRITES,
    /** Holds the monitor of the object meanwhile, as the methods of a vector do. */
    SYNCHRONIZES,
    /** Something outside of the program, which nobody can take back. */
    UNSUPPORTED
  }

  @Override
  public String toString() {
    return owner + "." + name;
  }
}
