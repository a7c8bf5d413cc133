package dev.allways.languages.protocol.checker;

import dev.allways.protocol.Waiter;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The state of an object that nobody has prepared for it, as a text: all it refers to, with objects
 * numbered in the order in which they are met. Equal texts are equal states, because whatever this
 * does not understand is an error. Only static fields are left out.
 */
final class ObjectState {
  private final Function<Object, Optional<String>> names;
  private final IdentityHashMap<Object, Integer> met = new IdentityHashMap<>();
  private final StringBuilder text = new StringBuilder();

  private ObjectState(Function<Object, Optional<String>> names) {
    this.names = names;
  }

  /**
   * @param names of objects that are to be known by their names, such as messages
   * @throws InputException when some part of the object cannot be looked into
   */
  static String of(@Nullable Object object, Function<Object, Optional<String>> names) {
    ObjectState state = new ObjectState(names);
    state.visit(object);
    return state.text.toString();
  }

  /** Fields of the object itself, each with its state. */
  static Map<String, String> fields(Object object, Function<Object, Optional<String>> names) {
    Map<String, String> fields = new LinkedHashMap<>();
    for (Field field : fieldsOf(object.getClass())) {
      fields.put(field.getName(), of(read(field, object), names));
    }
    return fields;
  }

  private void visit(@Nullable Object object) {
    if (object == null) {
      text.append("null");
      return;
    }
    Optional<String> name = names.apply(object);
    if (name.isPresent()) {
      text.append(name.get());
    } else if (isValue(object)) {
      text.append(object);
    } else {
      Integer number = met.putIfAbsent(object, met.size());
      if (number != null) {
        text.append('#').append(number);
      } else {
        visitNew(object);
      }
    }
  }

  private static boolean isValue(Object object) {
    return object instanceof String
        || (object instanceof Number && object.getClass().getPackageName().equals("java.lang"))
        || object instanceof Boolean
        || object instanceof Character
        || object instanceof Enum<?>
        || object instanceof Class<?>;
  }

  private void visitNew(Object object) {
    if (object.getClass().isArray()) {
      visitAll(array(object), "[", "]");
    } else if (isOfTheJdk(object.getClass())) {
      visitLibrary(object);
    } else {
      visitFields(object);
    }
  }

  private static List<@Nullable Object> array(Object array) {
    List<@Nullable Object> elements = new ArrayList<>();
    for (int i = 0; i < Array.getLength(array); i++) {
      elements.add(Array.get(array, i));
    }
    return elements;
  }

  private static boolean isOfTheJdk(Class<?> type) {
    String name = type.getName();
    return name.startsWith("java.") || name.startsWith("javax.") || name.startsWith("jdk.");
  }

  private void visitAll(Iterable<? extends @Nullable Object> elements, String open, String close) {
    text.append(open);
    String separator = "";
    for (Object element : elements) {
      text.append(separator);
      visit(element);
      separator = " ";
    }
    text.append(close);
  }

  /** Classes of the JDK do not let anybody look into them; those that protocols use are known. */
  private void visitLibrary(Object object) {
    switch (object) {
      case Map<?, ?> map -> visitUnordered(entries(map));
      case Set<?> set -> visitUnordered(new ArrayList<>(set));
      case Collection<?> collection -> visitAll(new ArrayList<>(collection), "[", "]");
      case Optional<?> optional -> visit(optional.orElse(null));
      case AtomicInteger number -> text.append(number.get());
      case AtomicLong number -> text.append(number.get());
      case AtomicBoolean bool -> text.append(bool.get());
      case AtomicReference<?> reference -> visit(reference.get());
      case Semaphore semaphore -> text.append(semaphore.availablePermits());
      case CountDownLatch latch -> text.append(latch.getCount());
      case ReentrantLock lock -> text.append(lock.isLocked() ? "locked" : "unlocked");
      case Lock lock -> text.append("a lock");
      case ReadWriteLock lock -> text.append("a lock");
      case Condition condition -> text.append("a condition");
      default -> {
        if (object.getClass() != Object.class) {
          throw new InputException(
              Diagnostic.error(
                      "D616",
                      "the class cannot be checked: nobody can see the state of a "
                          + object.getClass().getName())
                  .help("let the class implement dev.allways.protocol.Restorable"));
        }
        text.append("an object");
      }
    }
  }

  private static List<Object> entries(Map<?, ?> map) {
    List<Object> entries = new ArrayList<>();
    map.forEach((key, value) -> entries.add(new @Nullable Object[] {key, value}));
    return entries;
  }

  /** In an order that does not depend on hash codes, which are different in every run. */
  private void visitUnordered(List<?> elements) {
    List<Object> ordered = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    for (Object element : elements) {
      String own = of(element, names);
      int found = Collections.binarySearch(texts, own);
      int place = found >= 0 ? found : -1 - found;
      texts.add(place, own);
      ordered.add(place, element);
    }
    visitAll(ordered, "{", "}");
  }

  private void visitFields(Object object) {
    text.append(object.getClass().getName()).append('(');
    String separator = "";
    for (Field field : fieldsOf(object.getClass())) {
      text.append(separator).append(field.getName()).append('=');
      visit(read(field, object));
      separator = " ";
    }
    text.append(')');
  }

  /** All that an object has, but for how it waits: nobody does while it is looked at. */
  private static List<Field> fieldsOf(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> each = type; each != null && each != Object.class; each = each.getSuperclass()) {
      if (each == Waiter.class) {
        continue;
      }
      for (Field field : each.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          fields.add(field);
        }
      }
    }
    return fields;
  }

  private static @Nullable Object read(Field field, Object object) {
    try {
      if (field.trySetAccessible()) {
        return field.get(object);
      }
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException(impossible);
    }
    throw new InputException(
        Diagnostic.error("D616", "the class cannot be checked: nobody can see its field " + field)
            .help("let the class implement dev.allways.protocol.Restorable"));
  }
}
