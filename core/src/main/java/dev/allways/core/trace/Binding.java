package dev.allways.core.trace;

/** A name with its value, ready to be shown. */
public record Binding(String name, String value) {
  @Override
  public String toString() {
    return name + " = " + value;
  }
}
