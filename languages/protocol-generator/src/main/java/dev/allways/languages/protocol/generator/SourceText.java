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

  SourceText close() {
    return close("}");
  }

  SourceText close(String line) {
    depth--;
    return line(line);
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
