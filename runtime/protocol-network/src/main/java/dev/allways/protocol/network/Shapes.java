package dev.allways.protocol.network;

import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The shapes of types, each made once, so that records may have components of their own type. */
final class Shapes {
  private final Map<Class<?>, Shape> ofClasses = new HashMap<>(Scalars.ALL);
  private final Map<String, String> texts = new TreeMap<>();

  /** What both ends have to agree on about these classes. */
  String text(Collection<Class<?>> types) {
    String first = types.stream().map(Class::getName).sorted().collect(Collectors.joining(" "));
    StringBuilder text = new StringBuilder(first);
    texts.forEach((name, its) -> text.append('\n').append(name).append(its));
    return text.toString();
  }

  /** For whatever is of one of these classes. */
  Shape choice(Collection<Class<?>> types) {
    Set<Class<?>> classes = new TreeSet<>(Comparator.comparing(Class::getName));
    types.forEach(type -> addConcrete(type, classes));
    return new Choice(List.copyOf(classes), classes.stream().map(this::ofClass).toList());
  }

  private static void addConcrete(Class<?> type, Set<Class<?>> classes) {
    if (!type.isSealed()) {
      classes.add(type);
      return;
    }
    if (!type.isEnum() && !type.isInterface() && !Modifier.isAbstract(type.getModifiers())) {
      throw noData(type);
    }
    if (type.isEnum()) {
      classes.add(type);
    } else {
      for (Class<?> permitted : type.getPermittedSubclasses()) {
        addConcrete(permitted, classes);
      }
    }
  }

  private Shape ofType(Type type) {
    if (type instanceof Class<?> of) {
      return of.isArray() ? ofArray(of.getComponentType()) : ofClass(of);
    }
    if (type instanceof GenericArrayType array) {
      return ofArray(array.getGenericComponentType());
    }
    if (type instanceof WildcardType wildcard) {
      return ofType(wildcard.getUpperBounds()[0]);
    }
    if (type instanceof ParameterizedType generic) {
      List<Type> arguments = List.of(generic.getActualTypeArguments());
      if (generic.getRawType() == Optional.class) {
        return new Maybe(ofType(arguments.get(0)));
      }
      if (generic.getRawType() == List.class || generic.getRawType() == Collection.class) {
        return new Many(ofType(arguments.get(0)), list -> list);
      }
      if (generic.getRawType() == Set.class) {
        return new Many(ofType(arguments.get(0)), Shapes::distinct);
      }
      if (generic.getRawType() == Map.class) {
        return new Pairs(ofType(arguments.get(0)), ofType(arguments.get(1)));
      }
    }
    throw noData(type);
  }

  private static Object distinct(List<?> elements) {
    Set<Object> set = new LinkedHashSet<>(elements);
    if (set.size() < elements.size()) {
      throw new IllegalArgumentException("a set with an element twice");
    }
    return Collections.unmodifiableSet(set);
  }

  private static Class<?> raw(Type type) {
    if (type instanceof Class<?> of) {
      return of;
    }
    if (type instanceof ParameterizedType generic) {
      return raw(generic.getRawType());
    }
    if (type instanceof GenericArrayType array) {
      return raw(array.getGenericComponentType()).arrayType();
    }
    throw noData(type);
  }

  private Shape ofArray(Type element) {
    return new Elements(raw(element), ofType(element));
  }

  private Shape ofClass(Class<?> type) {
    Shape known = ofClasses.get(type);
    if (known != null) {
      return known;
    }
    if (type.isEnum()) {
      return remember(type, Scalars.ofEnum(type), " " + names(type));
    }
    if (type.isRecord()) {
      return ofRecord(type);
    }
    if (type.isSealed()) {
      return ofSealed(type);
    }
    throw noData(type);
  }

  private Shape remember(Class<?> type, Shape shape, String text) {
    ofClasses.put(type, shape);
    texts.put(type.getName(), text);
    return shape;
  }

