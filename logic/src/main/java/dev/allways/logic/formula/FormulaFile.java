package dev.allways.logic.formula;

import dev.allways.text.Diagnostic;
import dev.allways.text.Diagnostics;
import dev.allways.text.InputException;
import dev.allways.text.Location;
import dev.allways.text.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Files of formulas. {@code #} and {@code //} start a comment.
 *
 * <p>In Spot's and Spin's syntax each line that is not blank is a formula. In Owl's a formula may
 * also go on over several lines, as people write their long ones; it ends where the next line
 * cannot continue it. A file with one formula on each line is read the same either way.
 *
 * <pre>
 * // requests are answered
 * G ("client SEND Request" =&gt;
 *    F "client RECV Answer")
 * </pre>
 */
public final class FormulaFile {
  /**
   * A formula and where it stands.
   *
   * @param text as written, comments and line ends included
   */
  public record Entry(ParsedFormula parsed, Location location, String text) {
    public Formula formula() {
      return parsed.formula();
    }
  }

  private static final Pattern SEPARATOR = Pattern.compile("(?<=[\\r\\n])[ \\t]*(?=[\\r\\n#]|//)");

  private FormulaFile() {}

  /**
   * Every formula of the file, at least one.
   *
   * @throws InputException with all mistakes; also when there is no formula at all
   */
  public static List<Entry> read(Source source, Syntax syntax) {
    Diagnostics mistakes = new Diagnostics();
    List<Entry> entries = read(source, syntax, mistakes);
    mistakes.throwIfErrors();
    return entries;
  }

  /**
   * Every formula of the file that can be read. If lines may continue, reading goes on after a
   * mistake where a blank line or a comment sets something new apart.
   *
   * @param mistakes hears of the others
   * @throws InputException when there is no formula at all
   */
  public static List<Entry> read(Source source, Syntax syntax, Diagnostics mistakes) {
    List<Entry> entries =
        syntax == Syntax.OWL
            ? freely(source, syntax, mistakes)
            : lineByLine(source, syntax, mistakes);
    if (entries.isEmpty() && !mistakes.hasErrors()) {
      throw new InputException(
          Diagnostic.error("L008", "there is no formula in this file").at(source.location(0)));
    }
    return entries;
  }

  private static List<Entry> freely(Source source, Syntax syntax, Diagnostics mistakes) {
    List<Entry> entries = new ArrayList<>();
    int start = 0;
    while (!isBlank(source, start, source.length(), syntax)) {
      FormulaScanner scanner = new FormulaScanner(source, start, source.length(), syntax, true);
      try {
        ParsedFormula parsed =
            FormulaParser.next(source, scanner, syntax, FormulaParser.Layout.LINES);
        entries.add(entry(source, start, scanner.position(), syntax, parsed));
        start = scanner.position();
      } catch (InputException mistake) {
        mistake.diagnostics().forEach(mistakes::add);
        start = nextParagraph(source, Math.max(start, scanner.position()));
      }
    }
    return entries;
  }

  /** The beginning of the next line that is blank or a comment, or the end. */
  private static int nextParagraph(Source source, int from) {
    Matcher line = SEPARATOR.matcher(source.text());
    return line.find(from) ? line.start() : source.length();
  }

  private static List<Entry> lineByLine(Source source, Syntax syntax, Diagnostics mistakes) {
    List<Entry> entries = new ArrayList<>();
    String text = source.text();
    int start = 0;
    while (start < text.length()) {
      int end = start;
      while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
        end++;
      }
      if (!isBlank(source, start, end, syntax)) {
        FormulaScanner scanner = new FormulaScanner(source, start, end, syntax, true);
        try {
          ParsedFormula parsed =
              FormulaParser.next(source, scanner, syntax, FormulaParser.Layout.WHOLE);
          entries.add(entry(source, start, end, syntax, parsed));
        } catch (InputException mistake) {
          mistake.diagnostics().forEach(mistakes::add);
        }
      }
      start = end + 1;
    }
    return entries;
  }

  private static boolean isBlank(Source source, int start, int end, Syntax syntax) {
    FormulaScanner scanner = new FormulaScanner(source, start, end, syntax, true);
    return scanner.operator() instanceof Token.End;
  }

  private static Entry entry(
      Source source, int start, int end, Syntax syntax, ParsedFormula parsed) {
    FormulaScanner first = new FormulaScanner(source, start, end, syntax, true);
    int from = first.operator().start();
    String text = source.text().substring(from, end).strip();
    return new Entry(parsed, source.location(from, from + text.length()), text);
  }
}
