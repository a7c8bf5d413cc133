package dev.allways.protocol;

import dev.allways.protocol.term.Term;
import dev.allways.protocol.term.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import java.util.stream.LongStream;

/**
 * What a protocol is, said in Java: for classes whose numbers of roles are known only when a
 * session is constructed.
 *
 * <pre>{@code
 * static Term round(Plan plan, long k) {
 *   return plan.par(Plan.each(Plan.range(0, k), i ->
 *       plan.message(BID, Plan.role("bidder", i), "auctioneer")));
 * }
 * }</pre>
 */
public final class Plan {
  /** As many digits as a description reads. */
  private static final long LARGEST_INDEX = 999_999_999;

  /** More roles than that are more than a session has room for. */
  private static final long MOST_NUMBERS = 100_000;

  private Terms<String> terms = new Terms<>();

  Plan() {}

  /** What a term that is found out later is called: the same name and numbers, the same term. */
  private static final class Name {
    private final String name;
    private final List<Object> arguments;

    Name(String name, List<Object> arguments) {
      this.name = name;
      this.arguments = arguments;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Name that
          && name.equals(that.name)
          && arguments.equals(that.arguments);
    }

    @Override
    public int hashCode() {
      return 31 * name.hashCode() + arguments.hashCode();
    }

    @Override
    public String toString() {
      return name + arguments;
    }
  }

  Terms<String> terms() {
    return terms;
  }

  /** Forgets all terms but what this makes of new ones, in which events keep their numbers. */
  void renew() {
    Terms<String> fresh = new Terms<>();
    for (int event = 0; event < terms.events(); event++) {
      fresh.number(terms.event(event));
    }
    terms = fresh;
  }

  /** A value for a parameter of a session: how many there are of something. */
  public static int amount(String parameter, int value) {
    if (value < 0) {
      throw new IllegalArgumentException("%s cannot be negative: %d".formatted(parameter, value));
    }
    return value;
  }

  /** A role with indices, such as {@code worker[0]}. */
  public static String role(String name, long... indices) {
    StringBuilder text = new StringBuilder(name);
    for (long index : indices) {
      if (Math.abs(index) > LARGEST_INDEX) {
        throw new IllegalArgumentException(
            "%s[%d] has an index of more than nine digits".formatted(name, index));
      }
      text.append('[').append(index).append(']');
    }
    return text.toString();
  }

  /** The whole numbers from the first up to the second, without it. */
  public static List<Long> range(long from, long to) {
    requireFew(to - from);
    return LongStream.range(from, to).boxed().toList();
  }

  /** Every so many of the whole numbers from the first towards the second, without it. */
  public static List<Long> range(long from, long to, long step) {
    List<Long> numbers = new ArrayList<>();
    if (step == 0 && from != to) {
      throw new IllegalArgumentException("a range without an end");
    }
    requireFew(step == 0 ? 0 : (to - from) / step);
    for (long i = from; step > 0 ? i < to : i > to && step < 0; i = Math.addExact(i, step)) {
      numbers.add(i);
    }
    return numbers;
  }

  private static void requireFew(long count) {
    if (count > MOST_NUMBERS) {
      throw new IllegalArgumentException(
          "%,d at once are too many; there can be %,d".formatted(count, MOST_NUMBERS));
    }
  }

  /** Those of some numbers that something is so of. */
  public static List<Long> filter(List<Long> numbers, LongPredicate isSo) {
    return numbers.stream().filter(isSo::test).toList();
  }

  /** What something makes of each of some numbers. */
  public static <T> List<T> each(List<Long> numbers, LongFunction<T> made) {
    List<T> all = new ArrayList<>();
    for (long number : numbers) {
      all.add(made.apply(number));
    }
    return all;
  }

  /** All that something makes of each of some numbers. */
  public static <T> List<T> all(List<Long> numbers, LongFunction<List<T>> made) {
    List<T> all = new ArrayList<>();
    for (long number : numbers) {
      all.addAll(made.apply(number));
    }
    return all;
  }

  /** One list after the other. */
  @SafeVarargs
  public static <T> List<T> joined(List<T>... lists) {
    List<T> all = new ArrayList<>();
    for (List<T> list : lists) {
      all.addAll(list);
    }
    return all;
  }

  /** One of two, of which the other is not looked at. */
  public static Term either(boolean condition, Supplier<Term> then, Supplier<Term> otherwise) {
    return condition ? then.get() : otherwise.get();
  }

  /** Nothing. */
  public Term end() {
    return terms.end();
  }

  /** A message that is sent, and received some time later. */
  public Term message(int type, String from, String to) {
    return terms.cat(step("SEND", from, to, " " + type), step("RECV", from, to, ""));
  }

  /** A message of any type that is sent, and received some time later. */
  public Term message(String from, String to) {
    return terms.cat(step("SEND", from, to, ""), step("RECV", from, to, ""));
  }

  /** A message that is handed over. */
  public Term handOver(int type, String from, String to) {
    return step("SYNC", from, to, " " + type);
  }

  /** A message of any type that is handed over. */
  public Term handOver(String from, String to) {
    return step("SYNC", from, to, "");
  }

  /** No message any more. */
  public Term close(String from, String to) {
    return step("CLOSE", from, to, "");
  }

  private Term step(String kind, String from, String to, String type) {
    if (from.equals(to)) {
      throw new IllegalArgumentException(from + " would send to itself");
    }
    return terms.act(kind + " " + from + ">" + to + type);
  }

  /** One after the other. */
  public Term cat(Term... parts) {
    return terms.cat(List.of(parts));
  }

  /** One after the other. */
  public Term cat(List<Term> parts) {
    return terms.cat(parts);
  }

  /** One of them. */
  public Term alt(Term... branches) {
    return terms.alt(List.of(branches));
  }

  /** One of them. */
  public Term alt(List<Term> branches) {
    return terms.alt(branches);
  }

  /** All of them, interleaved. */
  public Term par(Term... parts) {
    return terms.par(List.of(parts));
  }

  /** All of them, interleaved. */
  public Term par(List<Term> parts) {
    return terms.par(parts);
  }

  /** Any number of times. */
  public Term star(Term body) {
    return terms.star(body);
  }

  /** At least once. */
  public Term plus(Term body) {
    return terms.cat(body, terms.star(body));
  }

  /** For ever. */
  public Term omega(Term body) {
    return terms.omega(body);
  }

  /** What is found out when it is its turn, so that it may contain itself. */
  public Term later(Supplier<Term> body, String name, Object... arguments) {
    return terms.later(new Name(name, List.of(arguments)), body);
  }
}
