package dev.allways.languages.protocol.picture;

import dev.allways.languages.protocol.lts.Role;
import dev.allways.languages.protocol.syntax.Behaviour;
import java.util.Arrays;
import java.util.List;

/** An interaction as a sequence chart: a line down for each role, frames for all but messages. */
public final class SequenceSvg {
  private static final double MARGIN = 16;
  private static final double HEAD = 26;
  private static final double ROW = 30;

  /** By how much a frame is wider than one inside of it. */
  private static final double INSET = 10;

  private static final double TAB = 18;

  private final Svg svg = new Svg();
  private final List<Role> roles;
  private final double[] columns;
  private double y;

  private SequenceSvg(List<Role> roles, double[] columns) {
    this.roles = roles;
    this.columns = columns;
  }

  public static String draw(String name, Interaction interaction) {
    List<Role> roles = SequenceChart.roles(interaction);
    int count = roles.size();
    double[] gaps = new double[Math.max(1, count)];
    double frames = INSET * (1 + depth(interaction));
    gaps[0] = MARGIN + frames + (count == 0 ? 0 : half(roles.getFirst()));
    for (int i = 1; i < count; i++) {
      gaps[i] = half(roles.get(i - 1)) + half(roles.get(i)) + 2 * MARGIN;
    }
    widen(interaction, roles, gaps);
    double[] columns = gaps.clone();
    Arrays.parallelPrefix(columns, Double::sum);
    SequenceSvg chart = new SequenceSvg(roles, columns);
    double right = count == 0 ? 0 : half(roles.getLast());
    double width =
        Math.max(
            columns[columns.length - 1] + right + frames + MARGIN, 2 * MARGIN + Svg.width(name));
    return chart.draw(name, interaction, width);
  }

  private static double half(Role role) {
    return Svg.width(role.toString()) / 2 + 8;
  }

  /** How many frames are inside of each other. */
  private static int depth(Interaction interaction) {
    return switch (interaction) {
      case Interaction.Message message -> 0;
      case Interaction.Remark remark -> 0;
      case Interaction.Again again -> 0;
      case Interaction.Sequence sequence -> deepest(sequence.parts());
      case Interaction.Choice choice -> 1 + deepest(choice.branches());
      case Interaction.Parallel parallel -> 1 + deepest(parallel.parts());
      case Interaction.Repetition repetition -> 1 + depth(repetition.body());
      case Interaction.Named named -> 1 + depth(named.body());
    };
  }

  private static int deepest(List<Interaction> parts) {
    return parts.stream().mapToInt(SequenceSvg::depth).max().orElse(0);
  }

  /** Makes room for what stands above arrows, between the last two of the lines that it crosses. */
  private static void widen(Interaction interaction, List<Role> roles, double[] gaps) {
    switch (interaction) {
      case Interaction.Message message -> {
        int from = roles.indexOf(message.from());
        int to = roles.indexOf(message.to());
        double room = 0;
        for (int i = Math.min(from, to) + 1; i <= Math.max(from, to); i++) {
          room += gaps[i];
        }
        gaps[Math.max(from, to)] += Math.max(0, Svg.width(message.text()) + 24 - room);
      }
      case Interaction.Remark remark -> {}
      case Interaction.Again again -> {}
      case Interaction.Sequence sequence ->
          sequence.parts().forEach(part -> widen(part, roles, gaps));
      case Interaction.Choice choice -> choice.branches().forEach(part -> widen(part, roles, gaps));
      case Interaction.Parallel parallel ->
          parallel.parts().forEach(part -> widen(part, roles, gaps));
      case Interaction.Repetition repetition -> widen(repetition.body(), roles, gaps);
      case Interaction.Named named -> widen(named.body(), roles, gaps);
    }
  }

  private String draw(String name, Interaction interaction, double width) {
    svg.text(MARGIN, MARGIN + 4, "start", name);
    double top = MARGIN + 2 * Svg.LINE;
    SequenceSvg trial = new SequenceSvg(roles, columns);
    trial.y = top + HEAD;
    trial.draw(interaction);
    double bottom = trial.y + MARGIN;
    for (int i = 0; i < roles.size(); i++) {
      String role = roles.get(i).toString();
      double half = half(roles.get(i));
      svg.line("class=\"faint\"", columns[i], top + HEAD, columns[i], bottom);
      svg.rectangle("box", columns[i] - half, top, 2 * half, HEAD);
      svg.text(columns[i], top + HEAD / 2 + 4, "middle", role);
    }
    y = top + HEAD;
    draw(interaction);
    return svg.document(name, width, bottom + MARGIN);
  }

  private void draw(Interaction interaction) {
    switch (interaction) {
      case Interaction.Message message -> draw(message);
      case Interaction.Sequence sequence -> sequence.parts().forEach(this::draw);
      case Interaction.Choice choice -> {
        List<Interaction> some = SequenceChart.something(choice);
        if (some.size() == 1 && some.size() < choice.branches().size()) {
          frame("opt", interaction, some);
        } else {
          frame("alt", interaction, choice.branches());
        }
      }
      case Interaction.Parallel parallel -> frame("par", interaction, parallel.parts());
      case Interaction.Repetition repetition ->
          frame("loop " + repetition.times(), interaction, List.of(repetition.body()));
      case Interaction.Named named ->
          frame(("loop " + named.name()).strip(), interaction, List.of(named.body()));
      case Interaction.Again again -> note(SequenceChart.again(again));
      case Interaction.Remark remark -> note(remark.text());
    }
  }

  private void draw(Interaction.Message message) {
    y += ROW;
    double from = columns[roles.indexOf(message.from())];
    double to = columns[roles.indexOf(message.to())];
    svg.text((from + to) / 2, y - 5, "middle", message.text());
    svg.line(
        "class=\"line\" marker-end=\"url(#%s)\"".formatted(tip(message.style())), from, y, to, y);
  }

  private static String tip(Behaviour.Style style) {
    return switch (style) {
      case SYNCHRONOUS -> "arrow";
      case ASYNCHRONOUS -> "open";
      case CLOSING -> "cross";
    };
  }

  private void note(String text) {
    y += ROW;
    double middle = (columns[0] + columns[columns.length - 1]) / 2;
    double half = Svg.width(text) / 2 + 8;
    svg.rectangle("box", middle - half, y - 18, 2 * half, 22);
    svg.text(middle, y - 3, "middle", text);
  }

  /** A frame around parts, which dashed lines separate. */
  private void frame(String title, Interaction whole, List<Interaction> parts) {
    double aside = INSET * depth(whole);
    List<Role> within = SequenceChart.roles(whole);
    int first = within.stream().mapToInt(roles::indexOf).min().orElse(0);
    int last = within.stream().mapToInt(roles::indexOf).max().orElse(columns.length - 1);
    double left = columns[first] - aside - 12;
    double right = columns[last] + aside + 12;
    right = Math.max(right, left + Svg.width(title) + 16);
    y += 12;
    double top = y;
    y += TAB - 6;
    for (int i = 0; i < parts.size(); i++) {
      if (i > 0) {
        svg.line("class=\"line\" stroke-dasharray=\"5 4\"", left, y, right, y);
      }
      draw(parts.get(i));
      y += 12;
    }
    svg.rectangle("line", left, top, right - left, y - top);
    svg.rectangle("box", left, top, Svg.width(title) + 12, TAB);
    svg.text(left + 6, top + 13, "start", title);
  }
}
