package dev.allways.tools.cli;

import dev.allways.core.Property;
import dev.allways.text.Diagnostic;
import java.util.List;

/**
 * A property that the user asks for.
 *
 * @param complaints why it cannot be checked; usually there are none
 */
record Asked(Property property, List<Diagnostic> complaints) {
  Asked {
    complaints = List.copyOf(complaints);
  }

  Asked(Property property) {
    this(property, List.of());
  }
}
