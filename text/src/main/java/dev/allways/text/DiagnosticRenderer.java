package dev.allways.text;

/**
 * Diagnostics as text:
 *
 * <pre>
 * error[A004]: state 7 is out of range
 *   --&gt; crossing.aut:3:14
 *    |
 *  3 | (0,"approach",7)
 *    |               ^ the header announces 6 states, 0 to 5
 *    = help: ...
 * </pre>
 */
public enum DiagnosticRenderer {
  PLAIN("", "", "", "", ""),
  COLOURED("\033[1;31m", "\033[1;33m", "\033[1;36m", "\033[1m", "\033[0m");

  /** Lines longer than this are shown as a window around the caret. */
  private static final int WIDEST_LINE = 160;

  private final String red;
  private final String yellow;
  private final String blue;
  private final String bold;
  private final String plain;

  DiagnosticRenderer(String red, String yellow, String blue, String bold, String plain) {
    this.red = red;
    this.yellow = yellow;
    this.blue = blue;
    this.bold = bold;
    this.plain = plain;
  }

  public String render(Diagnostic diagnostic) {
    return render(diagnostic, Help.Notation.PLAIN);
  }

  /**
   * @param notation how the reader writes settings
   */
  public String render(Diagnostic diagnostic, Help.Notation notation) {
    StringBuilder out = new StringBuilder();
    String colour = colour(diagnostic.severity());
    out.append(colour).append(diagnostic.severity()).append('[').append(diagnostic.code());
    out.append(']').append(plain).append(bold).append(": ").append(printable(diagnostic.message()));
    out.append(plain);
    int gutter = 1;
    if (diagnostic.location().isPresent()) {
      gutter = width(diagnostic.location().get());
    }
    for (Diagnostic.Note note : diagnostic.notes()) {
      gutter = Math.max(gutter, width(note.location()));
    }
    final int margin = gutter;
    diagnostic.location().ifPresent(place -> excerpt(out, place, margin, colour));
    for (Diagnostic.Note note : diagnostic.notes()) {
      line(out, margin, "= note: " + printable(note.message()));
      excerpt(out, note.location(), margin, blue);
    }
    diagnostic
        .help()
        .ifPresent(help -> line(out, margin, "= help: " + printable(help.in(notation))));
    return out.toString();
  }

  private static int width(Location place) {
    return Integer.toString(place.line()).length();
  }

  private void line(StringBuilder out, int margin, String text) {
    out.append('\n').repeat(' ', margin + 2).append(blue).append(text).append(plain);
  }

  private void excerpt(StringBuilder out, Location place, int margin, String colour) {
    out.append('\n').repeat(' ', margin).append(blue).append("--> ").append(plain).append(place);
    if (place.lineText().isEmpty()) {
      return;
    }
    line(out, margin, "|");
    int[] characters = place.lineText().codePoints().toArray();
    int from = 0;
    int to = characters.length;
    if (characters.length > WIDEST_LINE) {
      from = Math.max(0, Math.min(place.column() - 1 - WIDEST_LINE / 2, to - WIDEST_LINE));
      to = from + WIDEST_LINE;
    }
    String number = Integer.toString(place.line());
    out.append('\n').append(' ').repeat(' ', margin - number.length()).append(blue).append(number);
    out.append(" | ").append(plain);
    StringBuilder caret = new StringBuilder();
    for (int i = from; i < to; i++) {
      int character = characters[i] == '\t' || isShown(characters[i]) ? characters[i] : 0xFFFD;
      out.appendCodePoint(character);
      if (i < place.column() - 1) {
        caret.append(character == '\t' ? '\t' : ' ');
      }
    }
    int length = Math.min(place.length(), Math.max(1, to - place.column() + 1));
    caret.repeat(' ', Math.max(0, place.column() - 1 - Math.max(from, to)));
    caret.append(colour).repeat('^', length).append(plain);
    out.append('\n').repeat(' ', margin + 2).append(blue).append("| ").append(plain).append(caret);
  }

  private String colour(Severity severity) {
    return switch (severity) {
      case ERROR -> red;
      case WARNING -> yellow;
      case NOTE -> blue;
    };
  }

  /** What came from a file must not move the cursor or ring the bell of the reader's terminal. */
  private static String printable(String text) {
    StringBuilder safe = new StringBuilder(text.length());
    text.codePoints().forEach(c -> safe.appendCodePoint(c == '\n' || isShown(c) ? c : 0xFFFD));
    return safe.toString();
  }

  private static boolean isShown(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
