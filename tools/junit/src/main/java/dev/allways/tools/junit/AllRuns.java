package dev.allways.tools.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests about every run of a system: a file of any language, or what a method makes in Java.
 *
 * <p>On a method, each property of the system is a test of its own, by its name. The method is
 * executed after each, and may look at the {@link Outcome}.
 *
 * <pre>{@code
 * class LocksTest {
 *   @AllRuns("peterson.pml")
 *   void peterson() {}
 *
 *   @AllRuns(value = "lock.pml", violated = "safety")
 *   void a_lock_that_does_not_work() {}
 *
 *   @AllRuns(from = "table")
 *   void philosophers() {}
 *
 *   static Machine<?, ?> table() {
 *     return new Philosophers(3, 1);
 *   }
 * }
 * }</pre>
 *
 * <p>On a class, it says what the tests of the class are about: those with {@link Holds}, with
 * {@link Violated}, with {@link AllFormulas}, and those with an {@code @AllRuns} that names nothing
 * itself.
 *
 * <pre>{@code
 * @AllRuns("peterson.pml")
 * class PetersonTest {
 *   @AllRuns
 *   void what_the_file_states() {}
 *
 *   @Holds("[] (ncrit <= 1)")
 *   void mutual_exclusion() {}
 * }
 * }</pre>
 */
@Documented
@Inherited
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@ExtendWith(AllRunsExtension.class)
public @interface AllRuns {
  /**
   * A file: as a path from the folder of the module, below {@code src/main/protocols} or {@code
   * src/test/protocols}, or on the class path, from the package of the test or from the root. Its
   * extension says its language.
   */
  String value() default "";

  /**
   * Instead of a file, the name of a static method without parameters in the test class, or in one
   * around it, that returns a {@link dev.allways.core.Machine}, a {@link
   * dev.allways.core.model.Model} or a {@link dev.allways.core.Subject}.
   */
  String from() default "";

  /** Values for names that the file leaves open: {@code "N=3"}. */
  String[] define() default {};

  /**
   * Options that the language of the file or the engine has, as on the command line but without
   * dashes: {@code "non-progress"}, {@code "variant=strict"}, {@code "store=cleary"}.
   */
  String[] options() default {};

  /** The engine that searches; the one that the command line takes if none is named. */
  String engine() default "";

  /** Only runs in which nobody who can act from some moment on waits for ever. */
  boolean fair() default false;

  /**
   * After so many seconds the search for one property gives up, and its test fails; 0 for never.
   */
  int timeoutSeconds() default 0;

  /**
   * When stored states take so much, the search for a property gives up, and its test fails; 0 for
   * half of the machine's memory.
   */
  int memoryMegabytes() default 0;

  /** The names of the properties to check; all if none is named. */
  String[] properties() default {};

  /** Properties that some run is against: such a run must be found. */
  String[] violated() default {};

  /** Properties that hold for want of occasion only; any other that does fails its test. */
  String[] vacuous() default {};
}
