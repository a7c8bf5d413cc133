package dev.allways.core.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The steps of a trace in a column for each actor, so that one sees who goes on while who stands
 * still:
 *
 * <pre>
 *           main              Thread-1
 *   1       reads balance = 0                      [line 6]  balance = balance + 1;
 *   2  &gt;                      reads balance = 0    [line 6]  balance = balance + 1;
 *   3                         balance: 0 -&gt; 1      [line 6]  balance = balance + 1;
 *   4  &gt;    balance: 0 -&gt; 1                        [line 6]  balance = balance + 1;
 * </pre>
 *
 * A step after one of another actor is marked. Nothing else stands in the line of a step, so a long
 * one may run on over the columns to its right.
 */
final class ActorColumns {
  /** What all columns together take at most, as long as names fit. */
  private static final int WIDTH = 72;

  /** Where the place of a step stands at the latest, but for outliers. */
  private static final int WIDEST = 88;

  private final TraceText text;
  private final Map<String, Integer> columns = new LinkedHashMap<>();
  private String last = "";

  /** A step: its mark, what is done at the column of who does it, and where that is written. */
  private record Line(String number, String body, String place, List<String> below) {}

  private final List<Line> lines = new ArrayList<>();

  /**
   * @param steps all that are shown
   * @param text for the file that need not be named
   */
  ActorColumns(List<Step> steps, TraceText text) {
    this.text = text;
    Set<String> actors = new LinkedHashSet<>();
    Map<String, Integer> widths = new LinkedHashMap<>();
    for (Step step : steps) {
      for (Step detail : step.details()) {
        String actor = actor(detail);
        actors.add(actor);
        widths.merge(actor, what(detail).length(), Math::max);
      }
    }
    int share = WIDTH / Math.max(1, actors.size());
    int column = 0;
    for (String actor : actors) {
      columns.put(actor, column);
      column += 2 + Math.max(actor.length(), Math.min(share, widths.getOrDefault(actor, 0)));
    }
  }

  private static String actor(Step step) {
    return String.join(", ", step.actors());
  }

  private static String what(Step step) {
    String changes = TraceText.changes(step);
    if (changes.isEmpty()) {
      return step.action();
    }
    // What names the thing that it changes does not name it twice.
    String changed = step.changes().getFirst().name();
    String verb =
        step.action().endsWith(changed) ? strip(step.action(), changed) : step.action() + "  ";
    return verb + changes;
  }

  private static String strip(String action, String ending) {
    return action.substring(0, action.length() - ending.length());
  }

  /** A line that is about no actor. */
  void add(String number, String words) {
    lines.add(new Line(number, words, "", List.of()));
  }

  void add(String number, Step step) {
    String head = number;
    for (Step detail : step.details()) {
      String actor = actor(detail);
      int column = columns.getOrDefault(actor, 0);
      boolean isSwitch = !last.isEmpty() && !last.equals(actor);
      last = actor;
      String margin = " ".repeat(column);
      lines.add(
          new Line(
              head,
              (isSwitch ? "> " : "  ") + margin + what(detail),
              place(detail),
              TraceText.output(detail).stream().map(line -> "  " + margin + line).toList()));
      head = "";
    }
  }

  private String place(Step step) {
    String source =
        step.location()
            .map(at -> at.lineText().strip())
            .filter(line -> !line.isEmpty())
            .map(line -> "  " + line)
            .orElse("");
    return text.place(step) + source;
  }

  /** All lines that were added, below the names of the actors. */
  List<String> render() {
    int number =
        Math.max(1, lines.stream().mapToInt(line -> line.number().length()).max().orElse(1));
    int body =
        lines.stream()
            .mapToInt(line -> line.body().length())
            .filter(width -> width <= WIDEST)
            .max()
            .orElse(0);
    List<String> all = new ArrayList<>();
    StringBuilder names = new StringBuilder("  " + " ".repeat(number + 4));
    columns.forEach((actor, column) -> pad(names, number + 6 + column).append(actor));
    all.add(names.toString());
    for (Line line : lines) {
      StringBuilder row = new StringBuilder("  ").append(line.number());
      pad(row, number + 4).append(line.body());
      if (!line.place().isEmpty()) {
        pad(row, number + 4 + body).append("   ").append(line.place());
      }
      all.add(row.toString());
      line.below().forEach(below -> all.add(" ".repeat(number + 4) + below));
    }
    return all;
  }

  private static StringBuilder pad(StringBuilder text, int width) {
    return text.append(" ".repeat(Math.max(0, width - text.length())));
  }
}
