package dev.allways.core.execution;

import dev.allways.text.Diagnostic;
import java.util.Optional;

/**
 * How one run went.
 *
 * @param race two accesses to the same data without order between them, if there were any: the
 *     explanation is one sentence
 */
public record Conclusion(Ending ending, Optional<String> race) {
  /** Why a run is over. */
  public sealed interface Ending {}

  /** Every thread has ended, but for those that need not. */
  public record Completed() implements Ending {}

  /**
   * Something went wrong in the program.
   *
   * @param explanation one sentence
   */
  public record Failed(String explanation) implements Ending {}

  /**
   * Nobody can go on.
   *
   * @param explanation one sentence
   */
  public record Stuck(String explanation) implements Ending {}

  /** The scheduler did not want to go on. */
  public record Abandoned() implements Ending {}

  /**
   * The program does what cannot be controlled, or not the same again; the diagnostic says what.
   */
  public record Unsupported(Diagnostic reason) implements Ending {}
}
