package dev.allways.tools.junit;

import dev.allways.core.Property;
import dev.allways.languages.protocol.variants.Expectation;
import dev.allways.languages.protocol.variants.StatedFormula;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Spelling;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * What one test asks.
 *
 * @param name of the test
 * @param warnings about how it is written
 */
record Question(
    String name, List<Diagnostic> warnings, Supplier<Outcome> search, Expectation expected) {

  private static Question of(StatedFormula formula, ModelCheck check, Expectation expected) {
    return new Question(formula.name(), formula.warnings(), () -> check.check(formula), expected);
  }

  /** What the annotation of a test method asks, if it has one of these. */
  static Optional<Question> of(Method method, ModelCheck check) {
    return AnnotationSupport.findAnnotation(method, Holds.class)
        .map(
            it ->
                of(
                    check.formula(it.value()),
                    check,
                    it.vacuously() ? Expectation.VACUOUS : Expectation.HOLDS))
        .or(
            () ->
                AnnotationSupport.findAnnotation(method, Violated.class)
                    .map(it -> of(check.formula(it.value()), check, Expectation.VIOLATED)));
  }

  /** Each formula of a file. */
  static List<Question> ofFile(Path file, ModelCheck check) {
    return check.formulas(file).stream()
        .map(formula -> of(formula, check, check.expected(formula)))
        .toList();
  }

  /**
   * The properties of a system that are asked for.
   *
   * @throws InputException when it has no property of a name
   */
  static List<Question> ofProperties(AllRuns asked, ModelCheck check) {
    List<String> names = check.properties().stream().map(Property::name).toList();
    Stream.of(asked.properties(), asked.violated(), asked.vacuous())
        .flatMap(Stream::of)
        .filter(name -> !names.contains(name))
        .findFirst()
        .ifPresent(
            name -> {
              throw new InputException(
                  Diagnostic.error("U010", "%s has no property '%s'".formatted(check, name))
                      .help(
                          Spelling.suggestion(name, names)
                              .orElse("it has " + String.join(", ", names))));
            });
    List<String> chosen = List.of(asked.properties());
    List<Question> questions = new ArrayList<>();
    for (Property property : check.properties()) {
      if (chosen.isEmpty() || chosen.contains(property.name())) {
        Expectation expected = expected(property.name(), asked);
        questions.add(
            new Question(property.name(), List.of(), () -> check.check(property), expected));
      }
    }
    return questions;
  }

  private static Expectation expected(String property, AllRuns asked) {
    if (List.of(asked.violated()).contains(property)) {
      return Expectation.VIOLATED;
    }
    return List.of(asked.vacuous()).contains(property) ? Expectation.VACUOUS : Expectation.HOLDS;
  }
}
