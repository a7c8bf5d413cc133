package dev.allways.tools.junit;

import dev.allways.protocol.Pr;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The tests of this class are about a protocol: an {@link AllRuns} that knows the variants of
 * protocols and executes classes with messages of the test.
 *
 * <pre>{@code
 * @ProtocolTest("chess.dcj")
 * class ChessTest {
 *   @Holds("""
 *       ! "black SEND <Move>" U "black RECV <Move>"
 *       """)
 *   void black_waits_for_white() {}
 *
 *   @Violated("""
 *       F "dead"
 *       """)
 *   void a_game_need_not_end() {}
 *
 *   @AllFormulas("chess.owl")
 *   void all_formulas_of_the_file() {}
 * }
 * }</pre>
 *
 * <p>The class is generated, compiled and explored once, before the first test that needs it. Any
 * test method may have parameters of the types {@link ProtocolCheck} and, if it has a formula,
 * {@link Outcome}, to ask for more.
 */
@Documented
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(AllRunsExtension.class)
public @interface ProtocolTest {
  /**
   * A protocol file: as a path from the folder of the module, below {@code src/main/protocols} or
   * {@code src/test/protocols}, or on the class path, from the package of the test or from the
   * root.
   */
  String value() default "";

  /** A class instead of a file, generated earlier or written by hand: what production loads. */
  Class<? extends Pr> type() default Pr.class;

  /** What the constructor of the class is given, where it leaves numbers of roles open. */
  int[] arguments() default {};

  /** What of the file is checked. With several, every formula is a test with each. */
  ProtocolVariant[] variants() default ProtocolVariant.STRICT;

  /** The session of the file, where several could be meant. */
  String session() default "";

  /** Values for the parameters of the session: {@code "k=3"}. */
  String[] define() default {};

  /** How many messages a channel of the generated class holds; 0 for what the generator finds. */
  int capacity() default 0;

  /** Only runs in which nobody who can act from some moment on waits for ever. */
  boolean fair() default false;
}
