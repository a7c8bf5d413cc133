package dev.allways.languages.protocol.lts;

/** What messages from one role to another go through, in the order in which they are sent. */
public record Channel(Role from, Role to) implements Comparable<Channel> {
  @Override
  public int compareTo(Channel other) {
    int order = from.compareTo(other.from);
    return order != 0 ? order : to.compareTo(other.to);
  }

  @Override
  public String toString() {
    return from + " to " + to;
  }
}
