package dev.allways.tools.junit;

import dev.allways.core.Machine;
import dev.allways.core.Subject;
import dev.allways.core.model.Model;
import dev.allways.protocol.Pr;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ModifierSupport;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * What an annotation says that tests are about.
 *
 * @param byVariant with several, every question is asked of each
 * @param protocol the first, if it is a protocol's
 * @param reported those whose remarks have been told
 */
record Checks(
    Map<String, ModelCheck> byVariant, Optional<ProtocolCheck> protocol, Set<ModelCheck> reported) {

  private static Checks of(Map<String, ModelCheck> byVariant, Optional<ProtocolCheck> protocol) {
    return new Checks(byVariant, protocol, ConcurrentHashMap.newKeySet());
  }

  ModelCheck first() {
    return byVariant.values().iterator().next();
  }

  /**
   * What a class says that its tests are about, or the one around it.
   *
   * @throws InputException when none of them says it
   */
  static Checks of(Class<?> test) {
    for (Class<?> type : around(test)) {
      Optional<AllRuns> runs = AnnotationSupport.findAnnotation(type, AllRuns.class);
      if (runs.isPresent()) {
        requireSystemOnly(runs.get(), type);
        return of(runs.get(), test);
      }
      Optional<ProtocolTest> protocol = AnnotationSupport.findAnnotation(type, ProtocolTest.class);
      if (protocol.isPresent()) {
        return of(protocol.get(), test);
      }
    }
    throw new InputException(
        Diagnostic.error(
                "U006", "nothing says what the tests of %s are about".formatted(test.getName()))
            .help("annotate the class with @AllRuns or @ProtocolTest"));
  }

  private static void requireSystemOnly(AllRuns asked, Class<?> type) {
    if (asked.properties().length + asked.violated().length + asked.vacuous().length > 0) {
      throw new InputException(
          Diagnostic.error(
                  "U013", "@AllRuns of the class %s selects properties".formatted(type.getName()))
              .help("say properties, violated and vacuous on a method with @AllRuns"));
    }
  }

  /** Whether the annotation of a method says by itself what it is about, and not its class. */
  static boolean isNamedBy(AllRuns asked) {
    boolean isNamed = !asked.value().isEmpty() || !asked.from().isEmpty();
    boolean isChosen =
        asked.define().length + asked.options().length > 0
            || asked.fair()
            || !asked.engine().isEmpty()
            || asked.timeoutSeconds() != 0
            || asked.memoryMegabytes() != 0;
    if (isChosen && !isNamed) {
      throw new InputException(
          Diagnostic.error("U013", "@AllRuns of a method chooses something, but names no file")
              .help("choose it where the file is named"));
    }
    return isNamed;
  }

  /** A file of any language, or what a method of the test class returns. */
  static Checks of(AllRuns asked, Class<?> test) {
    if (asked.value().isEmpty() == asked.from().isEmpty()) {
      throw new InputException(
          Diagnostic.error(
              "U006",
              "@AllRuns of %s needs a file, or else a method that it is from"
                  .formatted(test.getName())));
    }
    ModelCheck check =
        asked.from().isEmpty()
            ? ModelCheck.of(TestFiles.find(asked.value(), test))
            : made(asked.from(), test);
    for (String definition : asked.define()) {
      check = check.define(definition);
    }
    if (!asked.engine().isEmpty()) {
      check = check.engine(asked.engine());
    }
    for (String option : asked.options()) {
      check = check.option(option);
    }
    if (asked.fair()) {
      check = check.fair();
    }
    if (asked.timeoutSeconds() != 0) {
      check = check.timeout(Duration.ofSeconds(asked.timeoutSeconds()));
    }
    if (asked.memoryMegabytes() != 0) {
      check = check.memory((long) asked.memoryMegabytes() << 20);
    }
    return of(Map.of("", check), Optional.empty());
  }

  private static ModelCheck made(String name, Class<?> test) {
    Method method =
        around(test).stream()
            .flatMap(type -> ReflectionSupport.findMethod(type, name).stream())
            .filter(ModifierSupport::isStatic)
            .findFirst()
            .orElseThrow(
                () -> wrongMethod("%s has no static method %s()".formatted(test.getName(), name)));
    return switch (ReflectionSupport.invokeMethod(method, null)) {
      case Machine<?, ?> machine -> ModelCheck.of(machine);
      case Model model -> ModelCheck.of(model);
      case Subject subject -> ModelCheck.of(subject);
      case null, default ->
          throw wrongMethod("the method %s() returns nothing that can be checked".formatted(name));
    };
  }

  private static InputException wrongMethod(String message) {
    return new InputException(
        Diagnostic.error("U011", message)
            .help(
                "write a static method without parameters that returns a Machine, a Model or a Subject"));
  }

  /** A protocol file, or the class of one. */
  static Checks of(ProtocolTest asked, Class<?> test) {
    boolean isFile = !asked.value().isEmpty();
    if (isFile == (asked.type() != Pr.class) || (isFile && asked.variants().length == 0)) {
      throw new InputException(
          Diagnostic.error(
              "U006", "@ProtocolTest of %s needs a file or a type".formatted(test.getName())));
    }
    Map<String, ProtocolCheck> checks = new LinkedHashMap<>();
    if (isFile) {
      ProtocolCheck check = file(asked, test);
      for (ProtocolVariant variant : asked.variants()) {
        checks.put(variant.toString(), check.variant(variant));
      }
    } else {
      checks.put("class", ProtocolCheck.of(asked.type(), asked.arguments()));
    }
    Object[] dummies = dummies(test);
    checks.replaceAll(
        (variant, check) -> asked.fair() ? check.dummies(dummies).fair() : check.dummies(dummies));
    Map<String, ModelCheck> byVariant = new LinkedHashMap<>();
    checks.forEach((variant, check) -> byVariant.put(variant, check.asModelCheck()));
    return of(byVariant, checks.values().stream().findFirst());
  }

  private static ProtocolCheck file(ProtocolTest asked, Class<?> test) {
    ProtocolCheck check = ProtocolCheck.of(Source.read(TestFiles.find(asked.value(), test)));
    if (!asked.session().isEmpty()) {
      check = check.session(asked.session());
    }
    if (asked.capacity() != 0) {
      check = check.capacity(asked.capacity());
    }
    for (String definition : asked.define()) {
      check = check.define(definition);
    }
    return check;
  }

  private static Object[] dummies(Class<?> test) {
    List<Object> dummies = new ArrayList<>();
    for (Class<?> type : around(test)) {
      List<Field> fields =
          AnnotationSupport.findAnnotatedFields(
              type, DummyMessage.class, field -> true, HierarchyTraversalMode.TOP_DOWN);
      for (Field field : fields) {
        if (ModifierSupport.isNotStatic(field)) {
          throw new InputException(
              Diagnostic.error("U008", "the dummy %s is not static".formatted(field.getName())));
        }
        dummies.add(value(field));
      }
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

  /** A class and those that it is nested in, from the inside. */
  static List<Class<?>> around(Class<?> test) {
    List<Class<?>> classes = new ArrayList<>();
    for (Class<?> type = test; type != null; type = type.getEnclosingClass()) {
      classes.add(type);
    }
    return classes;
  }
}
