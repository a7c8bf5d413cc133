package dev.allways.languages.protocol;

import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Classes found by a class loader, without running anything of them. */
final class LoadedTypes implements MessageTypes {
  private final ClassLoader loader;
  private final Map<String, Optional<Class<?>>> found = new ConcurrentHashMap<>();

  LoadedTypes(ClassLoader loader) {
    this.loader = loader;
  }

  @Override
  public boolean isSubtype(String type, String other) {
    if (MessageTypes.byName().isSubtype(type, other)) {
      return true;
    }
    Optional<Class<?>> lower = find(type);
    Optional<Class<?>> upper = find(other);
    return lower.isPresent() && upper.isPresent() && upper.get().isAssignableFrom(lower.get());
  }

  @Override
  public boolean haveCommonSubtypes(String type, String other) {
    Optional<Class<?>> one = find(type);
    Optional<Class<?>> two = find(other);
    return one.isPresent()
        && two.isPresent()
        && !isSubtype(type, other)
        && !isSubtype(other, type)
        && (one.get().isInterface() || two.get().isInterface())
        && !Modifier.isFinal(one.get().getModifiers())
        && !Modifier.isFinal(two.get().getModifiers());
  }

  /** The class with this name, where the last dots may stand before nested classes. */
  Optional<Class<?>> find(String name) {
    return found.computeIfAbsent(name, this::load);
  }

  private Optional<Class<?>> load(String name) {
    String candidate = name;
    while (true) {
      try {
        return Optional.of(Class.forName(candidate, false, loader));
      } catch (ClassNotFoundException | LinkageError absent) {
        int dot = candidate.lastIndexOf('.');
        if (dot < 0) {
          return Optional.empty();
        }
        candidate = candidate.substring(0, dot) + '$' + candidate.substring(dot + 1);
      }
    }
  }
}
