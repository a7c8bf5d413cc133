package dev.allways.languages.protocol.generator;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Java that takes several lines where one is too short.
 *
 * @param head up to and with an opening parenthesis or an arrow, or everything if there are no
 *     parts
 */
record Code(String head, List<Code> parts, String tail) {
  private static final int WIDTH = 96;

  static Code of(String text) {
    return new Code(text, List.of(), "");
  }

  private String oneLine() {
    return head + parts.stream().map(Code::oneLine).collect(Collectors.joining(", ")) + tail;
  }

  /** Writes it with something before and after it, so many columns to the right. */
  void write(SourceText out, int indentation, String before, String after) {
    String indent = " ".repeat(indentation);
    String line = before + oneLine() + after;
    if (parts.isEmpty() || indentation + line.length() <= WIDTH) {
      out.line(indent + line);
      return;
    }
    out.line(indent + (before + head).stripTrailing());
    for (int i = 0; i < parts.size(); i++) {
      boolean last = i + 1 == parts.size();
      parts.get(i).write(out, indentation + 4, "", last ? tail + after : ",");
    }
  }
}
