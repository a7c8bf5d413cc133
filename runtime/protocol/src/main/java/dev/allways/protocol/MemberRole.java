package dev.allways.protocol;

import java.util.List;

/**
 * A role of which there are several, told apart by their indices. One thread body serves all:
 *
 * <pre>{@code
 * for (TwoPhaseCommit.Participant participant : protocol.participants()) {
 *   threads.submit(() -> participant.play(this::takePart));
 * }
 * }</pre>
 *
 * @param <R> the role itself
 */
public abstract class MemberRole<R extends MemberRole<R>> extends ProtocolRole<R> {
  private final List<Integer> indices;

  /**
   * @param number of the role, as its class numbers them
   */
  protected MemberRole(DescribedProtocol protocol, int number) {
    super(protocol, number);
    this.indices = protocol.description().indices(number);
  }

  /** Which one it is; of several indices the first. */
  public final int index() {
    return indices.get(0);
  }

  /** Which one it is. */
  public final List<Integer> indices() {
    return indices;
  }
}
