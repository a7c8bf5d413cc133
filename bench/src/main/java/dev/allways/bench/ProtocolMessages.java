package dev.allways.bench;

import dev.allways.core.Language.Settings;
import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.checker.ClassChecks;
import dev.allways.languages.protocol.generator.Variant;
import dev.allways.protocol.Pr;
import dev.allways.text.Source;
import java.io.IOException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Messages a second between two threads: through generated classes, and through a pair of blocking
 * queues as one would write it by hand. Arguments: rounds (5); {@code busy}, to measure beside a
 * program that keeps one processor busy.
 *
 * <p>In {@code TURNS} the two answer each other, so that each message is waited for; in {@code
 * STREAM} one sends and the other receives. A strict class keeps to its protocol, which lets one
 * message be under way, and is compared to queues of that capacity; the figures of the larger ones
 * stand beside it. In every round each way is measured once by JMH in a JVM of its own, one after
 * the other, so that whatever else the machine does befalls all alike.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class ProtocolMessages {
  private static final int MESSAGES = 20_000;
  private static final String SPIN = "spin";

  private static final String TURNS =
      "(defsession ::turns [] (omega (cat (-->> Integer \"a\" \"b\") (-->> Integer \"b\" \"a\"))))";
  private static final String STREAM =
      "(defsession ::stream [] (omega (-->> Integer \"a\" \"b\")))";

  /** How the two threads talk. */
  public enum How {
    TURNS,
    STREAM
  }

  /** What they talk through; queues with how many messages they hold. */
  public enum Through {
    ARRAY_QUEUE_1,
    LINKED_QUEUE_1,
    ARRAY_QUEUE_16,
    LINKED_QUEUE_16,
    STRICT_CLASS,
    LIBERAL_CLASS;

    private Link link(How how) {
      return switch (this) {
        case ARRAY_QUEUE_1 -> new Queues(new ArrayBlockingQueue<>(1), new ArrayBlockingQueue<>(1));
        case LINKED_QUEUE_1 ->
            new Queues(new LinkedBlockingQueue<>(1), new LinkedBlockingQueue<>(1));
        case ARRAY_QUEUE_16 ->
            new Queues(new ArrayBlockingQueue<>(16), new ArrayBlockingQueue<>(16));
        case LINKED_QUEUE_16 ->
            new Queues(new LinkedBlockingQueue<>(16), new LinkedBlockingQueue<>(16));
        case STRICT_CLASS -> generated(how, Variant.STRICT);
        case LIBERAL_CLASS -> generated(how, Variant.LIBERAL);
      };
    }

    private static Link generated(How how, Variant variant) {
      Source source = Source.of("bench.dcj", how == How.TURNS ? TURNS : STREAM);
      Protocol protocol = Protocol.of(source, Settings.NONE);
      return new Generated(
          ClassChecks.generate(protocol, variant, Settings.NONE, ClassChecks.loader())
              .newInstance());
    }
  }

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

  @Param({"TURNS", "STREAM"})
  public How how = How.TURNS;

  @Param({
    "ARRAY_QUEUE_1",
    "LINKED_QUEUE_1",
    "ARRAY_QUEUE_16",
    "LINKED_QUEUE_16",
    "STRICT_CLASS",
    "LIBERAL_CLASS"
  })
  public Through through = Through.ARRAY_QUEUE_1;

  private Link link = Through.ARRAY_QUEUE_1.link(How.TURNS);

  /** Makes what they talk through, once for all messages. */
  @Setup
  public void connect() {
    link = through.link(how);
  }

  /** The messages of one invocation; the start of the second thread is part of the time. */
  @Benchmark
  @OperationsPerInvocation(MESSAGES)
  public long messages() throws InterruptedException {
    boolean turns = how == How.TURNS;
    int sent = turns ? MESSAGES / 2 : MESSAGES;
    AtomicLong received = new AtomicLong();
    Thread other = Thread.ofPlatform().start(() -> received.set(receive(sent, turns)));
    long expected = 0;
    for (int i = 0; i < sent; i++) {
      link.toB(i & 63);
      expected += i & 63;
      if (turns) {
        link.fromB();
      }
    }
    other.join();
    if (received.get() != expected) {
      throw new IllegalStateException("messages were lost");
    }
    return expected;
  }

  private long receive(int messages, boolean answers) {
    long sum = 0;
    try {
      for (int i = 0; i < messages; i++) {
        Object message = link.fromA();
        sum += (Integer) message;
        if (answers) {
          link.toA(message);
        }
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    return sum;
  }

  public static void main(String[] arguments) throws RunnerException, IOException {
    if (arguments.length > 0 && arguments[0].equals(SPIN)) {
      spin();
      return;
    }
    int rounds = arguments.length > 0 ? Math.max(1, Integer.parseInt(arguments[0])) : 5;
    if (arguments.length < 2 || !arguments[1].equals("busy")) {
      measure(rounds);
      return;
    }
    Process busy = busyProgram();
    try {
      measure(rounds);
    } finally {
      busy.destroy();
    }
  }

  private static Process busyProgram() throws IOException {
    return new ProcessBuilder(
            ProcessHandle.current().info().command().orElse("java"),
            "-cp",
            System.getProperty("java.class.path"),
            ProtocolMessages.class.getName(),
            SPIN)
        .inheritIO()
        .start();
  }

  /** For as long as the program that has started it is there. */
  private static void spin() {
    long parent = ProcessHandle.current().parent().map(ProcessHandle::pid).orElse(0L);
    while (ProcessHandle.current().parent().filter(it -> it.pid() == parent).isPresent()) {
      for (int i = 0; i < 1_000_000_000; i++) {
        Thread.onSpinWait();
      }
    }
  }

  private static void measure(int rounds) throws RunnerException {
    System.out.println("how     through           messages/s   ratio (least to most)  to");
    for (How how : How.values()) {
      Map<Through, double[]> rates = new EnumMap<>(Through.class);
      for (Through through : Through.values()) {
        rates.put(through, new double[rounds]);
      }
      for (int round = 0; round < rounds; round++) {
        for (Map.Entry<Through, double[]> each : rates.entrySet()) {
          each.getValue()[round] = rate(how, each.getKey());
        }
      }
      rates.forEach((through, measured) -> print(how, through, measured, rates));
    }
  }

  private static double rate(How how, Through through) throws RunnerException {
    return new Runner(
            new OptionsBuilder()
                .include(ProtocolMessages.class.getName())
                .param("how", how.name())
                .param("through", through.name())
                .forks(1)
                // JMH asks for offsets of fields in the old way.
                .jvmArgsAppend("-XX:+UseSerialGC", "--sun-misc-unsafe-memory-access=allow")
                .verbosity(VerboseMode.SILENT)
                .build())
        .runSingle()
        .getPrimaryResult()
        .getScore();
  }

  private static void print(
      How how, Through through, double[] measured, Map<Through, double[]> rates) {
    StringBuilder line = new StringBuilder();
    line.append(String.format(Locale.ROOT, "%-7s %-15s %,12.0f", how, through, median(measured)));
    if (through == Through.STRICT_CLASS) {
      line.append(ratio(measured, better(rates, Through.ARRAY_QUEUE_1, Through.LINKED_QUEUE_1)));
    }
    if (through == Through.STRICT_CLASS || through == Through.LIBERAL_CLASS) {
      line.append(ratio(measured, better(rates, Through.ARRAY_QUEUE_16, Through.LINKED_QUEUE_16)));
    }
    System.out.println(line);
  }

  private static Map.Entry<Through, double[]> better(
      Map<Through, double[]> rates, Through one, Through other) {
    double[] first = rates.getOrDefault(one, new double[0]);
    double[] second = rates.getOrDefault(other, new double[0]);
    return median(first) > median(second) ? Map.entry(one, first) : Map.entry(other, second);
  }

  private static String ratio(double[] measured, Map.Entry<Through, double[]> peer) {
    double[] ratios = new double[measured.length];
    Arrays.setAll(ratios, round -> measured[round] / peer.getValue()[round]);
    Arrays.sort(ratios);
    return String.format(
        Locale.ROOT,
        "  %6.2f (%.2f to %.2f) %s",
        median(ratios),
        ratios[0],
        ratios[ratios.length - 1],
        peer.getKey());
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
  }
}
