package dev.allways.languages.java.runtime;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Hashtable;
import java.util.Random;
import java.util.Set;
import java.util.Vector;

/** Which objects of the JDK are to be looked at as a whole, since their code is not explored. */
final class Contents {
  private enum Sort {
    EXPLORED,
    WHOLE,
    SYNCHRONIZED
  }

  /** Classes whose methods hold a monitor, or are atomic by other means. */
  private static final Set<Class<?>> ATOMIC =
      Set.of(
          ByteArrayInputStream.class,
          ByteArrayOutputStream.class,
          Hashtable.class,
          PrintWriter.class,
          Random.class,
          StringBuffer.class,
          StringReader.class,
          StringWriter.class,
          Vector.class);

  private static final ClassValue<Sort> SORTS =
      new ClassValue<>() {
        @Override
        protected Sort computeValue(Class<?> type) {
          for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            if (each == Object.class) {
              return each == type ? Sort.WHOLE : Sort.EXPLORED;
            }
            if (each.getModule() == Object.class.getModule()) {
              boolean isSynchronized =
                  ATOMIC.contains(each)
                      || each.getName().startsWith("java.util.Collections$Synchronized");
              if (isSynchronized) {
                return Sort.SYNCHRONIZED;
              }
              if (each.getSuperclass() == Object.class || each.getSuperclass() == null) {
                return Sort.WHOLE;
              }
            }
          }
          return Sort.EXPLORED;
        }
      };

  private Contents() {}

  /** Whether the methods of the object are those of explored code. */
  static boolean isExplored(Object object) {
    return SORTS.get(object.getClass()) == Sort.EXPLORED;
  }

  /** Whether its methods hold its monitor. */
  static boolean isSynchronized(Object object) {
    return SORTS.get(object.getClass()) == Sort.SYNCHRONIZED;
  }
}
