package dev.allways.core;

import dev.allways.core.execution.Execution;
import dev.allways.core.model.Model;
import java.util.Locale;

/** What there is to search: states that can be kept and compared, or runs of a program. */
public sealed interface Searchable {
  /** The sorts of things to search; an engine is for one of them, or for several. */
  enum Kind {
    STATES,
    RUNS;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  Kind kind();

  /** What people call it. */
  String name();

  /** The states of a model. */
  record States(Model model) implements Searchable {
    @Override
    public Kind kind() {
      return Kind.STATES;
    }

    @Override
    public String name() {
      return model.name();
    }
  }

  /** The runs of a program that is run and not modelled. */
  record Runs(Execution execution) implements Searchable {
    @Override
    public Kind kind() {
      return Kind.RUNS;
    }

    @Override
    public String name() {
      return execution.name();
    }
  }
}
