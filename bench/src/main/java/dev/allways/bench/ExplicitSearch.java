package dev.allways.bench;

import dev.allways.core.Model;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Statistics;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.examples.Counters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The explicit engine on eight counters modulo eight: 16,777,216 states of 8 slots, 134,217,728
 * transitions. Arguments: runs (5), counters (8), modulus (8).
 */
public final class ExplicitSearch {
  private ExplicitSearch() {}

  public static void main(String[] arguments) {
    int runs = argument(arguments, 0, 5);
    Model model = new Counters(argument(arguments, 1, 8), argument(arguments, 2, 8));
    System.out.println(
        "order           states   transitions      s   Mstates/s   Mtrans/s   bytes/state");
    for (ExplicitEngine.Order order : ExplicitEngine.Order.values()) {
      List<Statistics> measured = new ArrayList<>();
      for (int run = 0; run < runs; run++) {
        Result result = new ExplicitEngine(order).check(model, Property.noDeadlock());
        measured.add(result.statistics());
        print(order.name().toLowerCase(Locale.ROOT), result.statistics());
      }
      measured.sort((a, b) -> a.elapsed().compareTo(b.elapsed()));
      print("median", measured.get(measured.size() / 2));
    }
  }

  private static int argument(String[] arguments, int index, int otherwise) {
    return index < arguments.length ? Integer.parseInt(arguments[index]) : otherwise;
  }

  private static void print(String label, Statistics s) {
    System.out.printf(
        Locale.ROOT,
        "%-13s %,11d %,13d %6.2f %11.2f %10.2f %13.1f%n",
        label,
        s.states(),
        s.transitions(),
        s.seconds(),
        s.states() / s.seconds() / 1e6,
        s.transitions() / s.seconds() / 1e6,
        s.bytesPerState());
  }
}
