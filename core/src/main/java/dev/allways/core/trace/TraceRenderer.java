package dev.allways.core.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A trace as a table a person reads from top to bottom:
 *
 * <pre>
 *   start                      train = far, controller = 0, gate = up
 *   1      train, controller   approach   train: far -&gt; near, controller: 0 -&gt; 1
 *   2      train               enter      train: near -&gt; in
 * </pre>
 *
 * The parts of a step stand under each other, with its number before the first. What a step prints
 * stands below it, and at the end who waits for what. Of a program that is run, it is the schedule
 * that matters: its threads have {@linkplain ActorColumns columns}.
 */
final class TraceRenderer {
  /** Of a longer trace only the first and the last steps are shown. */
  private static final int SHOWN_AT_EACH_END = 500;

  /** Of more steps of one actor at one place some are shown, if actors have columns. */
  private static final int SHOWN_AT_ONE_PLACE = 8;

  private static final String FOR_EVER = "-- from here on, for ever:";

  private final Trace trace;
  private final Optional<String> named;
  private final List<Row> rows = new ArrayList<>();

  private TraceRenderer(Trace trace, Optional<String> named) {
    this.trace = trace;
    this.named = named;
  }

  /** A line, and those below it that belong to the same step. */
  private record Row(
      String number, String actors, String action, String rest, List<String> below) {}

  /**
   * @param named the file that was named before, so that its steps need not name it. If there is
   *     none, the start names the one in which most of the steps are.
   */
  static String render(Trace trace, Optional<String> named) {
    return new TraceRenderer(trace, named).render();
  }

  private String render() {
    List<Shown> prefix = shown(trace.prefix(), 1);
    List<Shown> cycle = shown(trace.cycle(), trace.prefix().size() + 1);
    Optional<String> file = named.or(() -> mostCommonFile(prefix, cycle));
    List<String> lines =
        trace.schedule().isPresent()
            ? columns(prefix, cycle, new TraceText(named))
            : table(prefix, cycle, new TraceText(file), file);
    String ending = "end";
    for (Waiting waiting : trace.waiting()) {
      lines.add("  " + pad(ending, 5) + "  " + waiting);
      ending = "";
    }
    return lines.stream().map(String::stripTrailing).collect(Collectors.joining("\n"));
  }

  private static List<String> columns(List<Shown> prefix, List<Shown> cycle, TraceText text) {
    List<Step> steps =
        Stream.concat(prefix.stream(), cycle.stream())
            .flatMap(each -> each.step().stream())
            .toList();
    ActorColumns columns = new ActorColumns(steps, text);
    add(prefix, columns);
    if (!cycle.isEmpty()) {
      columns.add("", FOR_EVER);
      add(cycle, columns);
    }
    return columns.render();
  }

  /** What one actor does at one place, such as within a library, is shown in part. */
  private static void add(List<Shown> all, ActorColumns columns) {
    for (int start = 0, end; start < all.size(); start = end) {
      end = start + 1;
      while (end < all.size() && isAtSamePlace(all.get(start), all.get(end))) {
        end++;
      }
      boolean isLong = end - start > SHOWN_AT_ONE_PLACE;
      int most = isLong ? SHOWN_AT_ONE_PLACE - 2 : end - start;
      all.subList(start, start + most).forEach(each -> add(each, columns));
      if (isLong) {
        columns.add("...", "  %d more steps like these".formatted(end - start - most - 1));
        add(all.get(end - 1), columns);
      }
    }
  }

  private static boolean isAtSamePlace(Shown one, Shown other) {
    return one.step().isPresent()
        && other.step().isPresent()
        && one.step().get().location().isPresent()
        && one.step().get().location().equals(other.step().get().location())
        && one.step().get().actors().equals(other.step().get().actors());
  }

  private static void add(Shown shown, ActorColumns columns) {
    shown
        .step()
        .ifPresentOrElse(
            step -> columns.add(shown.number(), step),
            () -> columns.add(shown.number(), shown.text()));
  }

  private List<String> table(
      List<Shown> prefix, List<Shown> cycle, TraceText text, Optional<String> file) {
    prefix.forEach(each -> rows(each, text));
    int cycleRow = rows.size();
    cycle.forEach(each -> rows(each, text));
    int number = width(rows.stream().map(Row::number).toList(), 5);
    int actors = width(rows.stream().map(Row::actors).toList(), 0);
    int action = width(rows.stream().map(Row::action).toList(), 0);
    String margin = " ".repeat(number + 4 + (actors > 0 ? actors + 2 : 0));

    List<String> lines = new ArrayList<>();
    lines.add(
        "  "
            + pad("start", number)
            + "  "
            + TraceText.state(trace.start())
            + file.filter(_ -> named.isEmpty()).map(name -> "   [" + name + "]").orElse(""));
    for (int i = 0; i < rows.size(); i++) {
      if (i == cycleRow) {
        lines.add("  " + FOR_EVER);
      }
      Row row = rows.get(i);
      String who = actors > 0 ? pad(row.actors(), actors) + "  " : "";
      lines.add(
          "  "
              + pad(row.number(), number)
              + "  "
              + who
              + pad(row.action(), action)
              + "  "
              + row.rest());
      row.below().forEach(line -> lines.add(margin + line));
    }
    return lines;
  }

  /** A step that is shown, or in place of many a text. */
  private record Shown(String number, Optional<Step> step, String text) {}

  private static List<Shown> shown(List<Step> steps, int first) {
    List<Shown> shown = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      if (i == SHOWN_AT_EACH_END && steps.size() > 2 * SHOWN_AT_EACH_END) {
        int left = steps.size() - 2 * SHOWN_AT_EACH_END;
        shown.add(new Shown("...", Optional.empty(), left + " steps left out"));
        i += left;
      }
      shown.add(new Shown(Integer.toString(first + i), Optional.of(steps.get(i)), ""));
    }
    return shown;
  }

  private static Optional<String> mostCommonFile(List<Shown> prefix, List<Shown> cycle) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    Stream.concat(prefix.stream(), cycle.stream())
        .flatMap(each -> each.step().stream())
        .flatMap(step -> step.details().stream())
        .flatMap(step -> step.location().stream())
        .forEach(at -> counts.merge(at.file(), 1, Integer::sum));
    return counts.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
  }

  private void rows(Shown shown, TraceText text) {
    if (shown.step().isEmpty()) {
      rows.add(new Row(shown.number(), "", shown.text(), "", List.of()));
      return;
    }
    String number = shown.number();
    for (Step step : shown.step().get().details()) {
      String place = text.place(step);
      rows.add(
          new Row(
              number,
              String.join(", ", step.actors()),
              step.action(),
              TraceText.changes(step) + (place.isEmpty() ? "" : "   " + place),
              TraceText.output(step)));
      number = "";
    }
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

  /** Wide enough for all but outliers, which may stick out. */
  private static int width(List<String> texts, int least) {
    return Math.max(
        least, texts.stream().mapToInt(String::length).filter(n -> n <= 40).max().orElse(0));
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
