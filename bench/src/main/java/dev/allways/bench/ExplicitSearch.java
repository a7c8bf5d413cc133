package dev.allways.bench;

import dev.allways.core.Property;
import dev.allways.core.Statistics;
import dev.allways.core.model.Model;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.engines.explicit.Strategy;
import dev.allways.engines.explicit.Strategy.Store;
import dev.allways.examples.Counters;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * The explicit engine on four counters of two digits modulo eight: 16,777,216 states of 8 slots,
 * 67,108,864 transitions. Arguments: runs (5), counters (4), digits (2), modulus (8).
 *
 * <p>Rates are for a second of processor time of the one thread that searches: on a machine that
 * others use too, wall-clock time says more about them.
 */
public final class ExplicitSearch {
  private ExplicitSearch() {}

  private record Measurement(String label, Statistics search, double cpuSeconds) {
    void print() {
      System.out.printf(
          Locale.ROOT,
          "%-14s %,11d %,13d %7.2f %7.2f %10.2f %9.2f %12.1f%n",
          label,
          search.states(),
          search.transitions(),
          search.seconds(),
          cpuSeconds,
          search.states() / cpuSeconds / 1e6,
          search.transitions() / cpuSeconds / 1e6,
          search.bytesPerState());
    }
  }

  public static void main(String[] arguments) {
    int runs = argument(arguments, 0, 5);
    Model model =
        new Counters(
            argument(arguments, 1, 4), argument(arguments, 2, 2), argument(arguments, 3, 8));
    System.out.println(
        "search              states   transitions  wall s   cpu s  Mstates/s  Mtrans/s  bytes/state");
    for (Strategy strategy :
        List.of(
            Strategy.DEFAULT,
            Strategy.DEFAULT.with(Store.CLEARY),
            Strategy.DEFAULT.with(Store.PACKED),
            Strategy.DEFAULT.with(ExplicitEngine.Order.DEPTH_FIRST))) {
      List<Measurement> measured = new ArrayList<>();
      for (int run = 0; run < runs; run++) {
        Measurement measurement = measure(model, strategy);
        measurement.print();
        measured.add(measurement);
      }
      measured.sort(Comparator.comparingDouble(Measurement::cpuSeconds));
      Measurement median = measured.get(measured.size() / 2);
      new Measurement("median", median.search(), median.cpuSeconds()).print();
    }
  }

  private static Measurement measure(Model model, Strategy strategy) {
    long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    Statistics search =
        new ExplicitEngine(strategy).check(model, Property.noDeadlock()).statistics();
    long after = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    return new Measurement(label(strategy), search, (after - before) / 1e9);
  }

  private static String label(Strategy strategy) {
    String order = strategy.order() == ExplicitEngine.Order.DEPTH_FIRST ? "deep" : "broad";
    return order + " " + strategy.store().name().toLowerCase(Locale.ROOT);
  }

  private static int argument(String[] arguments, int index, int otherwise) {
    return index < arguments.length ? Integer.parseInt(arguments[index]) : otherwise;
  }
}
