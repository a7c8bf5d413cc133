package dev.allways.tools.junit;

import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.AssertionFailedError;

/** Makes tests of the annotations of this package. */
final class AllRunsExtension
    implements TestTemplateInvocationContextProvider,
        BeforeTestExecutionCallback,
        ParameterResolver {
  private static final Namespace NAMESPACE = Namespace.create(AllRunsExtension.class);

  @Override
  public boolean supportsTestTemplate(ExtensionContext context) {
    return AnnotationSupport.isAnnotated(context.getTestMethod(), AllFormulas.class)
        || AnnotationSupport.isAnnotated(context.getTestMethod(), AllRuns.class);
  }

  @Override
  public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
      ExtensionContext context) {
    return toldAt(context, () -> invocations(context)).stream();
  }

  private static List<TestTemplateInvocationContext> invocations(ExtensionContext context) {
    Checks checks = checks(context);
    List<TestTemplateInvocationContext> tests = new ArrayList<>();
    checks
        .byVariant()
        .forEach(
            (variant, check) -> {
              String prefix = checks.byVariant().size() > 1 ? variant + ": " : "";
              for (Question question : questions(context, check)) {
                tests.add(new Invocation(prefix + question.name(), check, question));
              }
            });
    return tests;
  }

  private static List<Question> questions(ExtensionContext context, ModelCheck check) {
    Method method = context.getRequiredTestMethod();
    List<Question> questions = new ArrayList<>();
    AnnotationSupport.findAnnotation(method, AllFormulas.class).map(AllFormulas::value).stream()
        .flatMap(Stream::of)
        .map(file -> TestFiles.find(file, context.getRequiredTestClass()))
        .forEach(file -> questions.addAll(Question.ofFile(file, check)));
    AnnotationSupport.findAnnotation(method, AllRuns.class)
        .ifPresent(asked -> questions.addAll(Question.ofProperties(asked, check)));
    return questions;
  }

  /** One property, or one formula of a file, as a test. */
  private record Invocation(String name, ModelCheck check, Question question)
      implements TestTemplateInvocationContext {
    @Override
    public String getDisplayName(int invocationIndex) {
      return name;
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
      BeforeTestExecutionCallback ask = context -> ask(check, question, context);
      return List.of(ask);
    }
  }

  @Override
  public void beforeTestExecution(ExtensionContext context) {
    Method method = context.getRequiredTestMethod();
    if (!AnnotationSupport.isAnnotated(method, Holds.class)
        && !AnnotationSupport.isAnnotated(method, Violated.class)) {
      return;
    }
    for (ModelCheck check : toldAt(context, () -> checks(context)).byVariant().values()) {
      Question question = toldAt(context, () -> Question.of(method, check).orElseThrow());
      ask(check, question, context);
    }
  }

  private static void ask(ModelCheck check, Question question, ExtensionContext context) {
    Outcome outcome = toldAt(context, question.search());
    context.getStore(NAMESPACE).put(Outcome.class, outcome);
    List<Diagnostic> remarks = new ArrayList<>(question.warnings());
    if (checks(context).reported().add(check)) {
      remarks.addAll(check.remarks());
    }
    remarks.addAll(outcome.result().remarks());
    remarks.forEach(remark -> context.publishReportEntry("allways", remark.render()));
    toldAt(context, () -> outcome.require(question.expected()));
  }

  /** What goes wrong is wrong with the test: where in Allways it was noticed helps nobody. */
  static <T> T toldAt(ExtensionContext context, Supplier<T> work) {
    try {
      return work.get();
    } catch (InputException | AssertionFailedError wrong) {
      Class<?> test = context.getRequiredTestClass();
      String file = Checks.around(test).getLast().getSimpleName() + ".java";
      String method = context.getRequiredTestMethod().getName();
      wrong.setStackTrace(
          new StackTraceElement[] {new StackTraceElement(test.getName(), method, file, -1)});
      throw wrong;
    }
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return type == ModelCheck.class
        || (type == ProtocolCheck.class && checks(context).protocol().isPresent())
        || (type == Outcome.class && context.getStore(NAMESPACE).get(Outcome.class) != null);
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    if (type == ModelCheck.class) {
      return checks(context).first();
    }
    if (type == ProtocolCheck.class) {
      return checks(context).protocol().orElseThrow();
    }
    Outcome outcome = context.getStore(NAMESPACE).get(Outcome.class, Outcome.class);
    if (outcome == null) {
      throw new IllegalStateException("there is no outcome");
    }
    return outcome;
  }

  /** Made for the first test that is about them, and kept for all of them. */
  private static Checks checks(ExtensionContext context) {
    Optional<AllRuns> own =
        context
            .getTestMethod()
            .flatMap(method -> AnnotationSupport.findAnnotation(method, AllRuns.class))
            .filter(Checks::isNamedBy);
    ExtensionContext whole = context;
    while (whole.getTestMethod().isPresent()) {
      whole = whole.getParent().orElseThrow();
    }
    Class<?> test = whole.getRequiredTestClass();
    Object key = own.isPresent() ? own.get() : Checks.class;
    Function<Object, Checks> make =
        unknown -> own.map(asked -> Checks.of(asked, test)).orElseGet(() -> Checks.of(test));
    return whole.getStore(NAMESPACE).computeIfAbsent(key, make, Checks.class);
  }
}
