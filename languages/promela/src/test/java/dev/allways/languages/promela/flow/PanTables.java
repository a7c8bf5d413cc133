package dev.allways.languages.promela.flow;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What {@code pan -d} prints: the transitions of every process, by source state. */
final class PanTables {
  /**
   * @param escape the state that the escape begins at, 0 when it is none
   * @param flags A or D, a, e, p
   */
  record Entry(int target, int escape, String flags, String text) {}

  /** The states of one process; the first is the initial one. */
  record Table(String name, Map<Integer, List<Entry>> states) {
    int initial() {
      return states.keySet().iterator().next();
    }
  }

  private static final Pattern LINE =
      Pattern.compile(
          "\\s*state\\s+(\\d+) -\\(tr\\s+\\d+\\)-> state\\s+(\\d+)\\s+"
              + "\\[id\\s+\\d+ tp\\s+\\d+(?: org\\s+(\\d+))?[^\\]]*\\] \\[(.{5})\\] \\S+ =>(.*)");
  private static final Pattern HEADER =
      Pattern.compile("(?:proctype|claim) (\\S+)|(init)|((?:no)?trace assertion)");

  private PanTables() {}

  static Map<String, Table> read(String output) {
    Map<String, Table> tables = new LinkedHashMap<>();
    Table table = null;
    for (String line : output.split("\n")) {
      Matcher header = HEADER.matcher(line);
      Matcher entry = LINE.matcher(line);
      if (header.matches()) {
        String name =
            header.group(1) != null
                ? header.group(1)
                : header.group(2) != null ? ":init:" : ":trace:";
        table = new Table(name, new LinkedHashMap<>());
        tables.put(name, table);
      } else if (entry.matches() && table != null) {
        int escape = entry.group(3) == null ? 0 : Integer.parseInt(entry.group(3));
        table
            .states()
            .computeIfAbsent(Integer.parseInt(entry.group(1)), _ -> new ArrayList<>())
            .add(
                new Entry(
                    Integer.parseInt(entry.group(2)),
                    escape,
                    entry.group(4),
                    entry.group(5).strip()));
      }
    }
    return tables;
  }
}
