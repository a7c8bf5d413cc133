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
import dev.allways.text.Location;
import dev.allways.tools.cli.terminal.SettingNotation;
import dev.allways.tools.cli.terminal.Version;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/**
 * A run as one JSON document, of the form that {@code docs/allways-1.schema.json} describes. {@link
 * ResultDocument} reads it.
 */
public final class ResultJson {
  static final String SCHEMA = "allways/1";

  /** How much is written. */
  public enum Detail {
    /** What a program asks for. */
    REPORT,
    /** And where the parts of a formula are true. */
    TRUTHS,
    /** Everything there is to know, so that who reads it has equal results. */
    EVERYTHING
  }

  private record Entry(RecordedResult result, List<String> help) {}

  private final Detail detail;
  private final List<Entry> entries = new ArrayList<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  public ResultJson(Detail detail) {
    this.detail = detail;
  }

  /**
   * @param help what else the user could try
   */
  public void add(RecordedResult result, List<String> help) {
    entries.add(new Entry(result, help));
  }

  void add(List<Diagnostic> found) {
    diagnostics.addAll(found);
  }

  /** Streams, so a trace of millions of steps needs no memory here. */
  public void write(OutputStream out) {
    JsonFactory factory =
        JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();
    try (JsonGenerator json = factory.createGenerator(ObjectWriteContext.empty(), out)) {
      json.writeStartObject();
      json.writeStringProperty("schema", SCHEMA);
      json.writeStringProperty("tool", "allways " + Version.current());
      json.writeArrayPropertyStart("results");
      entries.forEach(entry -> writeResult(json, entry));
      json.writeEndArray();
      if (!diagnostics.isEmpty()) {
        json.writeArrayPropertyStart("diagnostics");
        diagnostics.forEach(diagnostic -> writeDiagnostic(json, diagnostic));
        json.writeEndArray();
      }
      json.writeEndObject();
    }
  }

  private boolean isEverything() {
    return detail == Detail.EVERYTHING;
  }

