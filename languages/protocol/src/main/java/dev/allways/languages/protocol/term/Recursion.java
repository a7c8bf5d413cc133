package dev.allways.languages.protocol.term;

import dev.allways.languages.protocol.expression.Value;
import dev.allways.languages.protocol.reader.Place;
import dev.allways.languages.protocol.syntax.Behaviour;
import dev.allways.languages.protocol.syntax.Session;
import dev.allways.text.Diagnostic;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** What a term that is to be unfolded later is named after: the ways to be recursive. */
sealed interface Recursion {
  Place place();

  /** What a person calls it. */
  String describe();

  /** That it can reach itself again without an action. */
  default Diagnostic unguarded() {
    return place()
        .warning("D302", "%s can reach itself again without an action".formatted(describe()))
        .help("nothing happens there: put an action before the recursive call");
  }

  /** A session with its arguments. */
  record Call(Session session, List<Value> arguments) implements Recursion {
    @Override
    public Place place() {
      return session.place();
    }

    @Override
    public String describe() {
      return "the session '" + session.name() + "'";
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Call that
          && session == that.session
          && arguments.equals(that.arguments);
    }

    @Override
    public int hashCode() {
      return Objects.hash(session.name(), arguments);
    }

    @Override
    public String toString() {
      return "(::" + session.name() + join(arguments) + ")";
    }
  }

  /** A loop at its beginning, with the values of its variables. */
  record Round(LoopFrame frame, List<Value> arguments) implements Recursion {
    @Override
    public Place place() {
      return frame.loop().place();
    }

    @Override
    public String describe() {
      String name = frame.loop().name();
      return name.startsWith("#") ? "this loop" : "the loop '" + name + "'";
    }

    @Override
    public String toString() {
      return "(loop " + frame.loop().name() + join(arguments) + ")";
    }
  }

  /** A state of a transition system that the file spells out. */
  record Vertex(Behaviour.Graph graph, long state) implements Recursion {
    @Override
    public Place place() {
      return graph.place();
    }

    @Override
    public String describe() {
      return "this graph";
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Vertex that && graph == that.graph && state == that.state;
    }

    @Override
    public int hashCode() {
      return Objects.hash(System.identityHashCode(graph), state);
    }

    @Override
    public String toString() {
      return "(graph " + state + ")";
    }
  }

  private static String join(List<Value> arguments) {
    return arguments.stream().map(each -> " " + each).collect(Collectors.joining());
  }
}
