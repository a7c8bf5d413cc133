package dev.allways.core.model;

/**
 * Thrown out of an exploration when the states of a model turn out to be too small for the system,
 * such as one that creates more and more actors. Nothing is wrong with the system: explore the
 * {@linkplain Growing#enlarged(Outgrown) larger model} from the start.
 */
public abstract class Outgrown extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Cheap to throw: it knows no stack. */
  protected Outgrown(String message) {
    super(message, null, false, false);
  }
}
