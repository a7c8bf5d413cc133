package dev.allways.tools.cli.terminal;

import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Amounts of memory and of time, as people write and read them. */
public final class Quantities {
  private static final Pattern AMOUNT = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*([a-zA-Z]*)");

  private Quantities() {}

  /** {@code 512m}, {@code 4g}, {@code 2GiB}, {@code 100000}. */
  public static long bytes(String text) {
    Matcher matcher = AMOUNT.matcher(text.strip());
    if (matcher.matches()) {
      String unit = matcher.group(2).toLowerCase(Locale.ROOT).replaceAll("i?b$", "");
      double factor =
          switch (unit) {
            case "" -> 1;
            case "k" -> 1L << 10;
            case "m" -> 1L << 20;
            case "g" -> 1L << 30;
            case "t" -> 1L << 40;
            default -> 0;
          };
      double bytes = Double.parseDouble(matcher.group(1)) * factor;
      if (bytes >= 1) {
        return (long) bytes;
      }
    }
    throw wrong(
        "not an amount of memory: '" + text + "'", "write a number and k, m, g or t: 512m, 4g");
  }

  /** {@code 90s}, {@code 5m}, {@code 1.5h}, {@code 500ms}, {@code 30}. */
  public static Duration duration(String text) {
    Matcher matcher = AMOUNT.matcher(text.strip());
    if (matcher.matches()) {
      double seconds =
          switch (matcher.group(2).toLowerCase(Locale.ROOT)) {
            case "ms" -> 0.001;
            case "", "s", "sec" -> 1;
            case "m", "min" -> 60;
            case "h" -> 3600;
            case "d" -> 86_400;
            default -> 0;
          };
      double total = Double.parseDouble(matcher.group(1)) * seconds;
      if (seconds > 0 && total < 1e9) {
        return Duration.ofMillis(Math.round(total * 1000));
      }
    }
    throw wrong("not a duration: '" + text + "'", "write a number and ms, s, m, h or d: 90s, 5m");
  }

  private static InputException wrong(String message, String help) {
    return new InputException(Diagnostic.error("C002", message).help(help));
  }

  public static String ofBytes(long bytes) {
    if (bytes < 10_000) {
      return bytes + " B";
    }
    double amount = bytes;
    String[] units = {"B", "kB", "MB", "GB", "TB"};
    int unit = 0;
    while (amount >= 1000 && unit < units.length - 1) {
      amount /= 1000;
      unit++;
    }
    return String.format(Locale.ROOT, amount < 10 ? "%.1f %s" : "%.0f %s", amount, units[unit]);
  }

  /** {@code 1 state}, {@code 12,345 states}. */
  public static String count(long number, String noun) {
    return String.format(Locale.ROOT, "%,d %s%s", number, noun, number == 1 ? "" : "s");
  }

  /** A time that nobody wants to know exactly: {@code 40 s}, {@code 5 min}, {@code 2.5 h}. */
  public static String roughly(double seconds) {
    if (seconds < 100) {
      return String.format(Locale.ROOT, "%.0f s", seconds);
    }
    if (seconds < 100 * 60) {
      return String.format(Locale.ROOT, "%.0f min", seconds / 60);
    }
    return seconds < 48 * 3600
        ? String.format(Locale.ROOT, "%.1f h", seconds / 3600)
        : String.format(Locale.ROOT, "%.0f days", seconds / 86_400);
  }

  public static String ofSeconds(double seconds) {
    return String.format(Locale.ROOT, seconds < 10 ? "%.2f s" : "%.1f s", seconds);
  }
}
