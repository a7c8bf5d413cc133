package dev.allways.languages.protocol.picture;

import dev.allways.languages.protocol.lts.Role;
import dev.allways.languages.protocol.syntax.Behaviour;
import java.util.List;

/** Who talks to whom in which order, as sequence charts show it: all values are known. */
public sealed interface Interaction {
  /** Nothing happens. */
  Interaction NOTHING = new Sequence(List.of());

  /** One message, or the end of a channel. */
  record Message(Behaviour.Style style, String text, Role from, Role to) implements Interaction {}

  /** One after the other; none of them is a sequence itself. */
  record Sequence(List<Interaction> parts) implements Interaction {
    public Sequence {
      parts = List.copyOf(parts);
    }
  }

  /** One of them. */
  record Choice(List<Interaction> branches) implements Interaction {
    public Choice {
      branches = List.copyOf(branches);
    }
  }

  /** All of them, side by side. */
  record Parallel(List<Interaction> parts) implements Interaction {
    public Parallel {
      parts = List.copyOf(parts);
    }
  }

  /** Again and again. */
  record Repetition(Times times, Interaction body) implements Interaction {}

  /** How often. */
  enum Times {
    ANY("any number of times"),
    AT_LEAST_ONCE("at least once"),
    FOR_EVER("for ever");

    private final String text;

    Times(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /** What may begin again from inside. */
  record Named(String name, Interaction body) implements Interaction {}

  /** Goes back to the beginning of what is named around it. */
  record Again(String name) implements Interaction {}

  /** What no chart can show. */
  record Remark(String text, List<Role> roles) implements Interaction {
    public Remark {
      roles = List.copyOf(roles);
    }
  }
}