  private void writeResult(JsonGenerator json, Entry entry) {
    Verdict verdict = entry.result.verdict();
    Statistics statistics = entry.result.statistics();
    json.writeStartObject();
    json.writeStringProperty("input", entry.result.input());
    json.writeStringProperty("property", entry.result.property());
    json.writeStringProperty("kind", entry.result.kind());
    json.writeStringProperty("verdict", verdict.word());
    boolean vacuous = verdict instanceof Verdict.Holds holds && holds.vacuity().isPresent();
    json.writeBooleanProperty("vacuous", vacuous);
    switch (verdict) {
      case Verdict.Holds holds -> writeReservations(json, holds);
      case Verdict.Violated violated ->
          json.writeStringProperty("explanation", violated.explanation());
      case Verdict.Unknown unknown -> {
        writeWord(json, "reason", unknown.reason());
        json.writeStringProperty("explanation", unknown.explanation());
      }
    }
    json.writeNumberProperty("states", statistics.states());
    json.writeNumberProperty("transitions", statistics.transitions());
    if (statistics.executions() > 0) {
      json.writeNumberProperty("executions", statistics.executions());
    }
    json.writeNumberProperty("depth", statistics.depth());
    json.writeNumberProperty("seconds", Math.round(statistics.seconds() * 1e6) / 1e6);
    json.writeNumberProperty("memoryBytes", statistics.memoryBytes());
    json.writeBooleanProperty("exhaustive", statistics.exhaustive());
    if (!entry.help.isEmpty()) {
      json.writeArrayPropertyStart("help");
      entry.help.forEach(json::writeString);
      json.writeEndArray();
    }
    entry.result.trace().ifPresent(trace -> writeTrace(json, trace));
    if (isEverything() && !entry.result.remarks().isEmpty()) {
      json.writeArrayPropertyStart("remarks");
      entry.result.remarks().forEach(remark -> writeDiagnostic(json, remark));
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private static void writeWord(JsonGenerator json, String name, Enum<?> word) {
    json.writeStringProperty(name, word.name().toLowerCase(Locale.ROOT));
  }

  private void writeReservations(JsonGenerator json, Verdict.Holds holds) {
    holds.vacuity().ifPresent(why -> json.writeStringProperty("explanation", why));
    if (!holds.cuts().isEmpty()) {
      json.writeArrayPropertyStart("cutBy");
      for (Verdict.Cut cut : holds.cuts()) {
        json.writeStartObject();
        json.writeStringProperty("failure", cut.failure());
        json.writeStringProperty("action", cut.action());
        cut.location().ifPresent(location -> writeLocation(json, location));
        json.writeEndObject();
      }
      json.writeEndArray();
    }
  }

  private void writeTrace(JsonGenerator json, Trace trace) {
    json.writeObjectPropertyStart("trace");
    json.writeArrayPropertyStart("start");
    for (Binding binding : trace.start()) {
      json.writeStartObject();
      json.writeStringProperty("name", binding.name());
      json.writeStringProperty("value", binding.value());
      json.writeEndObject();
    }
    json.writeEndArray();
    writeSteps(json, "prefix", trace.prefix());
    writeSteps(json, "cycle", trace.cycle());
    if (!trace.waiting().isEmpty()) {
      json.writeArrayPropertyStart("waiting");
      trace.waiting().forEach(waiting -> writeWaiting(json, waiting));
      json.writeEndArray();
    }
    trace.schedule().ifPresent(word -> json.writeStringProperty("schedule", word));
    if (detail != Detail.REPORT && !trace.truths().isEmpty()) {
      writeTruths(json, trace.truths());
    }
    json.writeEndObject();
  }

  private void writeWaiting(JsonGenerator json, Waiting waiting) {
    json.writeStartObject();
    json.writeStringProperty("actor", waiting.actor());
    if (!waiting.place().isEmpty()) {
      json.writeStringProperty("place", waiting.place());
    }
    json.writeBooleanProperty("mayStop", waiting.mayStop());
    json.writeArrayPropertyStart("wishes");
    for (Waiting.Wish wish : waiting.wishes()) {
      json.writeStartObject();
      json.writeStringProperty("action", wish.action());
      if (!wish.obstacle().isEmpty()) {
        json.writeStringProperty("obstacle", wish.obstacle());
      }
      wish.location().ifPresent(location -> writeLocation(json, location));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void writeTruths(JsonGenerator json, List<Truth> truths) {
    json.writeArrayPropertyStart("truths");
    for (Truth truth : truths) {
      json.writeStartObject();
      json.writeStringProperty("formula", truth.formula());
      json.writeArrayPropertyStart("values");
      truth.values().forEach(json::writeBoolean);
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeSteps(JsonGenerator json, String name, List<Step> steps) {
    json.writeArrayPropertyStart(name);
    steps.forEach(step -> writeStep(json, step));
    json.writeEndArray();
  }

  private void writeStep(JsonGenerator json, Step step) {
    json.writeStartObject();
    json.writeStringProperty("action", step.action());
    json.writeArrayPropertyStart("actors");
    step.actors().forEach(json::writeString);
    json.writeEndArray();
    json.writeArrayPropertyStart("changes");
    for (Step.Change change : step.changes()) {
      json.writeStartObject();
      json.writeStringProperty("name", change.name());
      json.writeStringProperty("before", change.before());
      json.writeStringProperty("after", change.after());
      json.writeEndObject();
    }
    json.writeEndArray();
    step.location().ifPresent(location -> writeLocation(json, location));
    if (isEverything()) {
      step.arrow().ifPresent(arrow -> writeArrow(json, arrow));
      writeTransfers(json, step.transfers());
    }
    if (!step.output().isEmpty()) {
      json.writeStringProperty("output", step.output());
    }
    if (!step.parts().isEmpty()) {
      writeSteps(json, "parts", step.parts());
    }
    json.writeEndObject();
  }

  private void writeLocation(JsonGenerator json, Location location) {
    json.writeObjectPropertyStart("location");
    json.writeStringProperty("file", location.file());
    json.writeNumberProperty("line", location.line());
    json.writeNumberProperty("column", location.column());
    if (isEverything()) {
      json.writeNumberProperty("length", location.length());
      json.writeStringProperty("text", location.lineText());
    }
    json.writeEndObject();
  }

  private static void writeArrow(JsonGenerator json, Arrow arrow) {
    json.writeObjectPropertyStart("arrow");
    writeWord(json, "part", arrow.part());
    json.writeStringProperty("from", arrow.from());
    json.writeStringProperty("to", arrow.to());
    json.writeStringProperty("content", arrow.content());
    json.writeEndObject();
  }

  private static void writeTransfers(JsonGenerator json, List<Transfer> transfers) {
    if (transfers.isEmpty()) {
      return;
    }
    json.writeArrayPropertyStart("transfers");
    for (Transfer transfer : transfers) {
      json.writeStartObject();
      writeWord(json, "kind", transfer.kind());
      json.writeStringProperty("actor", transfer.actor());
      json.writeStringProperty("channel", transfer.channel());
      json.writeNumberProperty("position", transfer.position());
      json.writeStringProperty("content", transfer.content());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeDiagnostic(JsonGenerator json, Diagnostic diagnostic) {
    json.writeStartObject();
    json.writeStringProperty("code", diagnostic.code());
    json.writeStringProperty("severity", diagnostic.severity().toString());
    json.writeStringProperty("message", diagnostic.message());
    diagnostic.location().ifPresent(location -> writeLocation(json, location));
    if (isEverything() && !diagnostic.notes().isEmpty()) {
      json.writeArrayPropertyStart("notes");
      for (Diagnostic.Note note : diagnostic.notes()) {
        json.writeStartObject();
        json.writeStringProperty("message", note.message());
        writeLocation(json, note.location());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    diagnostic
        .help()
        .map(help -> help.in(SettingNotation.COMMAND_LINE))
        .ifPresent(help -> json.writeStringProperty("help", help));
    json.writeEndObject();
  }
}
