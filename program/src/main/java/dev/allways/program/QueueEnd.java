package dev.allways.program;

/** The two sides of a queue. What happens at one of them does not disturb the other. */
public enum QueueEnd {
  /** Messages are added there, behind all others. */
  SENDING("sending"),

  /** Messages that are there already are looked at or taken out. */
  RECEIVING("receiving");

  private final String name;

  QueueEnd(String name) {
    this.name = name;
  }

  @Override
  public String toString() {
    return name;
  }
}
