package dev.allways.tools.junit;

import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.languages.protocol.variants.Expectation;
import dev.allways.text.InputException;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Executes a test under every schedule, in the place of JUnit, which would do it once. */
final class AllSchedulesExtension implements InvocationInterceptor {
  @Override
  public void interceptTestMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context) {
    invocation.skip();
    Outcome outcome =
        AllRunsExtension.toldAt(context, () -> outcome(call.getExecutable(), context));
    Result result = outcome.result();
    result.remarks().forEach(remark -> context.publishReportEntry("allways", remark.render()));
    if (isAskedFor(annotation(call.getExecutable()), outcome.verdict())) {
      context.publishReportEntry("allways", sentence(outcome));
      return;
    }
    AllRunsExtension.toldAt(context, () -> outcome.require(Expectation.HOLDS));
    context.publishReportEntry("allways", sentence(outcome));
  }

  /** What comes before a test and after it is part of each execution. */
  @Override
  public void interceptBeforeEachMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context) {
    invocation.skip();
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context) {
    invocation.skip();
  }

  private static AllSchedules annotation(Method method) {
    return AnnotationSupport.findAnnotation(method, AllSchedules.class).orElseThrow();
  }

  /**
   * @throws InputException when the test is one that cannot be executed like this
   */
  private static Outcome outcome(Method method, ExtensionContext context) {
    AllSchedules asked = annotation(method);
    MethodUnderTest test =
        MethodUnderTest.of(context.getRequiredTestClass(), method, asked.spurious());
    ModelCheck check = ModelCheck.of(test);
    if (asked.preemptions() >= 0) {
      check = check.option("preemptions=" + asked.preemptions());
    }
    if (asked.schedules() > 0) {
      check = check.option("schedules=" + asked.schedules());
    }
    if (asked.timeoutSeconds() > 0) {
      check = check.timeout(Duration.ofSeconds(asked.timeoutSeconds()));
    }
    if (!asked.replay().isEmpty()) {
      check = check.option("replay=" + asked.replay());
    }
    return check.check(Property.safety());
  }

  /** Whether a search has ended where it was told to, and has found nothing until then. */
  private static boolean isAskedFor(AllSchedules asked, Verdict verdict) {
    boolean isBounded =
        asked.preemptions() >= 0 || asked.schedules() > 0 || !asked.replay().isEmpty();
    return isBounded
        && verdict instanceof Verdict.Unknown unknown
        && unknown.reason() == Verdict.Reason.LOSSY;
  }

  private static String sentence(Outcome outcome) {
    return switch (outcome.verdict()) {
      case Verdict.Unknown unknown -> "bounded: " + unknown.explanation();
      case Verdict.Holds _, Verdict.Violated _ ->
          String.format(
              Locale.ROOT,
              "every schedule, in %,d executions",
              outcome.result().statistics().executions());
    };
  }
}
