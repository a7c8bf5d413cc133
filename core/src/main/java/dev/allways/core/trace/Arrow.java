package dev.allways.core.trace;

/**
 * Something that goes from one actor to another, for whoever draws a step: an arrow between two
 * lifelines of a {@link SequenceChart}.
 *
 * @param part which end of the journey the step is
 * @param from the name of the actor it comes from
 * @param to the name of the actor it goes to
 * @param content what goes there, as short as can be understood
 */
public record Arrow(Part part, String from, String to, String content) {
  /** How much of the way is behind it after the step. */
  public enum Part {
    /** It leaves, and arrives in another step. */
    LEAVES,
    /** It arrives, having left in another step. */
    ARRIVES,
    /** Both at once. */
    PASSES,
    /** Nothing will go this way any more. */
    CLOSES
  }
}
