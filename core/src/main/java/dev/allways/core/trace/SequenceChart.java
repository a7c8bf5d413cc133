package dev.allways.core.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
 *   6    |--o      |   c!5 (not received)
 * </pre>
 *
 * A step in which several take part without sending anything joins them by {@code *===*}. A message
 * that arrives later than in the next step says in which one it left.
 */
public final class SequenceChart {
  private static final int LEAST_GAP = 8;
  private static final int WIDEST_GAP = 28;
  private static final String LOOSE_END = "--o";

  /** Of a longer trace only the first and the last steps are drawn. */
  private static final int SHOWN_AT_EACH_END = 500;

  private final Trace trace;
  private final List<String> actors;
  private final int[] columns;
  private final int margin;

  private final List<Line> lines;

  /**
   * What happens to the lifelines at one time.
   *
   * @param number of the step that this is, or is a part of
   * @param looseEnds who sends something that does not arrive
   * @param caption says it in words, where there is no room to draw
   * @param note what cannot be drawn at all
   */
  private record Line(
      int number,
      Step step,
      List<Arrow> arrows,
      List<String> looseEnds,
      String caption,
      String note) {}

  private SequenceChart(Trace trace) {
    this.trace = trace;
    this.lines = lines(trace);
    this.actors = actors(lines);
    this.margin = Integer.toString(trace.length()).length() + 4;
    this.columns = columns();
  }

  /** Several lines, without a last line end. */
  public static String of(Trace trace) {
    return new SequenceChart(trace).draw();
  }

  private static List<Line> lines(Trace trace) {
    List<Step> parts = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    int cycle = Integer.MAX_VALUE;
    List<Step> steps = trace.steps();
    for (int i = 0; i < steps.size(); i++) {
      cycle = i == trace.prefix().size() ? parts.size() : cycle;
      for (Step part : steps.get(i).details()) {
        parts.add(part);
        numbers.add(i + 1);
      }
    }
    Deliveries deliveries = new Deliveries(parts, Math.min(cycle, parts.size()));
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      lines.add(line(parts, numbers, i, deliveries));
    }
    return lines;
  }

  private static Line line(
      List<Step> parts, List<Integer> numbers, int index, Deliveries deliveries) {
    Step step = parts.get(index);
    List<Arrow> arrows = new ArrayList<>(step.arrow().stream().toList());
    List<String> looseEnds = new ArrayList<>();
    List<String> captions = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (int i = 0; i < step.transfers().size(); i++) {
      Transfer transfer = step.transfers().get(i);
      Optional<Deliveries.Event> other = deliveries.otherEnd(index, i);
      String whom = other.map(event -> event.transfer().actor()).orElse("");
      switch (transfer.kind()) {
        case PUT -> {
          String content = transfer.channel() + "!" + transfer.content();
          captions.add(content);
          if (other.isPresent()) {
            arrows.add(new Arrow(Arrow.Part.LEAVES, transfer.actor(), whom, content));
          } else {
            looseEnds.add(transfer.actor());
            notes.add("not received");
          }
        }
        case TAKEN -> {
          String content = transfer.channel() + "?" + transfer.content();
          captions.add(content);
          if (other.isPresent()) {
            arrows.add(new Arrow(Arrow.Part.ARRIVES, whom, transfer.actor(), content));
          }
          if (other.isPresent() && other.get().step() != index - 1) {
            notes.add("sent in step " + numbers.get(other.get().step()));
          }
        }
      }
    }
    return new Line(
        numbers.get(index),
        step,
        arrows,
        looseEnds,
        captions.isEmpty() ? step.action() : String.join(", ", captions),
        notes.isEmpty() ? "" : "(" + String.join(", ", notes) + ")");
  }

  private static List<String> actors(List<Line> lines) {
    Set<String> actors = new LinkedHashSet<>();
    for (Line line : lines) {
      line.arrows()
          .forEach(
              arrow -> {
                actors.add(arrow.from());
                actors.add(arrow.to());
              });
      actors.addAll(line.step().actors());
    }
    return List.copyOf(actors);
  }

  /** Where the lifelines are: far enough apart for their names and for what is sent. */
  private int[] columns() {
    int[] gaps = new int[actors.size()];
    Arrays.fill(gaps, LEAST_GAP);
    for (int i = 1; i < gaps.length; i++) {
      gaps[i] = Math.max(gaps[i], right(actors.get(i - 1)) + left(actors.get(i)) + 2);
    }
    for (Line line : lines) {
      for (Arrow arrow : line.arrows()) {
        int from = actors.indexOf(arrow.from());
        int to = actors.indexOf(arrow.to());
        if (Math.abs(from - to) == 1) {
          int wanted = Math.min(arrow.content().length() + 6, WIDEST_GAP);
          gaps[Math.max(from, to)] = Math.max(gaps[Math.max(from, to)], wanted);
        }
      }
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
    List<String> text = new ArrayList<>();
    StringBuilder names = new StringBuilder();
    for (int i = 0; i < columns.length; i++) {
      pad(names, columns[i] - left(actors.get(i)));
      names.append(actors.get(i));
    }
    if (!actors.isEmpty()) {
      text.add(names.toString());
      text.add(lifelines().toString());
    }
    int left = trace.length() - 2 * SHOWN_AT_EACH_END;
    int number = 0;
    for (Line line : lines) {
      boolean isFirst = line.number() != number;
      number = line.number();
      if (isFirst && number == trace.prefix().size() + 1) {
        text.add("  -- from here on, for ever:");
      }
      if (number > SHOWN_AT_EACH_END && number <= SHOWN_AT_EACH_END + left) {
        if (isFirst && number == SHOWN_AT_EACH_END + 1) {
          text.add("  ... " + left + " steps left out");
        }
        continue;
      }
      text.add(row(isFirst ? "  " + number : "", line));
      TraceText.output(line.step()).forEach(printed -> text.add(lifelines() + "   " + printed));
    }
    String end = "  end  ";
    for (Waiting waiting : trace.waiting()) {
      text.add(end + waiting);
      end = " ".repeat(end.length());
    }
    return String.join("\n", text);
  }

  private String row(String number, Line line) {
    StringBuilder row = lifelines();
    row.replace(0, number.length(), number);
    boolean told = !line.arrows().isEmpty();
    for (Arrow arrow : line.arrows()) {
      told &= drawArrow(row, arrow);
    }
    line.looseEnds().forEach(actor -> drawLooseEnd(row, actor));
    if (line.arrows().isEmpty() && line.looseEnds().isEmpty()) {
      drawLocal(row, line.step().actors());
    }
    if (!told) {
      row.append("   ").append(line.caption());
    }
    if (!line.note().isEmpty()) {
      row.append(told ? "   " : " ").append(line.note());
    }
    return row.toString().stripTrailing();
  }

  private void drawLooseEnd(StringBuilder row, String actor) {
    int from = columns[actors.indexOf(actor)] + 1;
    pad(row, from + LOOSE_END.length());
    row.replace(from, from + LOOSE_END.length(), LOOSE_END);
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
