package dev.allways.languages.java.matching;

import dev.allways.core.model.Outgrown;

/** There is more to the states of a program than was known when the first was looked at. */
final class TooSmall extends Outgrown {
  private static final long serialVersionUID = 1;

  TooSmall() {
    super("more of the program was found than its states show");
  }
}
