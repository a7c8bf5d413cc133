package dev.allways.program.plan;

import dev.allways.text.Location;
import java.util.Optional;

/** A step goes wrong: an assertion, an index, a division. Cheap to throw, it knows no stack. */
public final class StepFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  public StepFailure(String message) {
    super(message, null, false, false);
  }

  public static StepFailure index(int index, int length, String array) {
    // Guards fail often where nobody minds: not formatted, which would take most of the time.
    return new StepFailure(
        "index " + index + " is outside of " + array + "[0.." + (length - 1) + "]");
  }

  public static StepFailure value(int value, int min, int max) {
    return new StepFailure(value + " is outside of " + min + ".." + max);
  }

  public static StepFailure divisionByZero() {
    return new StepFailure("division by zero");
  }

  public static StepFailure endlessLoop() {
    return new StepFailure("a loop goes round too often");
  }

  public static StepFailure noQueue(int queue) {
    return new StepFailure("there is no queue " + queue);
  }

  public static StepFailure fields(int queue, int actual, int wanted) {
    return new StepFailure(
        "a message of queue %d has %d fields, not %d".formatted(queue, actual, wanted));
  }

  public static StepFailure noField(int queue, int field) {
    return new StepFailure("a message of queue %d has no field %d".formatted(queue, field));
  }

  public static StepFailure full(int queue) {
    return new StepFailure("queue " + queue + " is full");
  }

  public static StepFailure noMessage(int queue, int position) {
    return new StepFailure("queue %d has no message %d".formatted(queue, position));
  }

  public static StepFailure tooManyQueues() {
    return new StepFailure("too many queues");
  }

  public static StepFailure tooManyActors() {
    return new StepFailure("too many actors");
  }

  public static StepFailure dependsOnItself(int actor) {
    return new StepFailure("whether actor " + actor + " can move depends on itself");
  }

  /** When an actor that keeps control never gives it up. */
  public static StepFailure endlessSequence() {
    return new StepFailure("a sequence of steps that nobody can interrupt may never end");
  }

  /** When an actor in a rush has nowhere to go. */
  public static StepFailure blocked() {
    return new StepFailure("a sequence of steps that must not wait has to wait");
  }

  /** The same, with the place in a file where it happens. */
  public StepFailure at(Optional<Location> place) {
    return place.isPresent() ? new StepFailure(text() + " (at " + place.get() + ")") : this;
  }

  /** Never null. */
  public String text() {
    return String.valueOf(getMessage());
  }
}
