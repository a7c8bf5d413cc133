package dev.allways.languages.protocol.generator;

/** Java text with its indentation. */
final class SourceText {
  private final StringBuilder text = new StringBuilder();
  private int depth;

  SourceText line(String line) {
    text.append("  ".repeat(depth)).append(line).append('\n');
    return this;
  }

  /** As {@link #line}, more deeply, for what continues the line before. */
  SourceText continued(String line) {
    text.append("    ");
    return line(line);
  }

  SourceText blank() {
    text.append('\n');
    return this;
  }

  /** A line that ends with an opening brace; what follows is inside. */
  SourceText open(String line) {
    line(line + " {");
    depth++;
    return this;
  }

  /** Closes one block and opens another, in one line. */
  SourceText next(String line) {
    depth--;
    return open("} " + line);
  }

  SourceText close() {
    return close("}");
  }

  SourceText close(String line) {
    depth--;
    return line(line);
  }

  /** In plain ASCII, which every compiler reads the same way whatever it takes files to be in. */
  @Override
  public String toString() {
    StringBuilder ascii = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c > '~') {
        ascii.append("\\u%04x".formatted((int) c));
      } else {
        ascii.append(c);
      }
    }
    return ascii.toString();
  }
}
