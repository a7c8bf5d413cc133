package dev.allways.tools.cli.options;

import dev.allways.core.Property;
import dev.allways.core.Searchable;
import dev.allways.text.Diagnostic;
import java.util.List;

/** A property that the user asks for. */
public sealed interface AskedProperty {
  Property property();

  /**
   * @param searchable what it is asked of
   */
  record Sensible(Property property, Searchable searchable) implements AskedProperty {}

  /**
   * @param complaints why it cannot be checked
   */
  record Senseless(Property property, List<Diagnostic> complaints) implements AskedProperty {
    public Senseless {
      complaints = List.copyOf(complaints);
    }
  }
}
