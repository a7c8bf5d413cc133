package dev.allways.languages.protocol.generator;

import dev.allways.languages.protocol.lts.Channel;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Message;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The tables of a protocol as text blocks, none too long for a class file. */
final class DescriptionWriter {
  /** A constant of a class file has at most 65,535 bytes. */
  private static final int LONGEST_TEXT = 50_000;

  private static final int LONGEST_LINE = 100;

  /** More are put several in a line: nobody reads them one by one. */
  private static final int MOST_LINES = 100;

  private static final int MOST_MACHINES = 10;

  private final Blueprint blueprint;
  private final SourceText out;

  DescriptionWriter(Blueprint blueprint, SourceText out) {
    this.blueprint = blueprint;
    this.out = out;
  }

  /**
   * @param beyond why the class may do more than its protocol, if it may
   */
  void write(String name, String beyond) {
    out.line("private static final Description DESCRIPTION =");
    out.continued("Description.of(" + JavaNames.literal(name) + ")");
    texts("roles", "", packed(Ranges.ofRoles(blueprint.roles()), " "));
    texts("channels", "", packed(Ranges.ofChannels(blueprint.channels()), " "));
    List<String> happenings = happenings();
    texts("events", "", happenings.size() > MOST_LINES ? packed(happenings, ", ") : happenings);
    switch (blueprint.variant()) {
      case STRICT -> texts("states", "", states(blueprint.machines().getFirst()));
      case LIBERAL -> writeLocals();
    }
    if (!beyond.isEmpty()) {
      out.continued("    .beyond(" + JavaNames.literal(beyond) + ")");
    }
    out.continued("    .build();");
  }

  /** Where there are many roles, those with few states take a line each. */
  private void writeLocals() {
    List<String> together = new ArrayList<>();
    for (int role = 0; role < blueprint.roles().size(); role++) {
      String word = blueprint.roles().get(role).word();
      List<String> states = states(blueprint.machines().get(role));
      if (blueprint.roles().size() > MOST_MACHINES && states.size() == 1) {
        together.add(word + " " + states.getFirst());
      } else {
        texts("local", JavaNames.literal(word) + ", ", states);
      }
    }
    if (!together.isEmpty()) {
      texts("locals", "", together);
    }
  }

  /** What happens, with ranges for what happens on several channels. */
  private List<String> happenings() {
    List<String> texts = new ArrayList<>();
    List<Event> all = blueprint.events();
    int start = 0;
    for (int i = 1; i <= all.size(); i++) {
      if (i == all.size() || !kind(all.get(i)).equals(kind(all.get(start)))) {
        List<Channel> channels = all.subList(start, i).stream().map(Event::channel).toList();
        for (String word : Ranges.ofChannels(channels)) {
          texts.add(kind(all.get(start)).formatted(word));
        }
        start = i;
      }
    }
    return texts;
  }

  /** What happens, with room for the channel. */
  private String kind(Event event) {
    Message message = Blueprint.message(event);
    String type = message instanceof Message.Any ? "" : " " + blueprint.messages().indexOf(message);
    return event.kind() + " %s" + type;
  }

  private List<String> states(Lts machine) {
    Map<Event, Integer> all = new HashMap<>();
    blueprint.events().forEach(event -> all.put(event, all.size()));
    int[] numbers = new int[machine.events().size()];
    for (int event = 0; event < numbers.length; event++) {
      numbers[event] = all.getOrDefault(machine.events().get(event), -1);
    }
    boolean dense = machine.states() > MOST_LINES || blueprint.machines().size() > MOST_MACHINES;
    List<String> lines = new ArrayList<>();
    for (int state = 0; state < machine.states(); state++) {
      StringBuilder line = new StringBuilder();
      line.append(dense ? "" : state).append(machine.isFinal(state) ? " final:" : ":");
      for (int each = machine.firstTransition(state);
          each < machine.firstTransition(state + 1);
          each++) {
        line.append(' ').append(numbers[machine.eventNumber(each)]);
        line.append('>').append(machine.target(each));
      }
      lines.add(line.toString());
    }
    return dense ? packed(lines, ";") : lines;
  }

  private static String ascii(String line) {
    String literal = JavaNames.literal(line);
    return literal.substring(1, literal.length() - 1);
  }

  /** Several a line. */
  private static List<String> packed(List<String> words, String separator) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : words) {
      if (!line.isEmpty() && line.length() + word.length() > LONGEST_LINE) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : separator).append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  /**
   * One call, with as many texts as it takes. A chain of calls would be as deep as it is long,
   * which is too deep for a compiler when there are hundreds of thousands of states.
   */
  private void texts(String method, String before, List<String> lines) {
    String opening = "    ." + method + "(" + before;
    int start = 0;
    while (start < lines.size()) {
      int end = start;
      int length = 0;
      while (end < lines.size()
          && (end == start || length + 3 * lines.get(end).length() < LONGEST_TEXT)) {
        length += 3 * lines.get(end++).length() + 1;
      }
      List<String> part = lines.subList(start, end);
      String closing = end < lines.size() ? "," : ")";
      if (part.size() == 1) {
        out.continued(opening + JavaNames.literal(part.getFirst()) + closing);
      } else {
        out.continued(opening + "\"\"\"");
        part.forEach(line -> out.continued("        " + ascii(line)));
        out.continued("        \"\"\"" + closing);
      }
      opening = "        ";
      start = end;
    }
  }
}
