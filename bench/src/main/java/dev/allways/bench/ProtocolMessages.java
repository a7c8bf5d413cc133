package dev.allways.bench;

import dev.allways.core.Language.Settings;
import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.checker.ClassChecks;
import dev.allways.languages.protocol.generator.GeneratedClass;
import dev.allways.languages.protocol.generator.Variant;
import dev.allways.protocol.Pr;
import dev.allways.text.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;

/**
 * Messages a second between two threads: through generated classes, and through a pair of blocking
 * queues as one would write it by hand. Arguments: rounds (15), messages a round (200,000).
 *
 * <p>In {@code turns} the two answer each other, so that each message is waited for; in {@code
 * stream} one sends and the other receives. Each class is compared to the faster queues that hold
 * as many messages as the class lets be under way: a strict class keeps to its protocol, which
 * sends the next message once the last has been received. In every round each way is measured once,
 * one after the other, so that whatever else the machine does befalls all alike; the first rounds
 * do not count.
 */
public final class ProtocolMessages {
  private static final int WARM_UP = 5;

  private static final String TURNS =
      "(defsession ::turns [] (omega (cat (-->> Integer \"a\" \"b\") (-->> Integer \"b\" \"a\"))))";
  private static final String STREAM =
      "(defsession ::stream [] (omega (-->> Integer \"a\" \"b\")))";

  private ProtocolMessages() {}

  /** What two threads talk through. */
  private interface Link {
    void toB(Object message) throws InterruptedException;

    Object fromA() throws InterruptedException;

    void toA(Object message) throws InterruptedException;

    Object fromB() throws InterruptedException;
  }

  private record Queues(BlockingQueue<Object> there, BlockingQueue<Object> back) implements Link {
    @Override
    public void toB(Object message) throws InterruptedException {
      there.put(message);
    }

    @Override
    public Object fromA() throws InterruptedException {
      return there.take();
    }

    @Override
    public void toA(Object message) throws InterruptedException {
      back.put(message);
    }

    @Override
    public Object fromB() throws InterruptedException {
      return back.take();
    }
  }

  private record Generated(Pr protocol) implements Link {
    @Override
    public void toB(Object message) throws InterruptedException {
      protocol.send("a", "b", message);
    }

    @Override
    public Object fromA() throws InterruptedException {
      return protocol.recv("b", "a");
    }

    @Override
    public void toA(Object message) throws InterruptedException {
      protocol.send("b", "a", message);
    }

    @Override
    public Object fromB() throws InterruptedException {
      return protocol.recv("a", "b");
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    int rounds = argument(arguments, 0, 15);
    int messages = argument(arguments, 1, 200_000);
    System.out.println("how      through                   messages/s   ratio (quartiles)     to");
    for (boolean turns : new boolean[] {true, false}) {
      measure(turns, rounds, messages);
    }
  }

  private static Map<String, Supplier<Link>> ways(boolean turns) {
    Map<String, Supplier<Link>> ways = new LinkedHashMap<>();
    for (int capacity : turns ? new int[] {16} : new int[] {1, 16}) {
      ways.put(
          "ArrayBlockingQueue " + capacity,
          () -> new Queues(new ArrayBlockingQueue<>(capacity), new ArrayBlockingQueue<>(capacity)));
      ways.put(
          "LinkedBlockingQueue " + capacity,
          () ->
              new Queues(new LinkedBlockingQueue<>(capacity), new LinkedBlockingQueue<>(capacity)));
    }
    Protocol protocol = Protocol.of(Source.of("bench.dcj", turns ? TURNS : STREAM), Settings.NONE);
    for (Variant variant : Variant.values()) {
      GeneratedClass generated =
          ClassChecks.generate(protocol, variant, Settings.NONE, ClassChecks.loader());
      ways.put(className(variant), () -> new Generated(generated.newInstance()));
    }
    return ways;
  }

  private static String className(Variant variant) {
    return variant.name().toLowerCase(Locale.ROOT) + " class";
  }

  private static void measure(boolean turns, int rounds, int messages) throws InterruptedException {
    Map<String, Supplier<Link>> ways = ways(turns);
    Map<String, List<Double>> rates = new LinkedHashMap<>();
    for (int round = 0; round < WARM_UP + rounds; round++) {
      for (Map.Entry<String, Supplier<Link>> way : ways.entrySet()) {
        double rate = rate(way.getValue().get(), turns, messages);
        if (round >= WARM_UP) {
          rates.computeIfAbsent(way.getKey(), unknown -> new ArrayList<>()).add(rate);
        }
      }
    }
    String how = turns ? "turns" : "stream";
    rates.forEach(
        (way, measured) -> {
          if (way.contains("Queue")) {
            System.out.printf(Locale.ROOT, "%-8s %-22s %,12.0f%n", how, way, median(measured));
          }
        });
    for (Variant variant : Variant.values()) {
      int capacity = turns || variant == Variant.LIBERAL ? 16 : 1;
      String array = "ArrayBlockingQueue " + capacity;
      String linked = "LinkedBlockingQueue " + capacity;
      String best =
          median(rates.getOrDefault(array, List.of()))
                  > median(rates.getOrDefault(linked, List.of()))
              ? array
              : linked;
      compare(
          how,
          className(variant),
          rates.getOrDefault(className(variant), List.of()),
          best,
          rates.getOrDefault(best, List.of()));
    }
  }

  private static void compare(
      String how, String way, List<Double> measured, String other, List<Double> others) {
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i < measured.size(); i++) {
      ratios.add(measured.get(i) / others.get(i));
    }
    System.out.printf(
        Locale.ROOT,
        "%-8s %-22s %,12.0f %7.2f (%.2f to %.2f)  %s%n",
        how,
        way,
        median(measured),
        median(ratios),
        quantile(ratios, 0.25),
        quantile(ratios, 0.75),
        other);
  }

  private static double rate(Link link, boolean turns, int messages) throws InterruptedException {
    long[] sum = new long[1];
    Thread other =
        Thread.ofPlatform()
            .unstarted(
                () -> {
                  try {
                    for (int i = 0; i < (turns ? messages / 2 : messages); i++) {
                      Object message = link.fromA();
                      sum[0] += (Integer) message;
                      if (turns) {
                        link.toA(message);
                      }
                    }
                  } catch (InterruptedException stopped) {
                    Thread.currentThread().interrupt();
                  }
                });
    long start = System.nanoTime();
    other.start();
    int sent = turns ? messages / 2 : messages;
    for (int i = 0; i < sent; i++) {
      link.toB(i & 63);
      if (turns) {
        link.fromB();
      }
    }
    other.join();
    double seconds = (System.nanoTime() - start) / 1e9;
    long expected = 0;
    for (int i = 0; i < sent; i++) {
      expected += i & 63;
    }
    if (sum[0] != expected) {
      throw new IllegalStateException("messages were lost");
    }
    return messages / seconds;
  }

  private static double median(List<Double> values) {
    return quantile(values, 0.5);
  }

  private static double quantile(List<Double> values, double quantile) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
    Arrays.sort(sorted);
    return sorted.length == 0 ? 0 : sorted[(int) (quantile * (sorted.length - 1))];
  }

  private static int argument(String[] arguments, int index, int otherwise) {
    return index < arguments.length ? Integer.parseInt(arguments[index]) : otherwise;
  }
}
