package dev.allways.languages.protocol.picture;

import dev.allways.languages.protocol.lts.Role;
import dev.allways.protocol.ChartNames;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** An interaction as a sequence chart in the language of Mermaid. */
public final class SequenceChart {
  private final List<Role> roles;
  private final ChartNames names;
  private final List<String> lines = new ArrayList<>();
  private int depth = 1;

  private SequenceChart(List<Role> roles) {
    this.roles = roles;
    this.names = new ChartNames(roles.stream().map(Role::toString).toList());
  }

  public static String mermaid(Interaction interaction) {
    SequenceChart chart = new SequenceChart(roles(interaction));
    chart.lines.add("sequenceDiagram");
    for (Role role : chart.roles) {
      String name = role.toString();
      String identifier = chart.identifier(role);
      chart.line(
          "participant " + (identifier.equals(name) ? name : identifier + " as " + escaped(name)));
    }
    chart.draw(interaction);
    return String.join("\n", chart.lines) + "\n";
  }

  /** Who takes part, in the order of appearance. */
  static List<Role> roles(Interaction interaction) {
    Set<Role> roles = new LinkedHashSet<>();
    collect(interaction, roles);
    return List.copyOf(roles);
  }

  private static void collect(Interaction interaction, Set<Role> roles) {
    switch (interaction) {
      case Interaction.Message message -> roles.addAll(List.of(message.from(), message.to()));
      case Interaction.Remark remark -> roles.addAll(remark.roles());
      case Interaction.Again again -> {}
      case Interaction.Sequence sequence -> sequence.parts().forEach(it -> collect(it, roles));
      case Interaction.Choice choice -> choice.branches().forEach(it -> collect(it, roles));
      case Interaction.Parallel parallel -> parallel.parts().forEach(it -> collect(it, roles));
      case Interaction.Repetition repetition -> collect(repetition.body(), roles);
      case Interaction.Named named -> collect(named.body(), roles);
    }
  }

  private void draw(Interaction interaction) {
    switch (interaction) {
      case Interaction.Message message -> {
        String arrow =
            switch (message.style()) {
              case ASYNCHRONOUS -> "-)";
              case SYNCHRONOUS -> "->>";
              case CLOSING -> "-x";
            };
        String ends = identifier(message.from()) + arrow + identifier(message.to());
        line(ends + ": " + escaped(message.text()));
      }
      case Interaction.Sequence sequence -> sequence.parts().forEach(this::draw);
      case Interaction.Choice choice -> {
        List<Interaction> some = something(choice);
        if (some.size() == 1 && some.size() < choice.branches().size()) {
          fragment("opt", "", "", some);
        } else {
          fragment("alt", "", "else", choice.branches());
        }
      }
      case Interaction.Parallel parallel -> fragment("par", "", "and", parallel.parts());
      case Interaction.Repetition repetition ->
          fragment("loop", repetition.times().toString(), "", List.of(repetition.body()));
      case Interaction.Named named ->
          fragment("loop", escaped(named.name()), "", List.of(named.body()));
      case Interaction.Again again -> note(again(again), roles);
      case Interaction.Remark remark -> note(remark.text(), remark.roles());
    }
  }

  /** What a choice has besides that nothing happens. */
  static List<Interaction> something(Interaction.Choice choice) {
    return choice.branches().stream().filter(it -> !it.equals(Interaction.NOTHING)).toList();
  }

  static String again(Interaction.Again again) {
    return again.name().isEmpty() ? "again" : "again: " + again.name();
  }

  private void fragment(
      String kind, String title, String next, Collection<? extends Interaction> parts) {
    String opening = (kind + " " + title).strip();
    for (Interaction part : parts) {
      line(opening);
      depth++;
      draw(part);
      depth--;
      opening = next;
    }
    line("end");
  }

  private void note(String text, List<Role> over) {
    List<Role> whom = over.isEmpty() ? roles : over;
    if (whom.isEmpty()) {
      return;
    }
    String ends = identifier(whom.getFirst());
    if (whom.size() > 1) {
      ends += "," + identifier(whom.getLast());
    }
    line("Note over %s: %s".formatted(ends, escaped(text)));
  }

  private String identifier(Role role) {
    return names.of(role.toString());
  }

  private void line(String line) {
    lines.add("  ".repeat(depth) + line);
  }

  /** Mermaid has codes for what means something to it. */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      if ("#;:<>{}".indexOf(character) >= 0) {
        escaped.append("#%d;".formatted((int) character));
      } else {
        escaped.append(character);
      }
    }
    return escaped.toString();
  }
}
