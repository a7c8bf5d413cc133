package dev.allways.tools.cli.report;

import dev.allways.core.Statistics;
import dev.allways.core.Verdict;
import dev.allways.core.trace.Arrow;
import dev.allways.core.trace.Binding;
import dev.allways.core.trace.Step;
import dev.allways.core.trace.Trace;
import dev.allways.core.trace.Transfer;
import dev.allways.core.trace.Truth;
import dev.allways.core.trace.Waiting;
import dev.allways.text.Diagnostic;
import dev.allways.text.Help;
import dev.allways.text.InputException;
import dev.allways.text.Location;
import dev.allways.text.Severity;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/** Reads what {@link ResultJson} has written, or what somebody says it has. */
public final class ResultDocument {
  private static final double NANOS = 1e9;

  private ResultDocument() {}

  /**
   * The results in a document.
   *
   * @param name of the document, for complaints
   * @throws InputException when it is not such a document
   */
  public static List<RecordedResult> read(String name, InputStream in) {
    try (JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), in)) {
      return JsonValue.read(json).list("results", ResultDocument::result);
    } catch (JacksonException malformed) {
      TokenStreamLocation at = malformed.getLocation();
      Diagnostic notJson =
          Diagnostic.error("C008", "this is not JSON: " + malformed.getOriginalMessage());
      throw new InputException(
          at == null
              ? notJson.help("in " + name)
              : notJson.help(place(name, at.getLineNr(), at.getColumnNr())));
    } catch (JsonValue.Odd odd) {
      throw new InputException(
          Diagnostic.error("C008", "this is not a document that 'allways check --json' writes")
              .help(place(name, odd.line(), odd.column())));
    }
  }

  private static String place(String name, int line, int column) {
    return "in %s, line %d, column %d".formatted(name, line, column);
  }

  private static RecordedResult result(JsonValue it) {
    return new RecordedResult(
        it.get("input").text(),
        it.get("property").text(),
        it.get("kind").text(),
        verdict(it),
        statistics(it),
        it.list("remarks", ResultDocument::diagnostic));
  }

  private static Verdict verdict(JsonValue it) {
    Optional<Trace> trace = it.find("trace").map(ResultDocument::trace);
    JsonValue word = it.get("verdict");
    return switch (word.text()) {
      case "holds" ->
          new Verdict.Holds(
              trace,
              it.find("explanation").map(JsonValue::text),
              it.list("cutBy", ResultDocument::cut));
      case "violated" -> new Verdict.Violated(it.get("explanation").text(), trace);
      case "unknown" ->
          new Verdict.Unknown(
              it.get("reason").word(Verdict.Reason.class), it.get("explanation").text());
      default -> throw word.odd();
    };
  }

  private static Verdict.Cut cut(JsonValue it) {
    return new Verdict.Cut(it.get("failure").text(), it.get("action").text(), place(it));
  }

  private static Statistics statistics(JsonValue it) {
    return new Statistics(
        it.get("states").count(),
        it.get("transitions").count(),
        it.get("depth").count(),
        it.get("memoryBytes").count(),
        Duration.ofNanos(Math.round(it.get("seconds").number() * NANOS)),
        it.get("exhaustive").isTrue(),
        it.find("executions").map(JsonValue::count).orElse(0L));
  }

  private static Trace trace(JsonValue it) {
    return new Trace(
        it.get("start").list(ResultDocument::binding),
        it.get("prefix").list(ResultDocument::step),
        it.get("cycle").list(ResultDocument::step),
        it.list("waiting", ResultDocument::waiting),
        it.list("truths", ResultDocument::truth),
        it.find("schedule").map(JsonValue::text));
  }

  private static Binding binding(JsonValue it) {
    return new Binding(it.get("name").text(), it.get("value").text());
  }

  private static Step step(JsonValue it) {
    return new Step(
        it.get("action").text(),
        it.get("actors").list(JsonValue::text),
        it.get("changes").list(ResultDocument::change),
        place(it),
        it.find("arrow").map(ResultDocument::arrow),
        it.list("transfers", ResultDocument::transfer),
        it.text("output"),
        it.list("parts", ResultDocument::step));
  }

  private static Step.Change change(JsonValue it) {
    return new Step.Change(it.get("name").text(), it.get("before").text(), it.get("after").text());
  }

  private static Arrow arrow(JsonValue it) {
    return new Arrow(
        it.get("part").word(Arrow.Part.class),
        it.get("from").text(),
        it.get("to").text(),
        it.get("content").text());
  }

  private static Transfer transfer(JsonValue it) {
    return new Transfer(
        it.get("kind").word(Transfer.Kind.class),
        it.get("actor").text(),
        it.get("channel").text(),
        it.get("position").index(),
        it.get("content").text());
  }

  private static Waiting waiting(JsonValue it) {
    return new Waiting(
        it.get("actor").text(),
        it.text("place"),
        it.get("wishes").list(ResultDocument::wish),
        it.get("mayStop").isTrue());
  }

  private static Waiting.Wish wish(JsonValue it) {
    return new Waiting.Wish(it.get("action").text(), it.text("obstacle"), place(it));
  }

  private static Truth truth(JsonValue it) {
    return new Truth(it.get("formula").text(), it.get("values").list(JsonValue::isTrue));
  }

  private static Diagnostic diagnostic(JsonValue it) {
    return new Diagnostic(
        it.get("code").text(),
        it.get("severity").word(Severity.class),
        it.get("message").text(),
        place(it),
        it.list("notes", ResultDocument::note),
        it.find("help").map(JsonValue::text).map(Help::of));
  }

  private static Diagnostic.Note note(JsonValue it) {
    return new Diagnostic.Note(it.get("message").text(), location(it.get("location")));
  }

  private static Optional<Location> place(JsonValue it) {
    return it.find("location").map(ResultDocument::location);
  }

  private static Location location(JsonValue it) {
    return new Location(
        it.get("file").text(),
        it.get("line").position(),
        it.get("column").position(),
        it.find("length").map(JsonValue::position).orElse(1),
        it.text("text"));
  }
}
