package dev.allways.languages.java.matching;

import dev.allways.core.execution.Moment;
import dev.allways.languages.java.runtime.Recorder;
import dev.allways.languages.java.runtime.Strand;
import dev.allways.languages.java.runtime.Types;
import dev.allways.languages.java.runtime.World;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Watches a run and knows in which state it is. Nothing is thrown out of here, since the code under
 * test would catch it: what is wrong is kept and asked for.
 */
final class Matcher implements Recorder {
  private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

  private final StackReader stacks;
  private final Shapes shapes;
  private final Statics statics;
  private final Map<Integer, StackReader.Reading> readings = new HashMap<>();
  private final Map<String, BooleanSupplier> conditions = new TreeMap<>();
  private final Set<String> events = new TreeSet<>();
  private @Nullable World world;
  private @Nullable Types types;
  private @Nullable CanonicalForm form;
  private @Nullable Unmatched problem;
  private boolean isReading = true;
  private boolean identityMatters;

  Matcher(StackReader stacks, Shapes shapes, Statics statics) {
    this.stacks = stacks;
    this.shapes = shapes;
    this.statics = statics;
  }

  void watch(Types classes) {
    types = classes;
  }

  /** Whether the program looks at which object is which, apart from comparing them. */
  boolean identityMatters() {
    return identityMatters;
  }

  /** Why states of this run cannot be compared, if they cannot. */
  Optional<Unmatched> problem() {
    return Optional.ofNullable(problem);
  }

  /** Whether to look where a thread is when it comes to an operation. */
  void setReading(boolean on) {
    isReading = on;
  }

  /** The events since this was asked last. */
  Set<String> takeEvents() {
    Set<String> taken = Set.copyOf(events);
    events.clear();
    return taken;
  }

  // --------------------------------------------------------------- watching

  @Override
  public PrintStream output() {
    return NOWHERE;
  }

  @Override
  public void begins(World begun) {
    if (world != begun) {
      world = begun;
      form = null;
    }
    readings.clear();
    conditions.clear();
    events.clear();
    problem = null;
  }

  @Override
  public void comes(Strand strand) {
    if (isReading && problem == null) {
      try {
        readings.put(strand.number(), stacks.read());
      } catch (Unmatched unmatched) {
        problem = unmatched;
      }
    }
  }

  @Override
  public void tellsTime() {
    problem = new Unmatched("the program asks what time it is, which is never the same again");
  }

  @Override
  public void tellsIdentity() {
    identityMatters = true;
  }

  @Override
  public void observes(String event) {
    events.add(event);
  }

  @Override
  public void observes(String name, BooleanSupplier condition) {
    conditions.put(name, condition);
  }

  // ---------------------------------------------------------------- knowing

  private World here() {
    if (world == null) {
      throw new IllegalStateException("nothing runs");
    }
    return world;
  }

  /** The state of the run now. */
  byte[] state() {
    World here = here();
    CanonicalForm to = form;
    if (to == null || to.hasNumbers() != identityMatters) {
      to = new CanonicalForm(here, shapes, identityMatters);
      form = to;
    }
    to.clear();
    try {
      describe(here, to);
      return to.finish();
    } catch (Unmatched unmatched) {
      problem = unmatched;
      return new byte[0];
    }
  }

  private void describe(World here, CanonicalForm to) {
    here.describe(to);
    if (types != null) {
      types.describe(to);
    }
    statics.describe(to);
    for (Map.Entry<String, BooleanSupplier> each : conditions.entrySet()) {
      to.text(each.getKey());
      to.object(each.getValue());
    }
    to.text("");
    for (int i = 0; i < here.threads(); i++) {
      if (here.isAlive(i)) {
        describe(here.strand(i).orElseThrow(), to);
      }
    }
  }

  private void describe(Strand strand, CanonicalForm to) {
    strand.describe(to, identityMatters);
    StackReader.Reading reading = readings.get(strand.number());
    List<FrameImage> frames = reading == null ? List.of() : reading.frames();
    to.number(frames.size());
    for (int i = frames.size() - 1; i >= 0; i--) {
      frames.get(i).describe(to);
    }
  }

  /** The conditions that are so now. */
  Set<String> truths() {
    Set<String> truths = new TreeSet<>();
    for (Map.Entry<String, BooleanSupplier> each : conditions.entrySet()) {
      try {
        if (here().says(each.getValue())) {
          truths.add(each.getKey());
        }
      } catch (RuntimeException | Error thrown) {
        problem = new Unmatched("the condition '%s' throws %s".formatted(each.getKey(), thrown));
      }
    }
    return truths;
  }

  Set<String> conditionNames() {
    return Set.copyOf(conditions.keySet());
  }

  /** What a thread does next. */
  Deed deed(int thread) {
    return new Deed(
        thread,
        here().nextInWords(thread),
        Optional.ofNullable(readings.get(thread))
            .flatMap(StackReader.Reading::line)
            .map(
                line ->
                    new Deed.Place(
                        line.getClassName(),
                        String.valueOf(line.getFileName()),
                        line.getLineNumber()))
            .orElse(Deed.Place.NOWHERE),
        Set.of());
  }

  String nameOf(int thread) {
    return here().strand(thread).map(Strand::name).orElse("thread " + thread);
  }

  /**
   * Two threads that are about to touch the same data, which is not volatile, and one of them to
   * change it. In a program in which that never happens, there is no data race in any run.
   */
  Optional<String> race(Moment moment) {
    List<Integer> plain = new ArrayList<>();
    for (int i = 0; i < moment.threads(); i++) {
      StackReader.Reading reading = readings.get(i);
      if (moment.isEnabled(i) && reading != null && reading.touchesPlainData()) {
        for (int other : plain) {
          if (moment.next(i).conflicts(moment.next(other))) {
            return Optional.of(
                "data race on %s: nothing orders what %s and what %s does"
                    .formatted(here().inWords(moment.next(i).place(0)), nameOf(other), nameOf(i)));
          }
        }
        plain.add(i);
      }
    }
    return Optional.empty();
  }
}
