package dev.allways.core;

import dev.allways.text.Diagnostic;
import java.util.List;

/**
 * What a file describes: a model and the properties that the file, or its language, asks of it.
 *
 * @param remarks warnings and notes for whoever wrote the file
 */
public record Subject(Model model, List<Property> properties, List<Diagnostic> remarks) {
  public Subject {
    properties = List.copyOf(properties);
    remarks = List.copyOf(remarks);
  }
}
