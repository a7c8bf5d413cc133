package dev.allways.tools.junit;

import dev.allways.core.Language;
import dev.allways.core.Limits;
import dev.allways.core.Model;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.engines.explicit.ExplicitEngine;
import dev.allways.languages.protocol.ProtocolModel;
import dev.allways.languages.protocol.checker.ExploredModel;
import dev.allways.languages.protocol.variants.Expectation;
import dev.allways.languages.protocol.variants.StatedFormula;
import dev.allways.protocol.Pr;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Decides formulas about a protocol or about the class of one, over all of its runs.
 *
 * <pre>{@code
 * ProtocolCheck fish = ProtocolCheck.of(Path.of("go-fish.dcj")).variant(Variant.LIBERAL).define("k", 3);
 * assertTrue(fish.holds("G (\"player_0_ SEND <Ask>\" => F \"player_0_ RECV *\")"));
 *
 * ProtocolCheck turns = ProtocolCheck.of(TurnTaking::new).dummies(new Move());
 * assertTrue(turns.holds(Path.of("test1.owl")));
 * }</pre>
 *
 * <p>A check is immutable. It explores a class as far as a formula needs, once, and decides the
 * others on what it has found; with the same input it gives the same answers with the same runs,
 * always.
 */
public final class ProtocolCheck {
  private final Subject subject;
  private final Property.Assumptions assumptions;
  private final Limits limits;
  private final boolean onTheFly;
  private @Nullable Model explored;

  private ProtocolCheck(
      Subject subject, Property.Assumptions assumptions, Limits limits, boolean onTheFly) {
    this.subject = subject;
    this.assumptions = assumptions;
    this.limits = limits;
    this.onTheFly = onTheFly;
  }

  private static ProtocolCheck of(Subject subject) {
    return new ProtocolCheck(subject, Property.Assumptions.NONE, Limits.NONE, false);
  }

  /**
   * The class that is generated from a protocol file; the strict one unless {@link #variant} says
   * otherwise.
   */
  public static ProtocolCheck of(Path file) {
    return of(Source.read(file));
  }

  /** As {@link #of(Path)}, for a text that need not be in a file. */
  public static ProtocolCheck of(Source source) {
    return of(new FileSubject(source, Variant.STRICT, Language.Settings.NONE, List.of()));
  }

  /**
   * A class that was generated before, or that somebody has written.
   *
   * @param factory makes the protocol at its beginning, always the same
   */
  public static ProtocolCheck of(Supplier<? extends Pr> factory) {
    return of(new ClassSubject(factory.get().getClass().getSimpleName(), factory, List.of()));
  }

  /**
   * As {@link #of(Supplier)}, by the constructor that needs nothing, or that takes these numbers: a
   * class whose protocol has a parameter left open is checked with one value of it.
   *
   * @throws InputException when there is none
   */
  public static ProtocolCheck of(Class<? extends Pr> type, int... arguments) {
    Class<?>[] parameters = new Class<?>[arguments.length];
    Arrays.fill(parameters, int.class);
    Constructor<? extends Pr> constructor;
    try {
      constructor = type.getDeclaredConstructor(parameters);
      constructor.setAccessible(true);
    } catch (NoSuchMethodException none) {
      String wanted =
          arguments.length == 0
              ? "has no constructor without parameters"
              : "has no constructor for %s".formatted(Arrays.toString(arguments));
      throw new InputException(
          Diagnostic.error("U001", type.getName() + " " + wanted)
              .help("give its numbers as arguments, or use ProtocolCheck.of(() -> new ...)"));
    }
    Object[] numbers = Arrays.stream(arguments).boxed().toArray();
    String name =
        type.getSimpleName()
            + (numbers.length == 0
                ? ""
                : Arrays.stream(numbers)
                    .map(String::valueOf)
                    .collect(Collectors.joining(", ", "(", ")")));
    return of(new ClassSubject(name, () -> construct(constructor, numbers), List.of()));
  }

