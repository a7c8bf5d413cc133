package dev.allways.languages.protocol.checker;

import dev.allways.protocol.ProtocolViolation;
import dev.allways.protocol.Scheduler;
import dev.allways.protocol.Waiter;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Executes one call of a protocol at a time, in one thread: waiting is reported, and choices are
 * made one way after the other until all have been made.
 *
 * <pre>{@code
 * scheduler.restart();
 * do {
 *   ... restore, call, save ...
 * } while (scheduler.hasOtherChoices());
 * }</pre>
 */
final class ExploringScheduler implements Scheduler {
  /** How many alternatives there are does not matter when a choice is made once more. */
  private static final int UNKNOWN = -1;

  private final WouldBlock wouldBlock = new WouldBlock();
  private final ProtocolViolation refused =
      new ProtocolViolation("somebody", "do that", "some state", List.of());
  private int[] choices = new int[4];
  private int[] alternatives = new int[4];
  private int length;
  private int position;
  private @Nullable BooleanSupplier partner;
  private boolean needsExchange = true;
  private boolean nested;
  private boolean exchanged;
  private boolean calledPartner;

  /** Before the first way to make a call. */
  void restart() {
    length = 0;
    position = 0;
  }

  /** Goes on to the next way to make the choices of the same call, if there is one. */
  boolean hasOtherChoices() {
    position = 0;
    while (length > 0) {
      if (++choices[length - 1] < alternatives[length - 1]) {
        return true;
      }
      length--;
    }
    return false;
  }

  /** The choices of the call that has just been made. */
  int[] choices() {
    return Arrays.copyOf(choices, position);
  }

  /** Makes a call with choices as they were made before, and then goes back to the present ones. */
  void replay(int[] made, Runnable call) {
    int[] savedChoices = Arrays.copyOf(choices, length);
    int[] savedAlternatives = Arrays.copyOf(alternatives, length);
    choices = Arrays.copyOf(made, Math.max(4, made.length));
    alternatives = new int[choices.length];
    Arrays.fill(alternatives, UNKNOWN);
    length = made.length;
    position = 0;
    call.run();
    length = savedChoices.length;
    choices = Arrays.copyOf(savedChoices, Math.max(4, length));
    alternatives = Arrays.copyOf(savedAlternatives, Math.max(4, length));
    position = 0;
  }

  /**
   * Before each call.
   *
   * @param call what the other end of a synchronous message does meanwhile, if anything; returns
   *     whether that was possible
   */
  void expect(@Nullable BooleanSupplier call) {
    expect(call, true);
  }

  /** As {@link #expect}, for those of whom nobody can tell whether they have met. */
  void expect(@Nullable BooleanSupplier call, boolean knowsExchange) {
    partner = call;
    needsExchange = knowsExchange;
    nested = false;
    exchanged = false;
    calledPartner = false;
    position = 0;
  }

  /** Whether the call was one end of a synchronous message. */
  boolean isExchanged() {
    return exchanged;
  }

  boolean hasCalledPartner() {
    return calledPartner;
  }

  @Override
  public void await(Waiter waiter, long deadline) {
    if (partner == null || nested || exchanged) {
      throw wouldBlock;
    }
    nested = true;
    calledPartner = true;
    boolean possible = partner.getAsBoolean();
    nested = false;
    if (!possible || !(needsExchange ? waiter.isExchanged() : waiter.isReady())) {
      throw wouldBlock;
    }
    exchanged = true;
  }

  @Override
  public int choose(int count) {
    if (position == length) {
      if (length == choices.length) {
        choices = Arrays.copyOf(choices, length * 2);
        alternatives = Arrays.copyOf(alternatives, length * 2);
      }
      choices[length] = 0;
      alternatives[length++] = count;
    } else if (alternatives[position] != count && alternatives[position] != UNKNOWN) {
      throw new IllegalStateException(
          "the protocol is not deterministic: %d alternatives became %d"
              .formatted(alternatives[position], count));
    }
    return choices[position++];
  }

  @Override
  public ProtocolViolation refuse(Supplier<ProtocolViolation> reason) {
    return refused;
  }
}
