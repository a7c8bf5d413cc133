package dev.allways.tools.junit;

import dev.allways.core.Model;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.List;

/** What is checked. */
sealed interface Subject permits FileSubject, ClassSubject {
  /** Made anew with each call. */
  Model model();

  /** What was noticed when the model was made. */
  List<Diagnostic> remarks();

  /** The words of a command that checks it, to which the question is added; or none. */
  List<String> command();

  Subject dummies(List<?> messages);

  default Subject variant(Variant variant) {
    throw notForClasses("variant");
  }

  default Subject option(String name, String value) {
    throw notForClasses(name);
  }

  default Subject define(String name, String value) {
    throw notForClasses("definition of '" + name + "'");
  }

  private InputException notForClasses(String what) {
    return new InputException(
        Diagnostic.error("U002", "%s is a class already: it has no %s".formatted(this, what))
            .help("check the .dcj file instead"));
  }
}
