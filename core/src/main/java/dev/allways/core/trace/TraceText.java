package dev.allways.core.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words for what a {@link Trace} consists of, for tables, lists and whatever else shows one.
 *
 * <pre>{@code
 * TraceText text = new TraceText(Optional.of("lock.pml"));
 * println(step.action() + "   " + text.changes(step) + text.place(step));
 * }</pre>
 */
public final class TraceText {
  private static final Pattern ELEMENT = Pattern.compile("(.*)\\[(\\d{1,9})]");

  /** So many elements in a row that are alike are told together. */
  private static final int FEWEST_TOLD_TOGETHER = 4;

  private final Optional<String> file;

  /**
   * @param file the file that whoever reads this knows it is about: it is not named again
   */
  public TraceText(Optional<String> file) {
    this.file = file;
  }

  /** {@code x = 1, a[0..9] = 0} */
  public static String state(List<Binding> bindings) {
    return String.join(
        ", ",
        together(
            bindings,
            Binding::name,
            Binding::value,
            (name, each) -> new Binding(name, each.value()).toString()));
  }

  /** {@code x: 0 -> 1, a[0..9]: 0 -> 2} */
  public static String changes(Step step) {
    return String.join(
        ", ",
        together(
            step.changes(),
            Step.Change::name,
            change -> List.of(change.before(), change.after()),
            (name, each) -> new Step.Change(name, each.before(), each.after()).toString()));
  }

  /** Neighbours in an array with equal values become one, the names of which are a range. */
  private static <T> List<String> together(
      List<T> items,
      Function<T, String> name,
      Function<T, Object> value,
      BiFunction<String, T, String> text) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < items.size(); ) {
      T first = items.get(i);
      Matcher element = ELEMENT.matcher(name.apply(first));
      int count = 1;
      if (element.matches()) {
        int index = Integer.parseInt(element.group(2));
        while (i + count < items.size()
            && value.apply(items.get(i + count)).equals(value.apply(first))
            && name.apply(items.get(i + count))
                .equals("%s[%d]".formatted(element.group(1), index + count))) {
          count++;
        }
        if (count >= FEWEST_TOLD_TOGETHER) {
          String range = "%s[%d..%d]".formatted(element.group(1), index, index + count - 1);
          texts.add(text.apply(range, first));
          i += count;
          continue;
        }
      }
      texts.add(text.apply(name.apply(first), first));
      i++;
    }
    return texts;
  }

  /** Where the step is written, in brackets; empty when it is written nowhere. */
  public String place(Step step) {
    return step.location()
        .map(
            at ->
                Optional.of(at.file()).equals(file)
                    ? "[line " + at.line() + "]"
                    : "[" + at.file() + ":" + at.line() + "]")
        .orElse("");
  }

  /** What the step prints, in lines that cannot be taken for something else. */
  public static List<String> output(Step step) {
    return step.output()
        .lines()
        .map(
            line ->
                "| " + line.replaceAll("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}&&[^\t]]", "\uFFFD"))
        .toList();
  }
}