  private static Pr construct(Constructor<? extends Pr> constructor, Object... arguments) {
    try {
      return constructor.newInstance(arguments);
    } catch (InvocationTargetException failed) {
      throw new IllegalStateException(
          "a constructor has failed: " + constructor, failed.getCause());
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /**
   * What of a protocol file is checked.
   *
   * @throws InputException for a class, which is what it is
   */
  public ProtocolCheck variant(Variant variant) {
    return with(subject.variant(variant));
  }

  /** The session of a protocol file, where several could be meant. */
  public ProtocolCheck session(String name) {
    return with(subject.option("session", name));
  }

  /** How many messages a channel of a generated class holds: a power of two. */
  public ProtocolCheck capacity(int messages) {
    return with(subject.option("capacity", Integer.toString(messages)));
  }

  /** A value for a parameter of the session: {@code define("k", 3)}. */
  public ProtocolCheck define(String name, Object value) {
    return with(subject.define(name, String.valueOf(value)));
  }

  /**
   * Messages to use. A class that was written by hand is sent nothing else; for protocols and
   * generated classes others are made where the constructors of their classes are simple.
   */
  public ProtocolCheck dummies(Object... messages) {
    return with(subject.dummies(List.of(messages)));
  }

  /** Only runs in which nobody who can act from some moment on waits for ever. */
  public ProtocolCheck fair() {
    return assuming(new Property.Assumptions(true, assumptions.endings()));
  }

  /** How formulas are read on runs that end; by default as if nothing happened any more. */
  public ProtocolCheck endings(Property.Endings endings) {
    return assuming(new Property.Assumptions(assumptions.weaklyFair(), endings));
  }

  /** Gives up after this time for each formula, with the verdict "unknown". */
  public ProtocolCheck timeout(Duration time) {
    return new ProtocolCheck(subject, assumptions, limits.withTime(time), onTheFly);
  }

  /**
   * Remembers nothing of what was explored for one formula when the next is asked: for what is so
   * large that its steps do not fit the heap.
   */
  public ProtocolCheck onTheFly() {
    return new ProtocolCheck(subject, assumptions, limits, true);
  }

  private ProtocolCheck with(Subject changed) {
    return new ProtocolCheck(changed, assumptions, limits, onTheFly);
  }

  private ProtocolCheck assuming(Property.Assumptions changed) {
    return new ProtocolCheck(subject, changed, limits, onTheFly);
  }

  /**
   * Whether every run satisfies a formula, in the syntax of Owl.
   *
   * @throws InputException when the formula or the protocol is wrong
   * @throws IllegalStateException when the search did not finish
   */
  public boolean holds(String formula) {
    return check(formula).holds();
  }

  /** Whether every run satisfies every formula of a file. */
  public boolean holds(Path file) {
    return check(file).stream().allMatch(Outcome::holds);
  }

  /** The verdict on a formula, with a run against it if there is one. */
  public Outcome check(String formula) {
    return check(StatedFormula.of(formula));
  }

  /** The verdicts on all formulas of a file; what the file expects of them does not matter here. */
  public List<Outcome> check(Path file) {
    List<Outcome> outcomes = new ArrayList<>();
    StatedFormula.read(Source.read(file)).forEach(each -> outcomes.add(check(each)));
    return outcomes;
  }

  /** The verdict on a formula of a file. */
  public Outcome check(StatedFormula formula) {
    Model model = model();
    formula.requireKnownTo(model);
    return outcome(
        new Property.Temporal(formula.name(), formula.formula(), assumptions),
        formula.text(),
        formula.place(),
        List.of("--ltl", formula.text()));
  }

  /** Whether the protocol can get stuck although it is not over. */
  public Outcome checkDeadlock() {
    return outcome(Property.noDeadlock(), "no deadlock", "", List.of("--property", "deadlock"));
  }

  private Outcome outcome(Property property, String text, String place, List<String> asked) {
    Result result = new ExplicitEngine().check(model(), property, limits, Progress.SILENT);
    List<String> words = new ArrayList<>(subject.command());
    if (!words.isEmpty()) {
      words.addAll(asked);
      if (assumptions.weaklyFair()) {
        words.add("--fair");
      }
      if (assumptions.endings() != Property.Endings.STUTTER) {
        String reading = assumptions.endings() == Property.Endings.FINITE ? "ltlf" : "ignore";
        words.addAll(List.of("--finite", reading));
      }
    }
    return new Outcome(text, place, subject.toString(), result, ShellWords.join(words));
  }

  /** What is odd about the protocol, and which message classes were not there. */
  public List<Diagnostic> remarks() {
    model();
    return subject.remarks();
  }

  private synchronized Model model() {
    Model known = explored;
    if (known == null) {
      Model model = subject.model();
      known = onTheFly || model instanceof ProtocolModel ? model : new ExploredModel(model);
      explored = known;
    }
    return known;
  }

  /** What a formula of a file should be here. */
  public Expectation expected(StatedFormula formula) {
    return subject instanceof FileSubject file
        ? formula.expected(file.variant().toString())
        : formula.expected();
  }

  /** What is checked, for a person: {@code chess.dcj, strict}. */
  @Override
  public String toString() {
    return subject.toString();
  }
}
