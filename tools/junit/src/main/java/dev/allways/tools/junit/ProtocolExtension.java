package dev.allways.tools.junit;

import dev.allways.languages.protocol.variants.Expectation;
import dev.allways.languages.protocol.variants.StatedFormula;
import dev.allways.protocol.Pr;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ModifierSupport;
import org.junit.platform.commons.support.ReflectionSupport;

/** Makes tests of the annotations of this package. */
final class ProtocolExtension
    implements TestTemplateInvocationContextProvider,
        BeforeTestExecutionCallback,
        ParameterResolver {
  private static final Namespace NAMESPACE = Namespace.create(ProtocolExtension.class);

  /** A formula that a test is about. */
  private record Question(StatedFormula formula, Expectation expected) {}

  /**
   * The checks of a test class.
   *
   * @param reported those whose remarks have been told
   */
  private record Checks(Map<String, ProtocolCheck> byVariant, Set<ProtocolCheck> reported) {
    Checks(Map<String, ProtocolCheck> byVariant) {
      this(byVariant, ConcurrentHashMap.newKeySet());
    }

    ProtocolCheck first() {
      return byVariant.values().iterator().next();
    }
  }

  @Override
  public boolean supportsTestTemplate(ExtensionContext context) {
    return AnnotationSupport.isAnnotated(context.getTestMethod(), Formulas.class);
  }

  @Override
  public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
      ExtensionContext context) {
    Checks checks = checks(context);
    Formulas files =
        AnnotationSupport.findAnnotation(context.getTestMethod(), Formulas.class).orElseThrow();
    List<TestTemplateInvocationContext> tests = new ArrayList<>();
    for (String file : files.value()) {
      Source source = TestFiles.find(file, context.getRequiredTestClass());
      for (StatedFormula formula : StatedFormula.read(source)) {
        checks
            .byVariant()
            .forEach(
                (variant, check) -> {
                  String prefix = checks.byVariant().size() > 1 ? variant + ": " : "";
                  tests.add(new FormulaInvocation(prefix + formula.name(), check, formula));
                });
      }
    }
    return tests.stream();
  }

  /** One formula of a file as a test. */
  private record FormulaInvocation(String name, ProtocolCheck check, StatedFormula formula)
      implements TestTemplateInvocationContext {
    @Override
    public String getDisplayName(int invocationIndex) {
      return name;
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
      BeforeTestExecutionCallback ask =
          context -> {
            Outcome outcome = ask(check, formula, context);
            outcome.require(check.expected(formula));
          };
      return List.of(ask);
    }
  }

  @Override
  public void beforeTestExecution(ExtensionContext context) {
    Optional<Question> question = question(context.getRequiredTestMethod());
    if (question.isEmpty()) {
      return;
    }
    for (ProtocolCheck check : checks(context).byVariant().values()) {
      Outcome outcome = ask(check, question.get().formula(), context);
      outcome.require(question.get().expected());
    }
  }

  /** What is no reason to fail is not lost: it is in the report of the first test that meets it. */
  private static Outcome ask(ProtocolCheck check, StatedFormula formula, ExtensionContext context) {
    Outcome outcome = check.check(formula);
    context.getStore(NAMESPACE).put(Outcome.class, outcome);
    List<Diagnostic> remarks = new ArrayList<>(formula.warnings());
    if (checks(context).reported().add(check)) {
      remarks.addAll(check.remarks());
    }
    remarks.forEach(remark -> context.publishReportEntry("allways", remark.render()));
    return outcome;
  }

  private static Optional<Question> question(Method method) {
    Optional<Question> holds =
        AnnotationSupport.findAnnotation(method, Holds.class)
            .map(
                it ->
                    new Question(
                        StatedFormula.of(it.value()),
                        it.vacuously() ? Expectation.VACUOUS : Expectation.HOLDS));
    return holds.or(
        () ->
            AnnotationSupport.findAnnotation(method, Violated.class)
                .map(it -> new Question(StatedFormula.of(it.value()), Expectation.VIOLATED)));
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return type == ProtocolCheck.class
        || (type == Outcome.class && context.getStore(NAMESPACE).get(Outcome.class) != null);
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    if (parameter.getParameter().getType() == ProtocolCheck.class) {
      return checks(context).first();
    }
    Outcome outcome = context.getStore(NAMESPACE).get(Outcome.class, Outcome.class);
    if (outcome == null) {
      throw new IllegalStateException("there is no outcome");
    }
    return outcome;
  }

  /** Made for the first test of a class, and kept for all of them. */
  private static Checks checks(ExtensionContext context) {
    ExtensionContext whole = context;
    while (whole.getTestMethod().isPresent()) {
      whole = whole.getParent().orElseThrow();
    }
    Class<?> test = whole.getRequiredTestClass();
    Store store = whole.getStore(NAMESPACE);
    return store.computeIfAbsent(Checks.class, unknown -> make(test), Checks.class);
  }

  private static Checks make(Class<?> test) {
    ProtocolTest asked = annotation(test);
    Object[] dummies = dummies(test);
    Map<String, ProtocolCheck> checks = new LinkedHashMap<>();
    boolean isFile = !asked.value().isEmpty();
    if (isFile == (asked.type() != Pr.class) || (isFile && asked.variants().length == 0)) {
      throw new InputException(
          Diagnostic.error(
              "U006", "@ProtocolTest of %s needs a file or a type".formatted(test.getName())));
    }
    if (!isFile) {
      ProtocolCheck check = ProtocolCheck.of(asked.type(), asked.arguments()).dummies(dummies);
      checks.put("class", withFairness(check, asked));
      return new Checks(checks);
    }
    ProtocolCheck check = ProtocolCheck.of(TestFiles.find(asked.value(), test)).dummies(dummies);
    if (!asked.session().isEmpty()) {
      check = check.session(asked.session());
    }
    if (asked.capacity() != 0) {
      check = check.capacity(asked.capacity());
    }
    for (String definition : asked.define()) {
      String[] parts = definition.split("=", 2);
      if (parts.length != 2) {
        throw new InputException(
            Diagnostic.error("U007", "the definition '%s' has no '='".formatted(definition)));
      }
      check = check.define(parts[0].strip(), parts[1].strip());
    }
    for (Variant variant : asked.variants()) {
      checks.put(variant.toString(), withFairness(check.variant(variant), asked));
    }
    return new Checks(checks);
  }

  private static ProtocolCheck withFairness(ProtocolCheck check, ProtocolTest asked) {
    return asked.fair() ? check.fair() : check;
  }

  /** Of the class, or of the one it is nested in. */
  private static ProtocolTest annotation(Class<?> test) {
    Class<?> type = test;
    while (type != null) {
      Optional<ProtocolTest> found = AnnotationSupport.findAnnotation(type, ProtocolTest.class);
      if (found.isPresent()) {
        return found.get();
      }
      type = type.getEnclosingClass();
    }
    throw new InputException(Diagnostic.error("U006", test.getName() + " has no @ProtocolTest"));
  }

  private static Object[] dummies(Class<?> test) {
    List<Object> dummies = new ArrayList<>();
    Class<?> type = test;
    while (type != null) {
      List<Field> fields =
          AnnotationSupport.findAnnotatedFields(
              type, Dummy.class, field -> true, HierarchyTraversalMode.TOP_DOWN);
      for (Field field : fields) {
        if (ModifierSupport.isNotStatic(field)) {
          throw new InputException(
              Diagnostic.error("U008", "the dummy %s is not static".formatted(field.getName())));
        }
        dummies.add(value(field));
      }
      type = type.getEnclosingClass();
    }
    return dummies.toArray();
  }

  private static Object value(Field field) {
    try {
      Object value = ReflectionSupport.tryToReadFieldValue(field, null).get();
      if (value == null) {
        throw new InputException(
            Diagnostic.error("U008", "the dummy %s is null".formatted(field.getName())));
      }
      return value;
    } catch (InputException wrong) {
      throw wrong;
    } catch (Exception unreadable) {
      throw new IllegalStateException("cannot read " + field, unreadable);
    }
  }
}
