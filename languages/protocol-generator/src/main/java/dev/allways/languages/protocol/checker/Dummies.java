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
import java.util.stream.Stream;
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
    List<Class<?>> classes = new ArrayList<>();
    for (Message message : messages) {
      if (message instanceof Message.OfClass of) {
        classes.add(find.apply(of));
      }
    }
    for (Message message : messages) {
      Object object =
          switch (message) {
            case Message.Any any -> new Object();
            case Message.EqualTo equal -> equal.value();
            case Message.OfClass of -> ofClass(find.apply(of), classes, given);
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

  /** An instance of none of the narrower classes, if there is one: those have their own. */
  private static Object ofClass(Class<?> type, List<Class<?>> classes, Collection<?> given) {
    List<Class<?>> narrower =
        classes.stream().filter(each -> each != type && type.isAssignableFrom(each)).toList();
    return candidates(type, given)
        .filter(object -> narrower.stream().noneMatch(each -> each.isInstance(object)))
        .findFirst()
        .or(() -> candidates(type, given).findFirst())
        .orElseThrow(
            () ->
                new InputException(
                    Diagnostic.error(
                            "D610",
                            "there is no way to make a message of the class " + type.getName())
                        .help("give an object of that class as a dummy")));
  }

  /** Those that are given, and then those that can be made, each when it is asked for. */
  private static Stream<Object> candidates(Class<?> type, Collection<?> given) {
    return Stream.concat(
        Stream.concat(
            given.stream().filter(object -> object.getClass() == type),
            given.stream().filter(type::isInstance)),
        made(type));
  }

  private static Stream<Object> made(Class<?> type) {
    return Stream.<Supplier<Stream<?>>>of(
            () -> VALUES.stream().filter(value -> value.getClass() == type),
            () -> type.isEnum() ? Arrays.stream(type.getEnumConstants()).limit(1) : Stream.of(),
            () -> ofSubclasses(type),
            () -> VALUES.stream().filter(type::isInstance),
            () -> LIBRARY.stream().map(Supplier::get).filter(type::isInstance),
            () -> type.isInterface() && !type.isSealed() ? Stream.of(proxy(type)) : Stream.of(),
            () ->
                Modifier.isAbstract(type.getModifiers()) || isOfLibrary(type)
                    ? Stream.of()
                    : construct(type).stream())
        .flatMap(Supplier::get);
  }

  private static Stream<Object> ofSubclasses(Class<?> type) {
    Class<?>[] permitted = type.getPermittedSubclasses();
    return permitted == null ? Stream.of() : Arrays.stream(permitted).flatMap(Dummies::made);
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
