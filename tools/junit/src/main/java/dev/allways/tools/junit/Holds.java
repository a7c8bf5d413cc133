package dev.allways.tools.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test in a class with {@link AllRuns} or {@link ProtocolTest}: every run satisfies the formula.
 * Then the method is executed, which may have more to ask, or nothing.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Test
@ExtendWith(AllRunsExtension.class)
public @interface Holds {
  /**
   * A formula in the syntax of the file's language: Spin's for Promela, Owl's for protocols, else
   * Spot's.
   */
  String value();

  /** Whether it should hold for want of occasion only; otherwise that fails the test. */
  boolean vacuously() default false;
}
