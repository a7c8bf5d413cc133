package dev.allways.languages.java.matching;

import dev.allways.languages.java.runtime.World;
import java.io.PrintStream;
import java.lang.constant.Constable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How the objects of each class are described: by their fields, unless something else is known. */
final class Shapes {
  /** What an exception knows of where it was thrown, which is asked for in another way. */
  private static final Set<String> TRACE = Set.of("backtrace", "stackTrace", "depth");

  private final MethodHandles.Lookup lookup;
  private final Map<Class<?>, Shape> known = new HashMap<>();

  Shapes(MethodHandles.Lookup lookup) {
    this.lookup = lookup;
  }

  Shape of(Class<?> type) {
    Shape shape = known.get(type);
    if (shape == null) {
      shape = new Shape(known.size(), content(type));
      known.put(type, shape);
    }
    return shape;
  }

  private Shape.Content content(Class<?> type) {
    if (type.isArray()) {
      return array(type.getComponentType());
    }
    if (type == String.class) {
      return (object, to) -> to.text((String) object);
    }
    if (type == Class.class) {
      return (object, to) -> to.number(of((Class<?>) object).number());
    }
    if (type == IdentityHashMap.class) {
      return (object, to) -> entries((IdentityHashMap<?, ?>) object, to);
    }
    if (VarHandle.class.isAssignableFrom(type) || MethodHandle.class.isAssignableFrom(type)) {
      return Shapes::constant;
    }
    if (ClassLoader.class.isAssignableFrom(type) || PrintStream.class.isAssignableFrom(type)) {
      // There is one of each.
      return (object, to) -> {};
    }
    if (type.getPackageName().equals(World.class.getPackageName()) && !type.isHidden()) {
      return (object, to) -> {
        if (!World.describeOwn(object, to)) {
          throw new Unmatched("what %s holds cannot be compared".formatted(type.getName()));
        }
      };
    }
    if (isOfTheJvm(type)) {
      return (object, to) -> {
        throw new Unmatched("what a %s holds cannot be compared".formatted(type.getName()));
      };
    }
    if (Throwable.class.isAssignableFrom(type)) {
      Shape.Content fields = fields(type);
      return (object, to) -> {
        fields.describe(object, to);
        trace((Throwable) object, to);
      };
    }
    return fields(type);
  }

  /** Whether the JVM changes its objects by itself. */
  private static boolean isOfTheJvm(Class<?> type) {
    return java.lang.ref.Reference.class.isAssignableFrom(type)
        || type == Thread.class
        || type.getSuperclass() == Thread.class;
  }

  // ----------------------------------------------------------------- arrays

  private static Shape.Content array(Class<?> element) {
    if (!element.isPrimitive()) {
      return (object, to) -> {
        @Nullable Object[] elements = (Object[]) object;
        to.number(elements.length);
        for (Object each : elements) {
          to.object(each);
        }
      };
    }
    return (object, to) -> {
      switch (object) {
        case int[] elements -> {
          to.number(elements.length);
          for (int each : elements) {
            to.number(each);
          }
        }
        case long[] elements -> {
          to.number(elements.length);
          for (long each : elements) {
            to.number(each);
          }
        }
        case boolean[] elements -> {
          to.number(elements.length);
          for (boolean each : elements) {
            to.truth(each);
          }
        }
        case byte[] elements -> {
          to.number(elements.length);
          for (byte each : elements) {
            to.number(each);
          }
        }
        case char[] elements -> {
          to.number(elements.length);
          for (char each : elements) {
            to.number(each);
          }
        }
        case short[] elements -> {
          to.number(elements.length);
          for (short each : elements) {
            to.number(each);
          }
        }
        case float[] elements -> {
          to.number(elements.length);
          for (float each : elements) {
            to.number(Float.floatToRawIntBits(each));
          }
        }
        case double[] elements -> {
          to.number(elements.length);
          for (double each : elements) {
            to.number(Double.doubleToRawLongBits(each));
          }
        }
        default -> throw new IllegalArgumentException("no array of primitives: " + object);
      }
    };
  }

  // ----------------------------------------------------------------- fields

  private Shape.Content fields(Class<?> type) {
    List<FieldReader> readers = new ArrayList<>();
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      for (Field field : each.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !isOmitted(field)) {
          readers.add(FieldReader.of(lookup, field));
        }
      }
    }
    return (object, to) -> {
      for (int i = 0; i < readers.size(); i++) {
        readers.get(i).describe(object, to);
      }
    };
  }

  /** What the JVM or the JDK remember so that they need not find it out again. */
  private static boolean isOmitted(Field field) {
    Class<?> owner = field.getDeclaringClass();
    boolean isHash = owner == Enum.class && field.getName().equals("hash");
    return isHash || (owner == Throwable.class && TRACE.contains(field.getName()));
  }

  // ----------------------------------------------------------------- others

  /** Where it was thrown, as far as the program is concerned. */
  private static void trace(Throwable thrown, CanonicalForm to) {
    for (StackTraceElement frame : thrown.getStackTrace()) {
      if (World.isFirst(frame)) {
        break;
      }
      to.text(frame.getClassName());
      to.text(frame.getMethodName());
      to.number(frame.getLineNumber());
    }
    to.text("");
  }

  private static void constant(Object object, CanonicalForm to) {
    to.text(
        ((Constable) object)
            .describeConstable()
            .map(Object::toString)
            .orElseThrow(
                () ->
                    new Unmatched(
                        "what a %s refers to cannot be compared"
                            .formatted(object.getClass().getName()))));
  }

  /**
   * The JVM decides about the order of its entries. Any order will do that does not depend on it;
   * one that is known for what was found before keeps states together.
   */
  private static void entries(IdentityHashMap<?, ?> map, CanonicalForm to) {
    to.number(map.size());
    List<Object> keys = new ArrayList<>(map.keySet());
    keys.sort(
        Comparator.comparingInt((Object key) -> to.known(key) < 0 ? 1 : 0)
            .thenComparingInt(to::known)
            .thenComparingLong(key -> to.world().numberOf(key)));
    for (Object key : keys) {
      to.object(key);
      to.object(map.get(key));
    }
  }
}
