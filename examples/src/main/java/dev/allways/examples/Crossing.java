package dev.allways.examples;

import dev.allways.core.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A railroad crossing: a train, a gate and the controller between them.
 *
 * <p>The controller hears of an approaching train and then lowers the gate; nothing makes the train
 * wait for it. So the train can be in the crossing while the gate is up, and that is what a check
 * finds.
 */
public final class Crossing implements Machine<Crossing.State, Crossing.Event> {
  public enum Train {
    FAR,
    NEAR,
    IN
  }

  public enum Controller {
    IDLE,
    WARNED,
    GUARDING,
    RELIEVED
  }

  public enum Gate {
    UP,
    DOWN
  }

  public record State(Train train, Controller controller, Gate gate) {}

  public enum Event {
    APPROACH,
    ENTER,
    EXIT,
    LOWER,
    RAISE
  }

  @Override
  public List<State> initialStates() {
    return List.of(new State(Train.FAR, Controller.IDLE, Gate.UP));
  }

  @Override
  public List<Event> actions(State now) {
    List<Event> possible = new ArrayList<>();
    if (now.train == Train.FAR && now.controller == Controller.IDLE) {
      possible.add(Event.APPROACH);
    }
    if (now.train == Train.NEAR) {
      possible.add(Event.ENTER);
    }
    if (now.controller == Controller.WARNED && now.gate == Gate.UP) {
      possible.add(Event.LOWER);
    }
    if (now.train == Train.IN && now.controller == Controller.GUARDING) {
      possible.add(Event.EXIT);
    }
    if (now.controller == Controller.RELIEVED && now.gate == Gate.DOWN) {
      possible.add(Event.RAISE);
    }
    return possible;
  }

  @Override
  public State next(State now, Event event) {
    return switch (event) {
      case APPROACH -> new State(Train.NEAR, Controller.WARNED, now.gate);
      case ENTER -> new State(Train.IN, now.controller, now.gate);
      case EXIT -> new State(Train.FAR, Controller.RELIEVED, now.gate);
      case LOWER -> new State(now.train, Controller.GUARDING, Gate.DOWN);
      case RAISE -> new State(now.train, Controller.IDLE, Gate.UP);
    };
  }

  @Override
  public List<String> actors() {
    return List.of("train", "controller", "gate");
  }

  @Override
  public List<String> actorsOf(Event event) {
    return switch (event) {
      case APPROACH, EXIT -> List.of("train", "controller");
      case ENTER -> List.of("train");
      case LOWER, RAISE -> List.of("controller", "gate");
    };
  }

  @Override
  public Map<String, Predicate<State>> propositions() {
    return Map.of("in", s -> s.train == Train.IN, "down", s -> s.gate == Gate.DOWN);
  }

  /** Whenever the train is in the crossing, the gate is down. */
  public static boolean isSafe(State state) {
    return state.train != Train.IN || state.gate == Gate.DOWN;
  }
}
