package dev.allways.languages.protocol.lts;

/** A step of an {@link Lts}. */
public record Transition(int source, Event event, int target) {
  @Override
  public String toString() {
    return source + " -- " + event + " --> " + target;
  }
}
