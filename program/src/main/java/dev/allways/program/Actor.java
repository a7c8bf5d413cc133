package dev.allways.program;

import java.util.List;

/** An actor that is there from the beginning. */
public record Actor(String template, List<Expression> arguments) {
  public Actor {
    arguments = List.copyOf(arguments);
  }
}
