package dev.allways.languages.protocol.generator;

import dev.allways.languages.protocol.OpenSession;
import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.expression.Value;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.text.Location;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Where a protocol comes from, for the comments in its class.
 *
 * @param file without its folders, so that the class is the same on every machine
 * @param session the name of the session
 * @param parameters such as {@code k = 3}
 * @param locations where in the file an event is written
 * @param licence what the class may do although the protocol does not
 */
public record Origin(
    String file,
    String session,
    List<String> parameters,
    Function<Event, List<Location>> locations,
    Licence licence) {
  /** More lines than that are no help to who looks for one. */
  private static final int MOST_LINES = 6;

  public Origin {
    parameters = List.copyOf(parameters);
  }

  /** For what is not written in a file. */
  public Origin(String file, String session, List<String> parameters) {
    this(file, session, parameters, event -> List.of(), Licence.NONE);
  }

  public static Origin of(Protocol protocol) {
    List<String> parameters = new ArrayList<>();
    for (int i = 0; i < protocol.arguments().size(); i++) {
      parameters.add(protocol.session().parameters().get(i) + " = " + protocol.arguments().get(i));
    }
    String file = String.valueOf(Path.of(protocol.specification().source().name()).getFileName());
    Map<Event, List<Location>> found = new HashMap<>();
    return new Origin(
        file,
        protocol.name(),
        parameters,
        event -> found.computeIfAbsent(event, protocol::locations),
        Licence.NONE);
  }

  /** The same protocol for a class that may do something else as well. */
  public Origin with(Licence given) {
    return new Origin(file, session, parameters, locations, given);
  }

  static Origin of(OpenSession session, Function<Event, List<Location>> locations) {
    List<String> parameters = new ArrayList<>();
    for (String parameter : session.session().parameters()) {
      Value value = session.given().get(parameter);
      parameters.add(value == null ? parameter + " left open" : parameter + " = " + value);
    }
    String file = String.valueOf(Path.of(session.specification().source().name()).getFileName());
    return new Origin(file, session.session().name(), parameters, locations, Licence.NONE);
  }

  /**
   * Where these events are written, as part of a sentence: {@code (chess.dcj:6, 9)} after a blank.
   * Nothing when that is not known.
   */
  String lines(Collection<Event> events) {
    List<Integer> lines =
        events.stream()
            .flatMap(event -> locations.apply(event).stream())
            .map(Location::line)
            .distinct()
            .sorted()
            .toList();
    if (lines.isEmpty()) {
      return "";
    }
    String shown =
        lines.stream().limit(MOST_LINES).map(String::valueOf).collect(Collectors.joining(", "));
    String more = lines.size() > MOST_LINES ? ", ..." : "";
    return " (%s:%s%s)".formatted(JavaNames.comment(file), shown, more);
  }
}
