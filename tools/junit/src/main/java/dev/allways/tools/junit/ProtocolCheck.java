package dev.allways.tools.junit;

import dev.allways.core.Property;
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
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Decides formulas about a protocol or about the class of one, over all of its runs.
 *
 * <pre>{@code
 * ProtocolCheck fish = ProtocolCheck.of(Path.of("go-fish.dcj")).variant(ProtocolVariant.LIBERAL).define("k", 3);
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
  private final ProtocolUnderTest protocol;
  private final ModelCheck check;

  private ProtocolCheck(ProtocolUnderTest protocol, ModelCheck check) {
    this.protocol = protocol;
    this.check = check;
  }

  private static ProtocolCheck of(ProtocolUnderTest protocol) {
    return new ProtocolCheck(protocol, ModelCheck.of(protocol));
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
    return of(ProtocolFileUnderTest.of(source));
  }

  /**
   * A class that was generated before, or that somebody has written.
   *
   * @param factory makes the protocol at its beginning, always the same
   */
  public static ProtocolCheck of(Supplier<? extends Pr> factory) {
    return of(
        new ProtocolClassUnderTest(factory.get().getClass().getSimpleName(), factory, List.of()));
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
    return of(new ProtocolClassUnderTest(name, () -> construct(constructor, numbers), List.of()));
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
  public ProtocolCheck variant(ProtocolVariant variant) {
    return with(protocol.variant(variant));
  }

  /** The session of a protocol file, where several could be meant. */
  public ProtocolCheck session(String name) {
    return with(protocol.choosing("session", it -> it.choose("session", name)));
  }

  /** How many messages a channel of a generated class holds: a power of two. */
  public ProtocolCheck capacity(int messages) {
    String text = Integer.toString(messages);
    return with(protocol.choosing("capacity", it -> it.choose("capacity", text)));
  }

  /** A value for a parameter of the session: {@code define("k", 3)}. */
  public ProtocolCheck define(String name, Object value) {
    String text = String.valueOf(value);
    return with(
        protocol.choosing("definition of '%s'".formatted(name), it -> it.define(name, text)));
  }

  /** As {@link #define(String, Object)}, of a text like {@code k=3}. */
  ProtocolCheck define(String definition) {
    return with(protocol.choosing("definitions", it -> it.define(definition)));
  }

  /**
   * Messages to use. A class that was written by hand is sent nothing else; for protocols and
   * generated classes others are made where the constructors of their classes are simple.
   */
  public ProtocolCheck dummies(Object... messages) {
    return with(protocol.dummies(List.of(messages)));
  }

  /** Only runs in which nobody who can act from some moment on waits for ever. */
  public ProtocolCheck fair() {
    return new ProtocolCheck(protocol, check.fair());
  }

  /** How formulas are read on runs that end; by default as if nothing happened any more. */
  public ProtocolCheck endings(Property.Endings endings) {
    return new ProtocolCheck(protocol, check.endings(endings));
  }

  /** Gives up after this time for each formula, with the verdict "unknown". */
  public ProtocolCheck timeout(Duration time) {
    return new ProtocolCheck(protocol, check.timeout(time));
  }

  /**
   * Remembers nothing of what a generated class did for one formula when the next is asked: for
   * what is so large that its steps do not fit the heap.
   */
  public ProtocolCheck onTheFly() {
    return with(protocol.onTheFly());
  }

  private ProtocolCheck with(ProtocolUnderTest changed) {
    return new ProtocolCheck(changed, check.about(changed));
  }

  /**
   * Whether every run satisfies a formula, in the syntax of Owl.
   *
   * @throws InputException when the formula or the protocol is wrong
   * @throws IllegalStateException when the search did not finish
   */
  public boolean holds(String formula) {
    return check.holds(formula);
  }

  /** Whether every run satisfies every formula of a file. */
  public boolean holds(Path file) {
    return check(file).stream().allMatch(Outcome::holds);
  }

  /** The verdict on a formula, with a run against it if there is one. */
  public Outcome check(String formula) {
    return check.check(formula);
  }

  /** The verdicts on all formulas of a file; what the file expects of them does not matter here. */
  public List<Outcome> check(Path file) {
    return check.formulas(file).stream().map(check::check).toList();
  }

  /** The verdict on a formula of a file. */
  public Outcome check(StatedFormula formula) {
    return check.check(formula);
  }

  /** Whether the protocol can get stuck although it is not over. */
  public Outcome checkDeadlock() {
    return check.check(Property.noDeadlock());
  }

  /** What is odd about the protocol, and which message classes were not there. */
  public List<Diagnostic> remarks() {
    return check.remarks();
  }

  /** What a formula of a file should be here. */
  public Expectation expected(StatedFormula formula) {
    return check.expected(formula);
  }

  /** The same check, of a system as any other. */
  ModelCheck asModelCheck() {
    return check;
  }

  /** What is checked, for a person: {@code chess.dcj, strict}. */
  @Override
  public String toString() {
    return check.toString();
  }
}
