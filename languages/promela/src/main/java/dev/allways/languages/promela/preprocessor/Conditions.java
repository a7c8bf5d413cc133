package dev.allways.languages.promela.preprocessor;

import dev.allways.text.Diagnostic;
import dev.allways.text.Diagnostics;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.BooleanSupplier;

/** The {@code #if}s that are open. */
final class Conditions {
  /**
   * @param opened the directive that began it
   * @param outer whether what stands around it counts
   * @param taken whether one of its branches was or is read
   * @param active whether the present branch is read
   * @param last whether {@code #else} was seen
   */
  private record Open(Origin opened, boolean outer, boolean taken, boolean active, boolean last) {}

  private final Diagnostics diagnostics;
  private final Deque<Open> open = new ArrayDeque<>();

  Conditions(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** Whether the text here counts. */
  boolean hold() {
    return open.isEmpty() || open.element().active();
  }

  int depth() {
    return open.size();
  }

  /** The condition is asked only where its answer matters. */
  void begin(Origin place, BooleanSupplier condition) {
    boolean outer = hold();
    boolean active = outer && condition.getAsBoolean();
    open.push(new Open(place, outer, active, active, false));
  }

  /**
   * @param before how many conditions were open when the file with this directive began: those are
   *     not its to close
   */
  void otherwise(Origin place, BooleanSupplier condition, boolean last, int before) {
    if (open.size() <= before) {
      orphan(place);
      return;
    }
    Open branch = open.pop();
    if (branch.last()) {
      diagnostics.add(
          place
              .in(Diagnostic.error("P017", "'#else' was the last branch already"))
              .because("of this condition", branch.opened().location()));
    }
    boolean active = branch.outer() && !branch.taken() && condition.getAsBoolean();
    open.push(new Open(branch.opened(), branch.outer(), branch.taken() || active, active, last));
  }

  void end(Origin place, int before) {
    if (open.size() <= before) {
      orphan(place);
    } else {
      open.pop();
    }
  }

  private void orphan(Origin place) {
    diagnostics.add(place.in(Diagnostic.error("P018", "no '#if' is open here")));
  }

  /** Closes what the file that ends here has left open. */
  void closeTo(int depth) {
    while (open.size() > depth) {
      Origin opened = open.pop().opened();
      diagnostics.add(opened.in(Diagnostic.error("P019", "this lacks its '#endif'")));
    }
  }
}
