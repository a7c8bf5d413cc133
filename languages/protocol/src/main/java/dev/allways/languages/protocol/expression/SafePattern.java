package dev.allways.languages.protocol.expression;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A regular expression that cannot hang: characters, classes, anchors, and the quantifiers {@code *
 * + ?} on single characters. Without groups, counts and back references a match always consumes
 * text, and each character it looks at is charged.
 */
final class SafePattern {
  private static final int LONGEST = 200;
  private static final Pattern ALLOWED =
      Pattern.compile(
          "(?:\\\\[dDwWsS.^$*+?|\\\\\\[\\](){}-]|\\[\\^?[\\w .:,_-]+\\]|[^\\\\\\[\\](){}|])*");

  private final Pattern pattern;

  private SafePattern(Pattern pattern) {
    this.pattern = pattern;
  }

  static SafePattern of(Call call, String text) {
    if (text.length() > LONGEST || !ALLOWED.matcher(text).matches()) {
      throw call.failure(
          "the pattern %s is too complicated: use characters, [classes], . ^ $ * + ? only"
              .formatted(Call.brief(new Value.Text(text))));
    }
    try {
      return new SafePattern(Pattern.compile(text));
    } catch (PatternSyntaxException wrong) {
      throw call.failure(
          "%s is not a pattern: %s"
              .formatted(Call.brief(new Value.Text(text)), wrong.getDescription()));
    }
  }

  Matcher matcher(Call call, String text) {
    return pattern.matcher(new Charged(call, text));
  }

  /** The replacement is taken literally. */
  Value replace(Call call, String text, String replacement, int times) {
    Matcher matcher = matcher(call, text);
    StringBuilder result = new StringBuilder();
    int from = 0;
    for (int i = 0; i < times && matcher.find(); i++) {
      result.append(text, from, matcher.start()).append(replacement);
      from = matcher.end();
      call.text(result.length(), () -> "");
    }
    return new Value.Text(result.append(text, from, text.length()).toString());
  }

  /** Charges the budget for every character that the matcher looks at. */
  private record Charged(Call call, String text) implements CharSequence {
    @Override
    public int length() {
      return text.length();
    }

    @Override
    public char charAt(int index) {
      call.spend(1);
      return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.substring(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
