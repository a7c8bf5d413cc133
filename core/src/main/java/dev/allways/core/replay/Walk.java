package dev.allways.core.replay;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.Growing;
import dev.allways.core.model.Model;
import dev.allways.core.model.Outgrown;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.trace.Binding;
import dev.allways.core.trace.Step;
import dev.allways.core.trace.Trace;
import dev.allways.core.trace.Waiting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A run that is made one step at a time, by a person or at random.
 *
 * <pre>{@code
 * Walk walk = new Walk(model);
 * walk.begin(0);
 * while (!walk.options().isEmpty()) {
 *   walk.take(walk.options().get(random.nextInt(walk.options().size())));
 * }
 * }</pre>
 */
public final class Walk {
  private Model model;
  private Narrator narrator;
  private Explorer explorer;
  private final List<int[]> beginnings = new ArrayList<>();
  private final List<int[]> states = new ArrayList<>();
  private final List<Option> taken = new ArrayList<>();
  private List<Option> options = List.of();
  private final List<int[]> targets = new ArrayList<>();
  private int beginning;

  /** A step that can be taken next. To tell all about it may take a while, so that is asked for. */
  public static final class Option {
    private final int number;
    private final String action;
    private final List<String> actors;
    private final Optional<String> failure;
    private final Supplier<Step> telling;
    private @Nullable Step step;

    private Option(
        int number, Model model, int action, Optional<String> failure, Supplier<Step> telling) {
      this.number = number;
      this.action = model.action(action).label();
      this.actors = model.action(action).actorNames(model);
      this.failure = failure;
      this.telling = telling;
    }

    /** Its place among the options. */
    public int number() {
      return number;
    }

    /** As its {@link #step()} says. */
    public String action() {
      return action;
    }

    /** As its {@link #step()} says. */
    public List<String> actors() {
      return actors;
    }

    /** Why there is no state after it; then it is the last step of the walk. */
    public Optional<String> failure() {
      return failure;
    }

    public Step step() {
      Step told = step;
      if (told == null) {
        told = telling.get();
        step = told;
      }
      return told;
    }
  }

  public Walk(Model model) {
    this.model = model;
    this.narrator = new Narrator(model);
    this.explorer = model.explorer();
    explorer.initialStates(state -> beginnings.add(state.clone()));
  }

  /** How many states there are to begin in. */
  public int beginnings() {
    return beginnings.size();
  }

  /** Starts anew, in one of the states to begin in. */
  public void begin(int number) {
    beginning = number;
    states.clear();
    taken.clear();
    states.add(beginnings.get(number));
    look();
  }

  /** What can be done next; empty when the walk has come to an end. */
  public List<Option> options() {
    return options;
  }

  /** Takes one of {@link #options()}. */
  public void take(Option option) {
    taken.add(option);
    if (option.failure().isPresent()) {
      options = List.of();
    } else {
      states.add(targets.get(option.number()));
      look();
    }
  }

  /** Undoes the last step, if there is one. */
  public void back() {
    if (taken.isEmpty()) {
      return;
    }
    if (taken.removeLast().failure().isEmpty()) {
      states.removeLast();
    }
    look();
  }

  /** How many steps have been taken. */
  public int length() {
    return taken.size();
  }

  /** Why the last step failed, if it did. */
  public Optional<String> failure() {
    return taken.isEmpty() ? Optional.empty() : taken.getLast().failure();
  }

  /** Whether the walk may end where it is. */
  public boolean isFinal() {
    return failure().isEmpty() && model.isFinal(states.getLast());
  }

  /** The values of everything now, or before the step that failed. */
  public List<Binding> state() {
    return narrator.state(states.getLast());
  }

  /** The walk so far. */
  public Trace trace() {
    return new Trace(
            narrator.state(states.getFirst()), taken.stream().map(Option::step).toList(), List.of())
        .withWaiting(waiting());
  }

  /** Who waits for what, when nobody can go on. */
  public List<Waiting> waiting() {
    return options.isEmpty() && failure().isEmpty()
        ? narrator.waiting(states.getLast())
        : List.of();
  }

  private void look() {
    while (true) {
      try {
        findOptions();
        return;
      } catch (Outgrown tooSmall) {
        walkAgain(Growing.enlarged(model, tooSmall));
      }
    }
  }

  /** Takes the same steps in a larger model of the same system, whose options are the same. */
  private void walkAgain(Model larger) {
    model = larger;
    narrator = new Narrator(larger);
    explorer = larger.explorer();
    beginnings.clear();
    explorer.initialStates(state -> beginnings.add(state.clone()));
    List<Option> steps = List.copyOf(taken);
    states.clear();
    taken.clear();
    states.add(beginnings.get(beginning));
    for (Option step : steps) {
      look();
      states.add(targets.get(step.number()));
      taken.add(step);
    }
  }

  private void findOptions() {
    List<Option> found = new ArrayList<>();
    targets.clear();
    int[] state = states.getLast();
    Model here = model;
    Narrator teller = narrator;
    explorer.successors(
        state,
        new TransitionVisitor() {
          @Override
          public void step(int group, int action, int[] target) {
            int[] after = target.clone();
            targets.add(after);
            found.add(
                new Option(
                    found.size(),
                    here,
                    action,
                    Optional.empty(),
                    () -> teller.step(action, state, after)));
          }

          @Override
          public void failure(int group, int action, String message) {
            targets.add(state);
            found.add(
                new Option(
                    found.size(),
                    here,
                    action,
                    Optional.of(message),
                    () -> teller.failed(action, state)));
          }
        });
    options = List.copyOf(found);
  }
}
