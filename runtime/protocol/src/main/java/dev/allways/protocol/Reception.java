package dev.allways.protocol;

/** A message together with where it came from. */
public final class Reception {
  private final int channel;
  private final Object message;

  Reception(int channel, Object message) {
    this.channel = channel;
    this.message = message;
  }

  /** The number of the channel, as the class that was generated numbers them. */
  public int channel() {
    return channel;
  }

  public Object message() {
    return message;
  }
}
