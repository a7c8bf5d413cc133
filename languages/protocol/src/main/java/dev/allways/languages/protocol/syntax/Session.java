package dev.allways.languages.protocol.syntax;

import dev.allways.languages.protocol.reader.Place;
import java.util.List;

/** A named behaviour with parameters: {@code (defsession ::name [x ...] S ...)}. */
public record Session(String name, List<String> parameters, Behaviour body, Place place) {
  public int arity() {
    return parameters.size();
  }

  /** {@code (::go-fish k)}. */
  @Override
  public String toString() {
    return "(::" + name + (parameters.isEmpty() ? "" : " " + String.join(" ", parameters)) + ")";
  }
}
