package dev.allways.languages.protocol.picture;

import java.util.Locale;

/**
 * A picture as SVG, complete in itself: no scripts, no fonts from elsewhere, dark where the reader
 * wants it dark.
 */
final class Svg {
  /** Of a character, which all have the same. */
  static final double CHARACTER = 6.7;

  /** From line to line. */
  static final double LINE = 14;

  private static final String STYLE =
      """
      <style>
        .paper { fill: #ffffff } .ink { fill: #24292f } .line { stroke: #57606a; fill: none }
        .box { stroke: #57606a; fill: #f6f8fa } .faint { stroke: #afb8c1; fill: none }
        text { font: 11px ui-monospace, Menlo, Consolas, monospace; fill: #24292f }
        .tip { fill: #57606a }
        @media (prefers-color-scheme: dark) {
          .paper { fill: #0d1117 } .ink { fill: #e6edf3 } .line { stroke: #9198a1 }
          .box { stroke: #9198a1; fill: #161b22 } .faint { stroke: #484f58 }
          text { fill: #e6edf3 } .tip { fill: #9198a1 }
        }
      </style>
      <defs>
        <marker id="arrow" markerWidth="9" markerHeight="8" refX="8" refY="4" orient="auto">
          <path class="tip" d="M0,0 L9,4 L0,8 z"/>
        </marker>
        <marker id="open" markerWidth="9" markerHeight="8" refX="8" refY="4" orient="auto">
          <path class="line" d="M0,0 L8,4 L0,8"/>
        </marker>
        <marker id="cross" markerWidth="9" markerHeight="9" refX="8" refY="4.5" orient="auto">
          <path class="line" d="M1,1 L8,8 M1,8 L8,1"/>
        </marker>
      </defs>
      """;

  private final StringBuilder shapes = new StringBuilder();

  static double width(String text) {
    return CHARACTER * text.codePointCount(0, text.length());
  }

  /**
   * @param anchor {@code start}, {@code middle} or {@code end}
   */
  void text(double x, double y, String anchor, String text) {
    shapes
        .append(
            String.format(
                Locale.ROOT,
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>",
                x,
                y,
                anchor,
                escaped(text)))
        .append('\n');
  }

  void line(String style, double x1, double y1, double x2, double y2) {
    shapes
        .append(
            String.format(
                Locale.ROOT, "<path %s d=\"M%.1f,%.1f L%.1f,%.1f\"/>", style, x1, y1, x2, y2))
        .append('\n');
  }

  /** From one point to another, vertical at both. */
  void curve(String style, double x1, double y1, double x2, double y2) {
    double middle = (y1 + y2) / 2;
    shapes
        .append(
            String.format(
                Locale.ROOT,
                "<path %s d=\"M%.1f,%.1f C%.1f,%.1f %.1f,%.1f %.1f,%.1f\"/>",
                style,
                x1,
                y1,
                x1,
                middle,
                x2,
                middle,
                x2,
                y2))
        .append('\n');
  }

  void rectangle(String kind, double x, double y, double width, double height) {
    shapes
        .append(
            String.format(
                Locale.ROOT,
                "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"3\"/>",
                kind,
                x,
                y,
                width,
                height))
        .append('\n');
  }

  void circle(String kind, double x, double y, double radius) {
    shapes
        .append(
            String.format(
                Locale.ROOT,
                "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"/>",
                kind,
                x,
                y,
                radius))
        .append('\n');
  }

  /** All of it. */
  String document(String title, double width, double height) {
    String size = String.format(Locale.ROOT, "%.0f %.0f", width, height);
    String[] sides = size.split(" ");
    return """
        <svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %s">
        <title>%s</title>
        %s<rect class="paper" width="100%%" height="100%%"/>
        %s</svg>
        """
        .formatted(sides[0], sides[1], size, escaped(title), STYLE, shapes);
  }

  /** What is no character of XML at all becomes a question mark. */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .forEach(
            character -> {
              switch (character) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                case '"' -> escaped.append("&quot;");
                default -> {
                  boolean known =
                      character >= ' '
                          && !(character >= 0xD800 && character <= 0xDFFF)
                          && character != 0xFFFE
                          && character != 0xFFFF;
                  escaped.appendCodePoint(known ? character : '?');
                }
              }
            });
    return escaped.toString();
  }
}
