package dev.allways.core;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A trace as a table a person reads from top to bottom:
 *
 * <pre>
 *   start                      train = far, controller = 0, gate = up
 *   1      train, controller   approach   train: far -&gt; near, controller: 0 -&gt; 1
 *   2      train               enter      train: near -&gt; in
 * </pre>
 *
 * The parts of a step stand under each other, with its number before the first.
 */
final class TraceRenderer {
  /** Of a longer trace only the first and the last steps are shown. */
  private static final int SHOWN_AT_EACH_END = 500;

  private TraceRenderer() {}

  private record Row(String number, String actors, String action, String changes) {}

  static String render(Trace trace) {
    List<Row> rows = new ArrayList<>();
    rows(rows, trace.prefix(), 1);
    int cycleRow = rows.size();
    rows(rows, trace.cycle(), trace.prefix().size() + 1);
    int number = width(rows.stream().map(Row::number).toList(), 5);
    int actors = width(rows.stream().map(Row::actors).toList(), 0);
    int action = width(rows.stream().map(Row::action).toList(), 0);

    StringBuilder out = new StringBuilder();
    out.append("  ").append(pad("start", number)).append("  ");
    out.append(trace.start().stream().map(Binding::toString).collect(Collectors.joining(", ")));
    for (int i = 0; i < rows.size(); i++) {
      if (i == cycleRow) {
        out.append("\n  -- from here on, for ever:");
      }
      Row row = rows.get(i);
      StringBuilder line = new StringBuilder("  ").append(pad(row.number(), number)).append("  ");
      if (actors > 0) {
        line.append(pad(row.actors(), actors)).append("  ");
      }
      line.append(pad(row.action(), action)).append("  ").append(row.changes());
      out.append('\n').append(line.toString().stripTrailing());
    }
    return out.toString();
  }

  /** Columns past this are cut off: nobody reads a table that wide. */
  private static final int WIDEST_TABLE = 60;

  static String renderTruths(Trace trace) {
    int shown =
        Math.min(
            WIDEST_TABLE, trace.truths().stream().mapToInt(t -> t.values().size()).max().orElse(0));
    int loop = trace.cycle().isEmpty() ? -1 : trace.prefix().size();
    int name = trace.truths().stream().mapToInt(t -> t.formula().length()).max().orElse(0);
    StringBuilder out = new StringBuilder();
    for (Truth truth : trace.truths()) {
      StringBuilder line = new StringBuilder("  ").append(pad(truth.formula(), name)).append("  ");
      for (int i = 0; i < Math.min(shown, truth.values().size()); i++) {
        line.append(i == loop ? "| " : "").append(truth.values().get(i) ? "T " : ". ");
      }
      line.append(truth.values().size() > shown ? "..." : "");
      out.append(out.isEmpty() ? "" : "\n").append(line.toString().stripTrailing());
    }
    return out.toString();
  }

  private static void rows(List<Row> rows, List<Step> steps, int first) {
    for (int i = 0; i < steps.size(); i++) {
      if (i == SHOWN_AT_EACH_END && steps.size() > 2 * SHOWN_AT_EACH_END) {
        int left = steps.size() - 2 * SHOWN_AT_EACH_END;
        rows.add(new Row("...", "", left + " steps left out", ""));
        i += left;
      }
      String number = Integer.toString(first + i);
      for (Step step : steps.get(i).details()) {
        rows.add(row(number, step));
        number = "";
      }
    }
  }

  private static Row row(String number, Step step) {
    String changes =
        step.changes().stream().map(Step.Change::toString).collect(Collectors.joining(", "));
    String where = step.location().map(at -> "   [" + at.file() + ":" + at.line() + "]").orElse("");
    return new Row(number, String.join(", ", step.actors()), step.action(), changes + where);
  }

  /** Wide enough for all but outliers, which may stick out. */
  private static int width(List<String> texts, int least) {
    return Math.max(
        least, texts.stream().mapToInt(String::length).filter(n -> n <= 40).max().orElse(0));
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
