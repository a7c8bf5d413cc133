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
import dev.allways.text.Location;
import dev.allways.tools.cli.terminal.SettingNotation;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Writes a verdict, with all of its trace, so that {@link ResultReader} reads an equal one. */
public final class ResultWriter {
  /** Writes one of several. */
  interface Item<T> {
    void write(T item) throws IOException;
  }

  private final DataOutput out;

  ResultWriter(DataOutput out) {
    this.out = out;
  }

  void text(String text) throws IOException {
    bytes(text.getBytes(StandardCharsets.UTF_8));
  }

  void bytes(byte[] bytes) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  <T> void list(List<T> items, Item<T> item) throws IOException {
    out.writeInt(items.size());
    for (T each : items) {
      item.write(each);
    }
  }

  private <T> void optional(Optional<T> value, Item<T> item) throws IOException {
    list(value.stream().toList(), item);
  }

  void statistics(Statistics statistics) throws IOException {
    out.writeLong(statistics.states());
    out.writeLong(statistics.transitions());
    out.writeLong(statistics.depth());
    out.writeLong(statistics.memoryBytes());
    out.writeLong(statistics.elapsed().toNanos());
    out.writeBoolean(statistics.exhaustive());
    out.writeLong(statistics.executions());
  }

  void verdict(Verdict verdict) throws IOException {
    text(verdict.word());
    switch (verdict) {
      case Verdict.Holds holds -> {
        optional(holds.witness(), this::trace);
        optional(holds.vacuity(), this::text);
        list(holds.cuts(), this::cut);
      }
      case Verdict.Violated violated -> {
        text(violated.explanation());
        optional(violated.trace(), this::trace);
      }
      case Verdict.Unknown unknown -> {
        text(unknown.reason().name());
        text(unknown.explanation());
      }
    }
  }

  private void cut(Verdict.Cut cut) throws IOException {
    text(cut.failure());
    text(cut.action());
    optional(cut.location(), this::location);
  }

  private void trace(Trace trace) throws IOException {
    list(trace.start(), this::binding);
    list(trace.prefix(), this::step);
    list(trace.cycle(), this::step);
    list(trace.waiting(), this::waiting);
    list(trace.truths(), this::truth);
  }

  private void binding(Binding binding) throws IOException {
    text(binding.name());
    text(binding.value());
  }

  private void step(Step step) throws IOException {
    text(step.action());
    list(step.actors(), this::text);
    list(step.changes(), this::change);
    optional(step.location(), this::location);
    optional(step.arrow(), this::arrow);
    list(step.transfers(), this::transfer);
    text(step.output());
    list(step.parts(), this::step);
  }

  private void change(Step.Change change) throws IOException {
    text(change.name());
    text(change.before());
    text(change.after());
  }

  void remarks(List<Diagnostic> remarks) throws IOException {
    list(remarks, this::remark);
  }

  private void remark(Diagnostic remark) throws IOException {
    text(remark.code());
    text(remark.severity().name());
    text(remark.message());
    optional(remark.location(), this::location);
    list(remark.notes(), this::note);
    optional(remark.help().map(help -> help.in(SettingNotation.COMMAND_LINE)), this::text);
  }

  private void note(Diagnostic.Note note) throws IOException {
    text(note.message());
    location(note.location());
  }

  private void location(Location location) throws IOException {
    text(location.file());
    out.writeInt(location.line());
    out.writeInt(location.column());
    out.writeInt(location.length());
    text(location.lineText());
  }

  private void arrow(Arrow arrow) throws IOException {
    text(arrow.part().name());
    text(arrow.from());
    text(arrow.to());
    text(arrow.content());
  }

  private void transfer(Transfer transfer) throws IOException {
    text(transfer.kind().name());
    text(transfer.actor());
    text(transfer.channel());
    out.writeInt(transfer.position());
    text(transfer.content());
  }

  private void waiting(Waiting waiting) throws IOException {
    text(waiting.actor());
    text(waiting.place());
    list(waiting.wishes(), this::wish);
    out.writeBoolean(waiting.mayStop());
  }

  private void wish(Waiting.Wish wish) throws IOException {
    text(wish.action());
    text(wish.obstacle());
    optional(wish.location(), this::location);
  }

  private void truth(Truth truth) throws IOException {
    text(truth.formula());
    list(truth.values(), out::writeBoolean);
  }
}