  private Shape ofSealed(Class<?> type) {
    Later later = new Later();
    remember(type, later, "");
    Choice choice = (Choice) choice(List.of(type));
    texts.put(type.getName(), " " + choice.classes);
    later.shape = choice;
    return later;
  }

  private Shape ofRecord(Class<?> type) {
    if (type.getTypeParameters().length > 0) {
      throw noData(type);
    }
    Later later = new Later();
    remember(type, later, " " + components(type));
    List<Method> accessors = new ArrayList<>();
    List<Shape> shapes = new ArrayList<>();
    List<Class<?>> classes = new ArrayList<>();
    try {
      for (RecordComponent component : type.getRecordComponents()) {
        Method accessor = component.getAccessor();
        accessor.setAccessible(true);
        accessors.add(accessor);
        classes.add(component.getType());
        shapes.add(ofType(component.getGenericType()));
      }
      Constructor<?> constructor = type.getDeclaredConstructor(classes.toArray(Class<?>[]::new));
      constructor.setAccessible(true);
      later.shape = new Fields(constructor, accessors, shapes);
      return later;
    } catch (NoSuchMethodException impossible) {
      throw new AssertionError(impossible);
    } catch (IllegalArgumentException within) {
      throw new IllegalArgumentException(
          "%s cannot be sent: %s".formatted(type.getName(), within.getMessage()), within);
    }
  }

  private static String names(Class<?> type) {
    return Arrays.stream(type.getEnumConstants())
        .map(constant -> ((Enum<?>) constant).name())
        .toList()
        .toString();
  }

  private static String components(Class<?> type) {
    return Arrays.stream(type.getRecordComponents())
        .map(each -> each.getGenericType().getTypeName() + " " + each.getName())
        .toList()
        .toString();
  }

  private static IllegalArgumentException noData(Type type) {
    return new IllegalArgumentException(
        "%s is no data: no record, enum, text or number, no sealed interface or collection of such"
            .formatted(type.getTypeName()));
  }

  /** A shape that is not known yet, because it is within itself. */
  private static final class Later implements Shape {
    private @Nullable Shape shape;

    private Shape shape() {
      Shape known = shape;
      if (known == null) {
        throw new IllegalStateException("a shape is used before it is made");
      }
      return known;
    }

    @Override
    public void write(@Nullable Object value, Output out) throws IOException {
      out.enter();
      shape().write(value, out);
      out.leave();
    }

    @Override
    public @Nullable Object read(Input in) {
      in.enter();
      Object value = shape().read(in);
      in.leave();
      return value;
    }
  }

  private static final class Choice extends Reference {
    private final List<Class<?>> classes;
    private final List<Shape> shapes;

    Choice(List<Class<?>> classes, List<Shape> shapes) {
      this.classes = classes;
      this.shapes = shapes;
    }

    @Override
    void writePresent(Object value, Output out) throws IOException {
      Class<?> type =
          value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass();
      int number = classes.indexOf(type);
      if (number < 0) {
        throw new IllegalArgumentException(
            "%s is none of the classes that can be sent".formatted(type.getName()));
      }
      out.bytes.writeInt(number);
      shapes.get(number).write(value, out);
    }

    @Override
    Object readPresent(Input in) {
      Object value = shapes.get(in.position(classes.size())).read(in);
      if (value == null) {
        throw new IllegalArgumentException("nothing of a class");
      }
      return value;
    }
  }

  private static final class Fields extends Reference {
    private final Constructor<?> constructor;
    private final List<Method> accessors;
    private final List<Shape> shapes;

    Fields(Constructor<?> constructor, List<Method> accessors, List<Shape> shapes) {
      this.constructor = constructor;
      this.accessors = accessors;
      this.shapes = shapes;
    }

