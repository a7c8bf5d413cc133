package dev.allways.tools.cli.check;

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
import dev.allways.text.Location;
import dev.allways.text.Severity;
import java.io.DataInput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what {@link ResultWriter} has written, of which somebody has seen the checksum. */
public final class ResultReader {
  /** Reads one of several. */
  interface Item<T> {
    T read() throws IOException;
  }

  private final DataInput in;

  ResultReader(DataInput in) {
    this.in = in;
  }

  String text() throws IOException {
    return new String(bytes(), StandardCharsets.UTF_8);
  }

  byte[] bytes() throws IOException {
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    return bytes;
  }

  <T> List<T> list(Item<T> item) throws IOException {
    int count = in.readInt();
    List<T> items = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      items.add(item.read());
    }
    return items;
  }

  private <T> Optional<T> optional(Item<T> item) throws IOException {
    return list(item).stream().findFirst();
  }

  Statistics statistics() throws IOException {
    return new Statistics(
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        Duration.ofNanos(in.readLong()),
        in.readBoolean(),
        in.readLong());
  }

  Verdict verdict() throws IOException {
    String word = text();
    return switch (word) {
      case "holds" ->
          new Verdict.Holds(optional(this::trace), optional(this::text), list(this::cut));
      case "violated" -> new Verdict.Violated(text(), optional(this::trace));
      case "unknown" -> new Verdict.Unknown(Verdict.Reason.valueOf(text()), text());
      default -> throw new IOException("not a verdict: " + word);
    };
  }

  private Verdict.Cut cut() throws IOException {
    return new Verdict.Cut(text(), text(), optional(this::location));
  }

  private Trace trace() throws IOException {
    return new Trace(
        list(this::binding),
        list(this::step),
        list(this::step),
        list(this::waiting),
        list(this::truth));
  }

  private Binding binding() throws IOException {
    return new Binding(text(), text());
  }

  private Step step() throws IOException {
    return new Step(
        text(),
        list(this::text),
        list(this::change),
        optional(this::location),
        optional(this::arrow),
        list(this::transfer),
        text(),
        list(this::step));
  }

  private Step.Change change() throws IOException {
    return new Step.Change(text(), text(), text());
  }

  List<Diagnostic> remarks() throws IOException {
    return list(this::remark);
  }

  private Diagnostic remark() throws IOException {
    return new Diagnostic(
        text(),
        Severity.valueOf(text()),
        text(),
        optional(this::location),
        list(() -> new Diagnostic.Note(text(), location())),
        optional(() -> Help.of(text())));
  }

  private Location location() throws IOException {
    return new Location(text(), in.readInt(), in.readInt(), in.readInt(), text());
  }

  private Arrow arrow() throws IOException {
    return new Arrow(Arrow.Part.valueOf(text()), text(), text(), text());
  }

  private Transfer transfer() throws IOException {
    return new Transfer(Transfer.Kind.valueOf(text()), text(), text(), in.readInt(), text());
  }

  private Waiting waiting() throws IOException {
    return new Waiting(text(), text(), list(this::wish), in.readBoolean());
  }

  private Waiting.Wish wish() throws IOException {
    return new Waiting.Wish(text(), text(), optional(this::location));
  }

  private Truth truth() throws IOException {
    return new Truth(text(), list(in::readBoolean));
  }
}
