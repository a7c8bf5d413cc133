package dev.allways.core;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/**
 * A trace as a message sequence chart in text: a lifeline for each actor, time goes down.
 *
 * <pre>
 *      white     black
 *        |         |
 *   1    |--Move-&gt; |              leaves white
 *   2    | .Move..&gt;|              arrives at black
 *   3    |         *   think      black alone
 *   4    |==Hand==&gt;|              both at once
 *   5    |-------x |              white closes the way to black
 * </pre>
 *
 * A step in which several take part without sending anything joins them by {@code *===*}.
 */
public final class SequenceChart {
  private static final int LEAST_GAP = 8;
  private static final int WIDEST_GAP = 28;

  /** Of a longer trace only the first and the last steps are drawn. */
  private static final int SHOWN_AT_EACH_END = 500;

  private final Trace trace;
  private final List<String> actors;
  private final int[] columns;
  private final int margin;

  private SequenceChart(Trace trace) {
    this.trace = trace;
    this.actors = List.copyOf(actors(trace));
    this.margin = Integer.toString(trace.length()).length() + 4;
    this.columns = columns();
  }

  /** Several lines, without a last line end. */
  public static String of(Trace trace) {
    return new SequenceChart(trace).draw();
  }

  private static SequencedSet<String> actors(Trace trace) {
    SequencedSet<String> actors = new LinkedHashSet<>();
    for (Step step : details(trace)) {
      step.arrow()
          .ifPresent(
              arrow -> {
                actors.add(arrow.from());
                actors.add(arrow.to());
              });
      actors.addAll(step.actors());
    }
    return actors;
  }

  private static List<Step> details(Trace trace) {
    return trace.steps().stream().flatMap(step -> step.details().stream()).toList();
  }

  /** Where the lifelines are: far enough apart for their names and for what is sent. */
  private int[] columns() {
    int[] gaps = new int[actors.size()];
    Arrays.fill(gaps, LEAST_GAP);
    for (int i = 1; i < gaps.length; i++) {
      gaps[i] = Math.max(gaps[i], right(actors.get(i - 1)) + left(actors.get(i)) + 2);
    }
    for (Step step : details(trace)) {
      step.arrow()
          .ifPresent(
              arrow -> {
                int from = actors.indexOf(arrow.from());
                int to = actors.indexOf(arrow.to());
                if (Math.abs(from - to) == 1) {
                  int wanted = Math.min(arrow.content().length() + 6, WIDEST_GAP);
                  gaps[Math.max(from, to)] = Math.max(gaps[Math.max(from, to)], wanted);
                }
              });
    }
    int[] columns = new int[actors.size()];
    int column = margin;
    for (int i = 0; i < columns.length; i++) {
      column = i == 0 ? margin + left(actors.getFirst()) : column + gaps[i];
      columns[i] = column;
    }
    return columns;
  }

  private static int left(String name) {
    return name.length() / 2;
  }

  private static int right(String name) {
    return (name.length() - 1) / 2;
  }

  private String draw() {
    List<String> lines = new ArrayList<>();
    StringBuilder names = new StringBuilder();
    for (int i = 0; i < columns.length; i++) {
      pad(names, columns[i] - left(actors.get(i)));
      names.append(actors.get(i));
    }
    if (!actors.isEmpty()) {
      lines.add(names.toString());
      lines.add(lifelines().toString());
    }
    List<Step> steps = trace.steps();
    for (int i = 0; i < steps.size(); i++) {
      if (i == trace.prefix().size()) {
        lines.add("  -- from here on, for ever:");
      }
      if (i == SHOWN_AT_EACH_END && steps.size() > 2 * SHOWN_AT_EACH_END) {
        int left = steps.size() - 2 * SHOWN_AT_EACH_END;
        lines.add("  ... " + left + " steps left out");
        i += left;
      }
      String number = Integer.toString(i + 1);
      for (Step part : steps.get(i).details()) {
        lines.add(row(number, part));
        number = "";
      }
    }
    return String.join("\n", lines);
  }

  private String row(String number, Step step) {
    StringBuilder row = lifelines();
    String text = "  " + number;
    row.replace(0, text.length(), text);
    boolean told = step.arrow().map(arrow -> drawArrow(row, arrow)).orElse(false);
    if (step.arrow().isEmpty()) {
      drawLocal(row, step.actors());
    }
    if (!told) {
      row.append("   ").append(step.action());
    }
    return row.toString().stripTrailing();
  }

  private void drawLocal(StringBuilder row, List<String> taking) {
    int[] marks = taking.stream().mapToInt(actor -> columns[actors.indexOf(actor)]).toArray();
    if (marks.length == 0) {
      return;
    }
    int first = Arrays.stream(marks).min().getAsInt();
    int last = Arrays.stream(marks).max().getAsInt();
    for (int i = first; i < last; i++) {
      row.setCharAt(i, '=');
    }
    for (int mark : marks) {
      row.setCharAt(mark, '*');
    }
  }

  /**
   * @return whether the arrow says all there is to say
   */
  private boolean drawArrow(StringBuilder row, Arrow arrow) {
    int from = columns[actors.indexOf(arrow.from())];
    int to = columns[actors.indexOf(arrow.to())];
    if (from == to) {
      row.setCharAt(from, '*');
      return false;
    }
    boolean rightwards = from < to;
    int first = Math.min(from, to) + 1;
    int last = Math.max(from, to) - 1;
    char line =
        switch (arrow.part()) {
          case LEAVES, CLOSES -> '-';
          case ARRIVES -> '.';
          case PASSES -> '=';
        };
    for (int i = first; i <= last; i++) {
      row.setCharAt(i, line);
    }
    int head = rightwards ? last : first;
    int tail = rightwards ? first : last;
    switch (arrow.part()) {
      case LEAVES, CLOSES -> {
        row.setCharAt(head, ' ');
        head += rightwards ? -1 : 1;
      }
      case ARRIVES -> row.setCharAt(tail, ' ');
      case PASSES -> {}
    }
    row.setCharAt(head, arrow.part() == Arrow.Part.CLOSES ? 'x' : rightwards ? '>' : '<');
    String content = arrow.content();
    int room = last - first + 1;
    if (content.length() + 4 > room) {
      return false;
    }
    int start = first + (room - content.length() + (rightwards ? 0 : 1)) / 2;
    row.replace(start, start + content.length(), content);
    return true;
  }

  private StringBuilder lifelines() {
    StringBuilder line = new StringBuilder();
    for (int column : columns) {
      pad(line, column);
      line.append('|');
    }
    pad(line, margin);
    return line;
  }

  private static void pad(StringBuilder text, int width) {
    text.repeat(' ', Math.max(0, width - text.length()));
  }
}
