package dev.allways.languages.java.runtime;

/** Unwinds the stack of a thread whose run is over. Nobody but the runtime is to catch it. */
final class RunOver extends Error {
  private static final long serialVersionUID = 1;

  RunOver() {
    super("the run is over", null, false, false);
  }
}
