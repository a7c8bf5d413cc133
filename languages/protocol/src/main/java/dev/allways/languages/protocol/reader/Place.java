package dev.allways.languages.protocol.reader;

import dev.allways.text.Diagnostic;
import dev.allways.text.Location;
import dev.allways.text.Source;

/** Where a form stands: its characters from {@code start} to before {@code end}. */
public record Place(Source source, int start, int end) {
  public Location location() {
    return source.location(start, end);
  }

  public Diagnostic error(String code, String message) {
    return Diagnostic.error(code, message).at(location());
  }

  public Diagnostic warning(String code, String message) {
    return Diagnostic.warning(code, message).at(location());
  }

  /** From the beginning of this place to the end of another. */
  public Place to(Place last) {
    return new Place(source, start, last.end);
  }

  @Override
  public String toString() {
    return location().toString();
  }
}
