package dev.allways.tools.junit;

import dev.allways.languages.protocol.variants.StatedFormula;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * In a class with {@link AllRuns} or {@link ProtocolTest}, each formula of a file is a test; {@link
 * StatedFormula} tells how the file says what is expected. The method is executed after each.
 *
 * <p>An {@code .owl} file is in the syntax of Owl, any other in that of the tested file's language.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@ExtendWith(AllRunsExtension.class)
public @interface AllFormulas {
  /**
   * Files with formulas: as paths from the folder of the module, or on the class path, from the
   * package of the test or from the root.
   */
  String[] value();
}
