package dev.allways.tools.junit;

/** A message that cannot be made without knowing what is wanted. */
public final class Errand {
  private final String what;

  public Errand(String what) {
    if (what.isEmpty()) {
      throw new IllegalArgumentException("an errand for nothing");
    }
    this.what = what;
  }

  @Override
  public String toString() {
    return what;
  }
}
