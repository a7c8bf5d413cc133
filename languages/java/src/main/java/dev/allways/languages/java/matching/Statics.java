package dev.allways.languages.java.matching;

import dev.allways.languages.java.runtime.Description;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** The static fields of the classes of a program, in the order in which these were loaded. */
final class Statics {
  private final MethodHandles.Lookup lookup;
  private final List<Class<?>> loaded = new ArrayList<>();
  private final List<FieldReader> readers = new ArrayList<>();

  Statics(MethodHandles.Lookup lookup) {
    this.lookup = lookup;
  }

  synchronized void loaded(Class<?> type) {
    loaded.add(type);
  }

  /**
   * From now on, states have the fields of all classes that were loaded so far.
   *
   * @return whether there are more of them than before
   */
  synchronized boolean update() {
    int before = readers.size();
    for (Class<?> type : loaded) {
      for (Field field : type.getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers()) && !isConstant(field)) {
          readers.add(FieldReader.of(lookup, field));
        }
      }
    }
    loaded.clear();
    return readers.size() > before;
  }

  /** What is the same in all states, and says nothing. */
  private static boolean isConstant(Field field) {
    return Modifier.isFinal(field.getModifiers())
        && (field.getType().isPrimitive() || field.getType() == String.class);
  }

  void describe(Description to) {
    for (int i = 0; i < readers.size(); i++) {
      readers.get(i).describe(null, to);
    }
  }
}
