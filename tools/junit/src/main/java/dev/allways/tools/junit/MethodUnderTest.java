package dev.allways.tools.junit;

import dev.allways.core.Property;
import dev.allways.core.Subject;
import dev.allways.core.trace.Trace;
import dev.allways.languages.java.JavaProgram;
import dev.allways.languages.java.instrument.ClassFiles;
import dev.allways.languages.java.launch.SourceLines;
import dev.allways.languages.java.runtime.Rules;
import dev.allways.logic.formula.Syntax;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/**
 * A test method with all that belongs to it, as a program that is run.
 *
 * @param type the class of the test, which may inherit the method
 * @param before what comes before it, in this order
 * @param after what comes after it, whatever happened
 */
record MethodUnderTest(
    Class<?> type, Method method, List<Method> before, List<Method> after, boolean spurious)
    implements SystemUnderTest {
  private static final List<Path> SOURCES =
      List.of(Path.of("src/test/java"), Path.of("src/main/java"), Path.of("src"), Path.of(""));

  /**
   * @throws InputException when somebody would have to bring parameters
   */
  static MethodUnderTest of(Class<?> type, Method method, boolean spurious) {
    List<Method> before = new ArrayList<>(annotated(type, BeforeAll.class));
    before.addAll(annotated(type, BeforeEach.class));
    List<Method> after = new ArrayList<>(annotated(type, AfterEach.class).reversed());
    after.addAll(annotated(type, AfterAll.class).reversed());
    Stream.of(List.of(method), before, after)
        .flatMap(List::stream)
        .filter(each -> each.getParameterCount() > 0)
        .findFirst()
        .ifPresent(
            each -> {
              throw new InputException(
                  Diagnostic.error(
                          "U015",
                          "%s() has parameters, which nobody brings in an execution"
                              .formatted(each.getName()))
                      .help("make what it needs in the test itself"));
            });
    return new MethodUnderTest(type, method, before, after, spurious);
  }

  private static List<Method> annotated(Class<?> type, Class<? extends Annotation> annotation) {
    return AnnotationSupport.findAnnotatedMethods(
        type, annotation, HierarchyTraversalMode.TOP_DOWN);
  }

  @Override
  public Subject read() {
    ClassFiles classes = ClassFiles.of(type.getClassLoader());
    SourceLines lines = SourceLines.below(SOURCES);
    JavaProgram program =
        new JavaProgram(toString(), classes, this::run, new Rules(spurious), lines::location);
    return new Subject(program, List.of(Property.safety()), List.of());
  }

  /** One execution. */
  private void run(ClassLoader loader) throws Throwable {
    Class<?> loaded = JavaProgram.initialized(type.getName(), loader);
    if (loaded.getClassLoader() != loader) {
      throw new IllegalStateException(type.getName() + " is not a class that can be explored");
    }
    Object instance = instance(loaded, loader);
    try {
      for (Method each : before) {
        invoke(each, instance, loader);
      }
      invoke(method, instance, loader);
    } finally {
      for (Method each : after) {
        invoke(each, instance, loader);
      }
    }
  }

  /** An inner class has an instance of the one around it. */
  private static Object instance(Class<?> type, ClassLoader loader) throws Throwable {
    Class<?> around = type.getEnclosingClass();
    boolean isInner = around != null && !Modifier.isStatic(type.getModifiers());
    Constructor<?> constructor =
        isInner ? type.getDeclaredConstructor(around) : type.getDeclaredConstructor();
    constructor.setAccessible(true);
    try {
      return isInner
          ? constructor.newInstance(instance(around, loader))
          : constructor.newInstance();
    } catch (InvocationTargetException thrown) {
      throw cause(thrown);
    }
  }

  private static void invoke(Method method, Object instance, ClassLoader loader) throws Throwable {
    Class<?> owner = JavaProgram.initialized(method.getDeclaringClass().getName(), loader);
    Method loaded = owner.getDeclaredMethod(method.getName());
    loaded.setAccessible(true);
    @Nullable Object receiver = Modifier.isStatic(loaded.getModifiers()) ? null : instance;
    try {
      loaded.invoke(receiver);
    } catch (InvocationTargetException thrown) {
      throw cause(thrown);
    }
  }

  private static Throwable cause(InvocationTargetException thrown) {
    return thrown.getCause() == null ? thrown : thrown.getCause();
  }

  @Override
  public Syntax syntax() {
    return Syntax.SPOT;
  }

  @Override
  public List<String> command() {
    return List.of();
  }

  @Override
  public SystemUnderTest choosing(String what, UnaryOperator<Choices> change) {
    throw nothingToChoose(what);
  }

  @Override
  public String render(Trace run) {
    return run.render()
        + run.schedule()
            .map("%n%n  to run it again:%n  @AllSchedules(replay = \"%s\")"::formatted)
            .orElse("");
  }

  @Override
  public String toString() {
    return type.getSimpleName() + "." + method.getName();
  }
}