    @Override
    void writePresent(Object value, Output out) throws IOException {
      for (int i = 0; i < shapes.size(); i++) {
        Object component;
        try {
          component = accessors.get(i).invoke(value);
        } catch (ReflectiveOperationException failure) {
          throw new IllegalArgumentException("%s cannot be read".formatted(value), failure);
        }
        shapes.get(i).write(component, out);
      }
    }

    @Override
    Object readPresent(Input in) {
      @Nullable Object[] components = new @Nullable Object[shapes.size()];
      for (int i = 0; i < components.length; i++) {
        components[i] = shapes.get(i).read(in);
      }
      try {
        return constructor.newInstance(components);
      } catch (InvocationTargetException refused) {
        throw new IllegalArgumentException(
            "no %s: %s".formatted(constructor.getName(), refused.getCause()), refused);
      } catch (ReflectiveOperationException failure) {
        throw new IllegalArgumentException("no " + constructor.getName(), failure);
      }
    }
  }

  private static final class Maybe extends Reference {
    private final Shape element;

    Maybe(Shape element) {
      this.element = element;
    }

    @Override
    void writePresent(Object value, Output out) throws IOException {
      element.write(((Optional<?>) value).orElse(null), out);
    }

    @Override
    Object readPresent(Input in) {
      return Optional.ofNullable(element.read(in));
    }
  }

  private static final class Many extends Reference {
    private final Shape element;
    private final Function<List<?>, Object> collected;

    Many(Shape element, Function<List<?>, Object> collected) {
      this.element = element;
      this.collected = collected;
    }

    @Override
    void writePresent(Object value, Output out) throws IOException {
      List<?> elements = new ArrayList<>((Collection<?>) value);
      out.bytes.writeInt(elements.size());
      out.enter();
      for (Object each : elements) {
        element.write(each, out);
      }
      out.leave();
    }

    @Override
    Object readPresent(Input in) {
      int size = in.size();
      List<@Nullable Object> elements = new ArrayList<>(size);
      in.enter();
      for (int i = 0; i < size; i++) {
        elements.add(element.read(in));
      }
      in.leave();
      return collected.apply(Collections.unmodifiableList(elements));
    }
  }

  private static final class Pairs extends Reference {
    private final Shape key;
    private final Shape value;

    Pairs(Shape key, Shape value) {
      this.key = key;
      this.value = value;
    }

    @Override
    void writePresent(Object map, Output out) throws IOException {
      Map<?, ?> pairs = new LinkedHashMap<>((Map<?, ?>) map);
      out.bytes.writeInt(pairs.size());
      out.enter();
      for (Map.Entry<?, ?> each : pairs.entrySet()) {
        key.write(each.getKey(), out);
        value.write(each.getValue(), out);
      }
      out.leave();
    }

    @Override
    Object readPresent(Input in) {
      int size = in.size();
      Map<@Nullable Object, @Nullable Object> pairs = new LinkedHashMap<>();
      in.enter();
      for (int i = 0; i < size; i++) {
        pairs.put(key.read(in), value.read(in));
      }
      in.leave();
      if (pairs.size() < size) {
        throw new IllegalArgumentException("a map with a key twice");
      }
      return Collections.unmodifiableMap(pairs);
    }
  }

  private static final class Elements extends Reference {
    private final Class<?> type;
    private final Shape element;

    Elements(Class<?> type, Shape element) {
      this.type = type;
      this.element = element;
    }

    @Override
    void writePresent(Object array, Output out) throws IOException {
      int length = Array.getLength(array);
      out.bytes.writeInt(length);
      out.enter();
      for (int i = 0; i < length; i++) {
        element.write(Array.get(array, i), out);
      }
      out.leave();
    }

    @Override
    Object readPresent(Input in) {
      int size = in.size();
      Object array = Array.newInstance(type, size);
      in.enter();
      for (int i = 0; i < size; i++) {
        Array.set(array, i, element.read(in));
      }
      in.leave();
      return array;
    }
  }
}
