package dev.allways.tools.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test in a class with {@link AllRuns} or {@link ProtocolTest}: some run is against the formula.
 * Then the method is executed, which may look at the run in its parameter of the type {@link
 * Outcome}.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Test
@ExtendWith(AllRunsExtension.class)
public @interface Violated {
  /** A formula, as in {@link Holds}. */
  String value();
}
