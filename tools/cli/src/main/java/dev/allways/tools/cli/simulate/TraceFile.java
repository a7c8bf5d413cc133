package dev.allways.tools.cli.simulate;

import dev.allways.core.trace.Binding;
import dev.allways.core.trace.Step;
import dev.allways.core.trace.Trace;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/** Reads a run back from the document that {@code allways check --json} has written. */
public final class TraceFile {
  private final String name;
  private final JsonParser json;

  private TraceFile(String name, JsonParser json) {
    this.name = name;
    this.json = json;
  }

  /**
   * A run in the document.
   *
   * @param property whose result it belongs to
   */
  record Recorded(String property, Trace trace) {}

  /**
   * The first run in a file, or the one of a property.
   *
   * @throws InputException when there is no such run, or no such file
   */
  static Recorded read(Path file, Optional<String> property) {
    try (InputStream in = Files.newInputStream(file);
        JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), in)) {
      List<Recorded> all = new TraceFile(file.toString(), json).document();
      return all.stream()
          .filter(each -> property.isEmpty() || property.get().equals(each.property()))
          .findFirst()
          .orElseThrow(() -> noRun(file, property, all));
    } catch (IOException unreadable) {
      throw new InputException(
          Diagnostic.error("C008", file + " cannot be read: " + unreadable.getMessage()));
    } catch (JacksonException malformed) {
      TokenStreamLocation at = malformed.getLocation();
      throw new InputException(
          wrong(file.toString(), at, "this is not JSON: " + malformed.getOriginalMessage()));
    }
  }

  private static InputException noRun(Path file, Optional<String> property, List<Recorded> all) {
    String which = property.map(it -> " for the property '" + it + "'").orElse("");
    Diagnostic complaint = Diagnostic.error("C008", "there is no run in " + file + which);
    return new InputException(
        all.isEmpty()
            ? complaint.help("'allways check FILE --json' writes one for a violated property")
            : complaint.help(
                "there is one for "
                    + String.join(", ", all.stream().map(Recorded::property).toList())));
  }

  private static Diagnostic wrong(String name, TokenStreamLocation at, String message) {
    Diagnostic diagnostic = Diagnostic.error("C008", message);
    if (at == null) {
      return diagnostic.help("in " + name);
    }
    return diagnostic.help(
        "in %s, line %d, column %d".formatted(name, at.getLineNr(), at.getColumnNr()));
  }

  private List<Recorded> document() {
    List<Recorded> found = new ArrayList<>();
    json.nextToken();
    forEachProperty(
        property -> {
          if (property.equals("results")) {
            forEachElement(() -> result().ifPresent(found::add));
          } else {
            json.skipChildren();
          }
        });
    return found;
  }

  private Optional<Recorded> result() {
    String[] property = {""};
    List<Trace> traces = new ArrayList<>();
    forEachProperty(
        name -> {
          switch (name) {
            case "property" -> property[0] = text();
            case "trace" -> traces.add(trace());
            default -> json.skipChildren();
          }
        });
    return traces.stream().map(trace -> new Recorded(property[0], trace)).findFirst();
  }

  private Trace trace() {
    List<Binding> start = new ArrayList<>();
    List<Step> prefix = new ArrayList<>();
    List<Step> cycle = new ArrayList<>();
    forEachProperty(
        name -> {
          switch (name) {
            case "start" ->
                forEachElement(
                    () -> {
                      Map<String, String> binding = texts();
                      start.add(new Binding(value(binding, "name"), value(binding, "value")));
                    });
            case "prefix" -> forEachElement(() -> prefix.add(step()));
            case "cycle" -> forEachElement(() -> cycle.add(step()));
            default -> json.skipChildren();
          }
        });
    return new Trace(start, prefix, cycle);
  }

  private Step step() {
    String[] action = {""};
    List<String> actors = new ArrayList<>();
    List<Step.Change> changes = new ArrayList<>();
    forEachProperty(
        name -> {
          switch (name) {
            case "action" -> action[0] = text();
            case "actors" -> forEachElement(() -> actors.add(text()));
            case "changes" ->
                forEachElement(
                    () -> {
                      Map<String, String> change = texts();
                      changes.add(
                          new Step.Change(
                              value(change, "name"),
                              value(change, "before"),
                              value(change, "after")));
                    });
            default -> json.skipChildren();
          }
        });
    return new Step(action[0], actors, changes);
  }

  private Map<String, String> texts() {
    Map<String, String> texts = new HashMap<>();
    forEachProperty(name -> texts.put(name, text()));
    return texts;
  }

  private static String value(Map<String, String> texts, String name) {
    return texts.getOrDefault(name, "");
  }

  private String text() {
    require(JsonToken.VALUE_STRING);
    return json.getString();
  }

  private interface PropertyReader {
    /** Reads the value of a property, at whose first token the parser is. */
    void read(String name);
  }

  private void forEachProperty(PropertyReader reader) {
    require(JsonToken.START_OBJECT);
    while (json.nextToken() == JsonToken.PROPERTY_NAME) {
      String property = json.currentName();
      json.nextToken();
      reader.read(property);
    }
  }

  private void forEachElement(Runnable reader) {
    require(JsonToken.START_ARRAY);
    while (json.nextToken() != JsonToken.END_ARRAY) {
      reader.run();
    }
  }

  private void require(JsonToken token) {
    if (json.currentToken() != token) {
      throw new InputException(
          wrong(
              name,
              json.currentTokenLocation(),
              "this is not a document that 'allways check --json' writes"));
    }
  }
}
