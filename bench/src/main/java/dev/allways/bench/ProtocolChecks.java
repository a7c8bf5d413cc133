package dev.allways.bench;

import dev.allways.core.Language.Settings;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Statistics;
import dev.allways.core.Subject;
import dev.allways.core.model.Model;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.languages.protocol.ProtocolLanguage;
import dev.allways.languages.protocol.variants.StatedFormula;
import dev.allways.logic.formula.Syntax;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The protocols of the NPB kernels: each is read, its strict class generated, compiled and executed
 * in all its states, and five formulas are decided on it. Arguments: runs (5), workers (24).
 *
 * <p>An action is a call that is tried: whether it is possible is only known afterwards.
 */
public final class ProtocolChecks {
  private static final Path PROTOCOLS = Path.of("systems/protocols/src/main/protocols");

  private ProtocolChecks() {}

  private record Measurement(
      double ready, double explored, double decided, long states, long actions) {}

  public static void main(String[] arguments) {
    int runs = argument(arguments, 0, 5);
    int workers = argument(arguments, 1, 24);
    System.out.println(
        "protocol  workers   states    actions  ready s  explored s  5 formulas s  actions/s");
    for (String name : List.of("cg", "is", "ft", "mg")) {
      List<Measurement> measured = new ArrayList<>();
      for (int run = 0; run < runs; run++) {
        Measurement measurement = measure(name, workers);
        print(name, workers, measurement);
        measured.add(measurement);
      }
      print("median", workers, median(measured));
    }
  }

  private static void print(String name, int workers, Measurement it) {
    System.out.printf(
        Locale.ROOT,
        "%-9s %7d %8d %10d %8.2f %11.3f %13.3f %,10.0f%n",
        name,
        workers,
        it.states,
        it.actions,
        it.ready,
        it.explored,
        it.decided,
        it.actions / it.explored);
  }

  /** Seconds of processor time, of the one thread that works. */
  private static double seconds() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
  }

  private static Measurement measure(String name, int workers) {
    Settings settings =
        new Settings(Map.of("k", Integer.toString(workers)), Map.of("variant", "strict"));
    double start = seconds();
    Subject subject = new ProtocolLanguage().read(PROTOCOLS.resolve(name + ".dcj"), settings);
    double ready = seconds();
    Model model = subject.model();
    Statistics search = new ExplicitEngine().check(model, Property.noDeadlock()).statistics();
    double explored = seconds();
    for (Map.Entry<String, String> formula : formulas(name).entrySet()) {
      StatedFormula stated = StatedFormula.of(formula.getKey(), Syntax.OWL);
      Property asked = Property.temporal(stated.name(), stated.formula());
      Result result = new ExplicitEngine().check(model, asked);
      if (!result.verdict().word().equals(formula.getValue())) {
        throw new IllegalStateException(name + ": " + formula.getKey() + " " + result.verdict());
      }
    }
    double decided = seconds();
    // Each of a master and a worker, in both directions, can try each message, receive and close.
    long sorts = name.equals("ft") ? 2 : name.equals("mg") ? 4 : 1;
    long messages = sorts + (name.equals("ft") ? 3 : 2);
    long channels = 2 * sorts * workers;
    return new Measurement(
        ready - start,
        explored - ready,
        decided - explored,
        search.states(),
        search.states() * channels * (messages + 2));
  }

  private static Map<String, String> formulas(String name) {
    String worker =
        switch (name) {
          case "ft" -> "evolve_0_";
          case "mg" -> "interp_0_";
          default -> "worker_0_";
        };
    return Map.of(
        "G (\"master SEND * TO %1$s\" => F \"%1$s RECV * FROM master\")".formatted(worker),
        "holds",
        "G (\"%1$s SEND * TO master\" => F \"master RECV * FROM %1$s\")".formatted(worker),
        "holds",
        "G (\"master CLOSE * TO %1$s\" => G !\"master SEND * TO %1$s\")".formatted(worker),
        "holds",
        "F \"master CLOSE * TO %s\"".formatted(worker),
        "violated",
        "G !\"%s CLOSE * TO master\"".formatted(worker),
        "violated");
  }

  private static Measurement median(List<Measurement> measured) {
    Measurement[] sorted = measured.toArray(Measurement[]::new);
    Arrays.sort(sorted, (a, b) -> Double.compare(a.explored, b.explored));
    return sorted[sorted.length / 2];
  }

  private static int argument(String[] arguments, int index, int otherwise) {
    return index < arguments.length ? Integer.parseInt(arguments[index]) : otherwise;
  }
}
