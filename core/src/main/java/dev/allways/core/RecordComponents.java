package dev.allways.core;

import dev.allways.core.trace.Binding;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;

/** Shows a record by its components, anything else as one value. */
final class RecordComponents {
  private RecordComponents() {}

  static List<Binding> show(Object state) {
    RecordComponent[] components = state.getClass().getRecordComponents();
    if (components == null) {
      return List.of(new Binding("state", String.valueOf(state)));
    }
    List<Binding> bindings = new ArrayList<>(components.length);
    for (RecordComponent component : components) {
      bindings.add(new Binding(component.getName(), value(component.getAccessor(), state)));
    }
    return bindings;
  }

  private static String value(Method accessor, Object state) {
    try {
      if (!accessor.trySetAccessible()) {
        return "?";
      }
      return String.valueOf(accessor.invoke(state));
    } catch (ReflectiveOperationException failure) {
      throw new IllegalStateException("cannot read " + accessor, failure);
    }
  }
}
