package dev.allways.tools.junit;

import dev.allways.languages.protocol.variants.StatedFormula;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;

/**
 * In a {@link ProtocolTest}, each formula of a file is a test; {@link StatedFormula} tells how the
 * file says what is expected. The method is executed after each.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
public @interface Formulas {
  /**
   * Files with formulas: as paths from the folder of the module, or on the class path, from the
   * package of the test or from the root.
   */
  String[] value();
}
