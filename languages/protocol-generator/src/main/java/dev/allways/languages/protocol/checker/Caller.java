package dev.allways.languages.protocol.checker;

import dev.allways.languages.protocol.lts.Channel;
import dev.allways.protocol.Pr;
import dev.allways.protocol.ProtocolViolation;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.function.BooleanSupplier;

/**
 * Makes the calls that threads would make. What a call throws is either that it would wait, or that
 * the protocol refuses it, and in both cases it is not possible now; anything else says nothing
 * about the protocol and ends the check.
 */
final class Caller {
  private static final int IMPOSSIBLE = -1;

  private final CallAlphabet alphabet;
  private final ExploringScheduler scheduler;
  private final String[] from;
  private final String[] to;
  private final Object[] messages;

  Caller(CallAlphabet alphabet, ExploringScheduler scheduler) {
    this.alphabet = alphabet;
    this.scheduler = scheduler;
    this.from =
        alphabet.channels().stream().map(each -> each.from().identifier()).toArray(String[]::new);
    this.to =
        alphabet.channels().stream().map(each -> each.to().identifier()).toArray(String[]::new);
    this.messages = alphabet.dummies().stream().map(Dummy::object).toArray();
  }

  /** The action that has been done, or -1 if that is not possible now. */
  int send(Pr protocol, int channel, int dummy) {
    scheduler.expect(null);
    return trySend(protocol, channel, dummy) ? alphabet.send(channel, dummy) : IMPOSSIBLE;
  }

  /**
   * A send during which, if it waits, the message may be handed over: the action that has been
   * done, or -1 if neither is possible now.
   */
  int sendOrHandOver(Pr protocol, int channel, int dummy) {
    Object[] taken = new Object[1];
    scheduler.expect(() -> tryReceive(protocol, channel, taken));
    if (!trySend(protocol, channel, dummy)) {
      return IMPOSSIBLE;
    }
    return scheduler.isExchanged()
        ? exchanged(channel, dummy, taken[0])
        : alphabet.send(channel, dummy);
  }

  /** A message that is handed over to somebody who waits: the action, or -1. */
  int takeOver(Pr protocol, int channel, int dummy) {
    scheduler.expect(() -> trySend(protocol, channel, dummy));
    Object[] taken = new Object[1];
    return tryReceive(protocol, channel, taken) && scheduler.isExchanged()
        ? exchanged(channel, dummy, taken[0])
        : IMPOSSIBLE;
  }

  /** Both ends at once, for a class that cannot say that they have met: the action, or -1. */
  int meet(Pr protocol, int channel, int dummy) {
    Object[] taken = new Object[1];
    BooleanSupplier receives = () -> tryReceive(protocol, channel, taken);
    scheduler.expect(receives, false);
    return trySend(protocol, channel, dummy) && scheduler.isExchanged()
        ? exchanged(channel, dummy, taken[0])
        : IMPOSSIBLE;
  }

  /** The action of a message that has been handed over. */
  int exchanged(int channel, int dummy, Object taken) {
    if (taken != messages[dummy]) {
      throw failed(channel, "SYNC", new IllegalStateException("another message arrived"));
    }
    return alphabet.sync(channel, dummy);
  }

  /** The action that has been done, or -1 if that is not possible now. */
  int receive(Pr protocol, int channel) {
    Object[] taken = new Object[1];
    scheduler.expect(null);
    return tryReceive(protocol, channel, taken)
        ? alphabet.receive(channel, alphabet.number(taken[0]) - 1)
        : IMPOSSIBLE;
  }

  /** The action that has been done, or -1 if that is not possible now. */
  int close(Pr protocol, int channel) {
    scheduler.expect(null);
    try {
      protocol.close(from[channel], to[channel]);
      return alphabet.close(channel);
    } catch (WouldBlock | ProtocolViolation disabled) {
      return IMPOSSIBLE;
    } catch (Throwable failure) {
      throw failed(channel, "CLOSE", failure);
    }
  }

  /**
   * Whether the last call, though not possible, has led to one at the other end of its channel,
   * which may have been.
   */
  boolean hasCalledPartner() {
    return scheduler.hasCalledPartner();
  }

  /** The call of the sender alone. */
  boolean trySend(Pr protocol, int channel, int dummy) {
    try {
      protocol.send(from[channel], to[channel], messages[dummy]);
      return true;
    } catch (WouldBlock | ProtocolViolation disabled) {
      return false;
    } catch (Throwable failure) {
      throw failed(channel, "SEND", failure);
    }
  }

  /** The call of the receiver alone. */
  boolean tryReceive(Pr protocol, int channel, Object[] taken) {
    try {
      taken[0] = protocol.recv(to[channel], from[channel]);
      return true;
    } catch (WouldBlock | ProtocolViolation disabled) {
      return false;
    } catch (Throwable failure) {
      throw failed(channel, "RECV", failure);
    }
  }

  private RuntimeException failed(int number, String what, Throwable failure) {
    if (failure instanceof InputException known) {
      return known;
    }
    if (failure instanceof VirtualMachineError severe) {
      throw severe;
    }
    if (failure instanceof InterruptedException) {
      Thread.currentThread().interrupt();
    }
    Channel channel = alphabet.channels().get(number);
    InputException error =
        new InputException(
            Diagnostic.error(
                    "D612",
                    "the class cannot be checked: it threw %s at a %s from %s to %s"
                        .formatted(failure, what, channel.from(), channel.to()))
                .help("a call that is not allowed waits, or throws ProtocolViolation"));
    error.initCause(failure);
    return error;
  }
}
