package dev.allways.languages.protocol.checker;

import dev.allways.languages.protocol.lts.Message;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes an object for each sort of message that a protocol has. */
final class Dummies {
  /** Values of classes that have none of their own making. */
  private static final List<Object> VALUES =
      List.of(true, 0, 0L, 0.0, 0.0f, (short) 0, (byte) 0, 'a', "");

  /**
   * Objects of the library that do nothing but be there. No other class of the library is ever
   * made: a constructor may open a file or start a thread, and a protocol file could name any.
   */
  private static final List<Supplier<Object>> LIBRARY =
      List.of(
          ArrayList::new,
          ArrayDeque::new,
          HashMap::new,
          HashSet::new,
          TreeMap::new,
          TreeSet::new,
          StringBuilder::new,
          () -> new BigInteger("0"),
          () -> new BigDecimal("0"),
          () -> Duration.ofSeconds(1),
          () -> Instant.ofEpochSecond(1),
          () -> new UUID(0, 0));

  private Dummies() {}

  /**
   * One for each message, in their order.
   *
   * @param given those that somebody has made; they come before any that is made here
   * @param find classes by the names that the protocol uses
   * @throws InputException when there is no way to make one
   */
  static List<Dummy> of(
      Collection<Message> messages, Collection<?> given, Function<Message.OfClass, Class<?>> find) {
    Map<Message, Dummy> dummies = new LinkedHashMap<>();
    for (Message message : messages) {
      Object object =
          switch (message) {
            case Message.Any any -> new Object();
            case Message.EqualTo equal -> equal.value();
            case Message.OfClass of -> ofClass(find.apply(of), given);
            case Message.Satisfying satisfying -> satisfying(satisfying, given);
          };
      dummies.put(message, new Dummy(message, object));
    }
    return distinct(dummies.values());
  }

  /** Two messages with one object could not be told apart afterwards. */
  private static List<Dummy> distinct(Collection<Dummy> dummies) {
    List<Dummy> distinct = new ArrayList<>();
    for (Dummy dummy : dummies) {
      if (distinct.stream().noneMatch(other -> other.object() == dummy.object())) {
        distinct.add(dummy);
      }
    }
    return distinct;
  }

  private static Object ofClass(Class<?> type, Collection<?> given) {
    for (Object object : given) {
      if (object.getClass() == type) {
        return object;
      }
    }
    for (Object object : given) {
      if (type.isInstance(object)) {
        return object;
      }
    }
    return make(type)
        .orElseThrow(
            () ->
                new InputException(
                    Diagnostic.error(
                            "D610",
                            "there is no way to make a message of the class " + type.getName())
                        .help("give an object of that class as a dummy")));
  }

  private static Optional<Object> make(Class<?> type) {
    for (Object value : VALUES) {
      if (value.getClass() == type) {
        return Optional.of(value);
      }
    }
    if (type.isEnum()) {
      return Arrays.stream(type.getEnumConstants()).map(Object.class::cast).findFirst();
    }
    Class<?>[] permitted = type.getPermittedSubclasses();
    if (permitted != null) {
      for (Class<?> each : permitted) {
        Optional<Object> made = make(each);
        if (made.isPresent()) {
          return made;
        }
      }
    }
    for (Object value : VALUES) {
      if (type.isInstance(value)) {
        return Optional.of(value);
      }
    }
    for (Supplier<Object> each : LIBRARY) {
      Object object = each.get();
      if (type.isInstance(object)) {
        return Optional.of(object);
      }
    }
    if (type.isInterface() && !type.isSealed()) {
      return Optional.of(proxy(type));
    }
    return Modifier.isAbstract(type.getModifiers()) || isOfLibrary(type)
        ? Optional.empty()
        : construct(type);
  }

  private static boolean isOfLibrary(Class<?> type) {
    String module = type.getModule().getName();
    return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
  }

  private static Object proxy(Class<?> type) {
    ClassLoader loader =
        type.getClassLoader() == null ? ClassLoader.getSystemClassLoader() : type.getClassLoader();
    return Proxy.newProxyInstance(
        loader,
        new Class<?>[] {type},
        (object, method, arguments) ->
            switch (method.getName()) {
              case "hashCode" -> System.identityHashCode(object);
              case "equals" -> arguments != null && object == arguments[0];
              case "toString" -> "a " + type.getName();
              default -> throw new UnsupportedOperationException(method.toString());
            });
  }

  /** By the constructor that asks for least, with nothing where it asks for something. */
  private static Optional<Object> construct(Class<?> type) {
    List<Constructor<?>> constructors = Arrays.asList(type.getDeclaredConstructors());
    constructors.sort(Comparator.comparingInt(Constructor::getParameterCount));
    return constructors.stream().flatMap(each -> construct(each).stream()).findFirst();
  }

  private static Optional<Object> construct(Constructor<?> constructor) {
    if (!constructor.trySetAccessible()) {
      return Optional.empty();
    }
    try {
      Object[] arguments =
          Arrays.stream(constructor.getParameterTypes()).map(Dummies::argument).toArray();
      return Optional.of(constructor.newInstance(arguments));
    } catch (ReflectiveOperationException unsuitable) {
      return Optional.empty();
    }
  }

  private static @Nullable Object argument(Class<?> type) {
    if (type == boolean.class) {
      return false;
    }
    if (type == char.class) {
      return 'a';
    }
    if (!type.isPrimitive()) {
      return type == String.class ? "" : null;
    }
    return Array.get(Array.newInstance(type, 1), 0);
  }

  private static Object satisfying(Message.Satisfying message, Collection<?> given) {
    List<Object> candidates = new ArrayList<>(given);
    for (long number = 0; number <= 100; number++) {
      candidates.addAll(List.of(number, -number));
    }
    candidates.addAll(List.of(true, false, "", "a", 0.5, 1e9, -1e9));
    for (Object candidate : candidates) {
      if (message.condition().test(candidate)) {
        return candidate;
      }
    }
    throw new InputException(
        Diagnostic.error("D611", "no message is known that satisfies " + message.text())
            .help("give one as a dummy"));
  }
}
