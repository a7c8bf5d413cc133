package dev.allways.tools.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test with threads, which is executed under every schedule of them that makes a difference.
 *
 * <pre>{@code
 * @AllSchedules
 * void two_deposits_are_both_counted() throws InterruptedException {
 *   var account = new Account();
 *   var first = Thread.ofVirtual().start(() -> account.deposit(1));
 *   account.deposit(1);
 *   first.join();
 *   assertEquals(2, account.balance());
 * }
 * }</pre>
 *
 * <p>It passes when no schedule fails, none leaves threads that wait for each other, none has a
 * data race, and there is no other schedule. It may stand beside {@link Test} or instead of it.
 *
 * <p>Each execution has classes and an instance of its own. Methods with {@code @BeforeAll},
 * {@code @BeforeEach}, {@code @AfterEach} and {@code @AfterAll} are part of it.
 */
@Documented
@Inherited
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Test
@ExtendWith(AllSchedulesExtension.class)
public @interface AllSchedules {
  /**
   * Only schedules with at most so many switches away from a thread that could go on; -1 for all. A
   * test with such a bound passes when it is reached, and its report says so.
   */
  int preemptions() default -1;

  /** At most so many executions, 0 for all. A bound as {@link #preemptions} is. */
  long schedules() default 0;

  /** After so many seconds the search gives up, and the test fails; 0 for never. */
  int timeoutSeconds() default 0;

  /** Whether threads that wait may wake up for no reason, as Java allows. */
  boolean spurious() default false;

  /**
   * Instead of all schedules, this one, as the message of a failure shows it: for a debugger. It
   * passes when nothing is wrong in it.
   */
  String replay() default "";
}
