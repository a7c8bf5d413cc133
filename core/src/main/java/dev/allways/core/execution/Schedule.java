package dev.allways.core.execution;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The answers of a {@link Scheduler} along a run, in the order in which it was asked. As text it is
 * one word, such as {@code 0x3.1.0x12}, which people can copy.
 */
public final class Schedule {
  private static final Pattern PART = Pattern.compile("(\\d{1,6})(?:x(\\d{1,9}))?");
  private static final int MOST = 10_000_000;
  private final int[] answers;

  private Schedule(int[] answers) {
    this.answers = answers;
  }

  public static Schedule of(int... answers) {
    return new Schedule(answers.clone());
  }

  public int length() {
    return answers.length;
  }

  public int answer(int index) {
    return answers[index];
  }

  /** Reads what {@link #toString} writes; empty when it is no such text. */
  public static Optional<Schedule> parse(String text) {
    int[] answers = new int[16];
    int length = 0;
    for (String part : text.isEmpty() ? new String[0] : text.split("\\.", -1)) {
      Matcher matcher = PART.matcher(part);
      if (!matcher.matches()) {
        return Optional.empty();
      }
      int times = matcher.group(2) == null ? 1 : Integer.parseInt(matcher.group(2));
      if (times > MOST - length) {
        return Optional.empty();
      }
      if (length + times > answers.length) {
        answers = Arrays.copyOf(answers, Math.max(answers.length * 2, length + times));
      }
      Arrays.fill(answers, length, length + times, Integer.parseInt(matcher.group(1)));
      length += times;
    }
    return Optional.of(new Schedule(Arrays.copyOf(answers, length)));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Schedule that && Arrays.equals(answers, that.answers);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(answers);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int start = 0, end; start < answers.length; start = end) {
      end = start + 1;
      while (end < answers.length && answers[end] == answers[start]) {
        end++;
      }
      text.append(text.isEmpty() ? "" : ".").append(answers[start]);
      if (end - start > 1) {
        text.append('x').append(end - start);
      }
    }
    return text.toString();
  }
}
