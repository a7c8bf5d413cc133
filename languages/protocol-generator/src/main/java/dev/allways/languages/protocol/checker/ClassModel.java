package dev.allways.languages.protocol.checker;

import dev.allways.core.model.Action;
import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Layout;
import dev.allways.core.model.Model;
import dev.allways.core.model.Presentation;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.Slot;
import dev.allways.core.model.SlotType;
import dev.allways.core.model.StateVisitor;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.trace.Binding;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.protocol.Restorable;
import dev.allways.protocol.Scheduler;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A class that can save and restore its state, as a model: a state is what the class saves, and its
 * steps are found by trying every call on the class itself. No thread is started, and nothing is
 * known about the class but what it does.
 */
public final class ClassModel implements Model, Presentation {
  /** After the first calls that change nothing, only the last of a state is looked at. */
  private static final int REFUSALS_LOOKED_AT = 5_000;

  private final String name;
  private final Supplier<? extends Restorable> factory;
  private final CallAlphabet alphabet;
  private final boolean synchronous;
  private final Collection<Event> known;
  private final List<String> actors;
  private final List<String> names;
  private final Layout layout;
  private final Restorable judge;

  /**
   * @param synchronous whether messages may be handed over synchronously
   * @param known the events to suggest in formulas
   */
  ClassModel(
      String name,
      Supplier<? extends Restorable> factory,
      CallAlphabet alphabet,
      boolean synchronous,
      Collection<Event> known) {
    this.name = name;
    this.factory = factory;
    this.alphabet = alphabet;
    this.synchronous = synchronous;
    this.known = List.copyOf(known);
    this.actors = alphabet.roles().stream().map(Object::toString).toList();
    this.judge = factory.get();
    this.names = judge.stateNames();
    this.layout = slots();
  }

  private Layout slots() {
    int[] ranges = judge.stateRanges(alphabet.dummies().size());
    List<Slot> slots = new ArrayList<>();
    for (int i = 0; i < ranges.length; i++) {
      slots.add(new Slot(names.get(i), SlotType.range(0, ranges[i] - 1)));
    }
    return new Layout(slots);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Layout layout() {
    return layout;
  }

  @Override
  public List<String> actors() {
    return actors;
  }

  @Override
  public Action action(int action) {
    return alphabet.action(action);
  }

  @Override
  public Dependencies dependencies() {
    return Dependencies.unknown(layout);
  }

  @Override
  public boolean isFinal(int[] state) {
    synchronized (judge) {
      judge.restore(state, alphabet::message);
      return judge.mayEnd();
    }
  }

  @Override
  public Optional<Proposition> proposition(String text) {
    return alphabet.proposition(text);
  }

  @Override
  public Collection<String> propositionNames() {
    return known.stream().map(alphabet::proposition).toList();
  }

  /** Only what is there: an empty channel that is open is not worth a word. */
  @Override
  public List<Binding> show(int[] state) {
    List<Binding> bindings = new ArrayList<>();
    for (int slot = 0; slot < names.size(); slot++) {
      String slotName = names.get(slot);
      if (slotName.indexOf('>') < 0) {
        bindings.add(new Binding(slotName, Integer.toString(state[slot])));
      } else if (state[slot] != 0) {
        String value =
            slotName.endsWith(" closed")
                ? "true"
                : alphabet.dummies().get(state[slot] - 1).message().text();
        bindings.add(new Binding(slotName, value));
      }
    }
    return bindings;
  }

  @Override
  public Explorer explorer() {
    return new Executor();
  }

  CallAlphabet alphabet() {
    return alphabet;
  }

  /** Whether some channel of a generated class has no room for another message. */
  boolean hasFullChannel(int[] state) {
    for (int slot = 0; slot + 1 < state.length; slot++) {
      // The last message of a channel stands before the word whether it is closed.
      if (state[slot] != 0 && names.get(slot + 1).endsWith(" closed")) {
        return true;
      }
    }
    return false;
  }

  private final class Executor implements Explorer {
    private final Restorable protocol = factory.get();
    private final ExploringScheduler scheduler = new ExploringScheduler();
    private final Caller caller = new Caller(alphabet, scheduler);
    private final int[] target = new int[names.size()];
    private final List<int[]> handedOver = new ArrayList<>();
    private boolean isRestored;
    private int refusals;

    @Override
    public void initialStates(StateVisitor visitor) {
      factory.get().save(target, alphabet::number);
      visitor.visit(target);
    }

    @Override
    public void successors(int[] state, TransitionVisitor visitor) {
      Scheduler.bind(scheduler, () -> explore(state, visitor));
    }

    private void explore(int[] state, TransitionVisitor visitor) {
      int dummies = alphabet.dummies().size();
      isRestored = false;
      for (int channel = 0; channel < alphabet.channels().size(); channel++) {
        for (int dummy = 0; dummy < dummies; dummy++) {
          scheduler.restart();
          do {
            restore(state);
            int action =
                synchronous
                    ? caller.sendOrHandOver(protocol, channel, dummy)
                    : caller.send(protocol, channel, dummy);
            report(action, state, visitor);
          } while (scheduler.hasOtherChoices());
          if (synchronous) {
            exploreReceiverFirst(channel, dummy, state, visitor);
          }
        }
        scheduler.restart();
        do {
          restore(state);
          report(caller.receive(protocol, channel), state, visitor);
        } while (scheduler.hasOtherChoices());
        scheduler.restart();
        do {
          restore(state);
          report(caller.close(protocol, channel), state, visitor);
        } while (scheduler.hasOtherChoices());
      }
      requireUnchanged(state);
    }

    /**
     * Who waits first makes a difference: a sender that can put its message into the channel does
     * not wait for somebody to hand it to, but does so if somebody waits already.
     */
    private void exploreReceiverFirst(
        int channel, int dummy, int[] state, TransitionVisitor visitor) {
      scheduler.restart();
      do {
        isRestored = false;
        restore(state);
        int action = caller.takeOver(protocol, channel, dummy);
        if (action >= 0) {
          protocol.save(target, alphabet::number);
          if (handedOver.stream().noneMatch(known -> Arrays.equals(known, target))) {
            visitor.step(0, action, target);
          }
        }
        isRestored = false;
      } while (scheduler.hasOtherChoices());
      handedOver.clear();
    }

    private void restore(int[] state) {
      if (!isRestored) {
        protocol.restore(state, alphabet::message);
        isRestored = true;
      }
    }

    private void report(int action, int[] state, TransitionVisitor visitor) {
      if (action >= 0) {
        protocol.save(target, alphabet::number);
        isRestored = false;
        if (alphabet.isSync(action)) {
          handedOver.add(target.clone());
        }
        visitor.step(0, action, target);
      } else if (caller.hasCalledPartner()) {
        isRestored = false;
      } else if (refusals < REFUSALS_LOOKED_AT) {
        refusals++;
        requireUnchanged(state);
      }
    }

    /** That a call which would wait or is refused leaves everything as it was. */
    private void requireUnchanged(int[] state) {
      if (isRestored) {
        protocol.save(target, alphabet::number);
        // A search may keep something of its own behind the state.
        if (Arrays.mismatch(target, 0, target.length, state, 0, target.length) >= 0) {
          throw new InputException(
              Diagnostic.error(
                  "D615",
                  "the class cannot be checked: a call that it did not allow has changed its state"
                      + " from %s to %s".formatted(show(state), show(target))));
        }
      }
    }
  }
}
