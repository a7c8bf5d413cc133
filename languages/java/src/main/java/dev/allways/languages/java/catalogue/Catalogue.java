package dev.allways.languages.java.catalogue;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The numbers of one program. They do not change once given, so that several loaders may share the
 * instrumented classes.
 */
public final class Catalogue {
  private final Numbers<Field> fields = new Numbers<>();
  private final Numbers<Callee> callees = new Numbers<>();
  private final Numbers<Type> types = new Numbers<>();

  public int number(Field field) {
    return fields.of(field);
  }

  public Field field(int number) {
    return fields.list.get(number);
  }

  public int fields() {
    return fields.list.size();
  }

  public int number(Callee callee) {
    return callees.of(callee);
  }

  public Callee callee(int number) {
    return callees.list.get(number);
  }

  public int number(Type type) {
    return types.of(type);
  }

  public Type type(int number) {
    return types.list.get(number);
  }

  public int types() {
    return types.list.size();
  }

  private static final class Numbers<T> {
    private final Map<T, Integer> numbers = new ConcurrentHashMap<>();
    private final List<T> list = new CopyOnWriteArrayList<>();

    synchronized int of(T value) {
      return numbers.computeIfAbsent(
          value,
          added -> {
            list.add(added);
            return list.size() - 1;
          });
    }
  }
}
