package dev.allways.languages.java.runtime;

import dev.allways.core.execution.Operation;
import dev.allways.core.execution.Operation.Mode;
import dev.allways.languages.java.catalogue.Names;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The variables that the classes of one loader access by other means than instructions, and the
 * steps that such accesses are. They are found once and kept: a static initialiser asks for them
 * anew in each run.
 */
public final class Variables {
  private final World world;
  private final Map<Field, Variable.OfField> byField = new HashMap<>();
  private final Map<Name, Long> offsets = new HashMap<>();
  private final List<Variable.OfField> fields = new ArrayList<>();
  private final List<Variable.Element> elements = new ArrayList<>();

  Variables(World world) {
    this.world = world;
  }

  private record Name(Class<?> owner, String name) {}

  // ------------------------------------------------------------ finding them

  /**
   * The number of a field, for those who count in offsets.
   *
   * @throws InternalError when there is none, as the JDK does
   */
  public long offset(Class<?> owner, String name) {
    Long known = offsets.get(new Name(owner, name));
    if (known == null) {
      known = (long) fields.size();
      try {
        fields.add(of(owner.getDeclaredField(name)));
      } catch (NoSuchFieldException missing) {
        throw new InternalError(missing);
      }
      offsets.put(new Name(owner, name), known);
    }
    return known;
  }

  /** The field that has an offset. */
  public Variable.OfField field(long offset) {
    return fields.get((int) offset);
  }

  public Variable.OfField of(Field field) {
    Variable.OfField known = byField.get(field);
    if (known == null) {
      known = find(field);
      byField.put(field, known);
    }
    return known;
  }

  public Variable.Element element(int index) {
    while (elements.size() <= index) {
      elements.add(new Variable.Element(elements.size()));
    }
    return elements.get(index);
  }

  private Variable.OfField find(Field field) {
    Class<?> owner = field.getDeclaringClass();
    int flags = field.getModifiers();
    boolean isStatic = Modifier.isStatic(flags);
    int number =
        world
            .catalogue()
            .number(
                new dev.allways.languages.java.catalogue.Field(
                    Names.forPeople(owner.getName()),
                    field.getName(),
                    descriptor(field.getType()),
                    isStatic,
                    Modifier.isVolatile(flags),
                    Modifier.isFinal(flags)));
    try {
      MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(owner, MethodHandles.lookup());
      return new Variable.OfField(
          number,
          isStatic,
          !owner.getName().startsWith(Names.COPIES),
          withHolder(lookup.unreflectGetter(field), isStatic),
          Modifier.isFinal(flags)
              ? MethodHandles.empty(MethodType.methodType(void.class))
              : withHolder(lookup.unreflectSetter(field), isStatic));
    } catch (IllegalAccessException closed) {
      throw new IllegalStateException(closed);
    }
  }

  private static String descriptor(Class<?> type) {
    return type.descriptorString()
        .replace(Names.COPIES.replace('.', '/') + "internal/", "jdk/internal/")
        .replace(Names.COPIES.replace('.', '/'), "java/");
  }

  private static MethodHandle withHolder(MethodHandle access, boolean isStatic) {
    MethodHandle any = isStatic ? MethodHandles.dropArguments(access, 0, Object.class) : access;
    return any.asType(any.type().erase());
  }

  static RuntimeException unexpected(Throwable thrown) {
    if (thrown instanceof RuntimeException exception) {
      return exception;
    }
    if (thrown instanceof Error error) {
      throw error;
    }
    return new IllegalStateException(thrown);
  }

  // ---------------------------------------------------------- accessing them

  /** Before a look at a variable. */
  public void read(Variable variable, @Nullable Object holder, Ordering ordering) {
    if (world.isUndisturbed()) {
      return;
    }
    long place = variable.place(world, holder);
    if (ordering == Ordering.PLAIN && variable.canRace()) {
      world.read("reads", holder, place);
      return;
    }
    Strand me = comes("reads", Mode.READ, holder, place);
    if (ordering.acquires) {
      me.clock.join(world.clockOf(place));
    }
  }

  /** Before a change of a variable. */
  public void write(Variable variable, @Nullable Object holder, Ordering ordering) {
    if (world.isUndisturbed()) {
      return;
    }
    long place = variable.place(world, holder);
    if (ordering == Ordering.PLAIN && variable.canRace()) {
      world.write("writes", holder, place);
      return;
    }
    Strand me = comes("writes", Mode.WRITE, holder, place);
    if (ordering.releases) {
      me.releaseTo(world.clockOf(place));
    }
  }

  /** Before a look at a variable and, if it is as expected, a change of it in the same step. */
  public void compare(Variable variable, @Nullable Object holder, Ordering ordering) {
    if (world.isUndisturbed()) {
      return;
    }
    long place = variable.place(world, holder);
    Strand me = comes("updates", Mode.WRITE, holder, place);
    if (ordering.acquires) {
      me.clock.join(world.clockOf(place));
    }
  }

  /** After such a step: what has become of it. */
  public void compared(
      Variable variable, @Nullable Object holder, Ordering ordering, boolean changed) {
    if (world.isUndisturbed()) {
      return;
    }
    long place = variable.place(world, holder);
    if (!changed) {
      world.didOnly(Operation.of(Mode.READ, place));
    } else if (ordering.releases) {
      Strand me = world.strand();
      me.releaseTo(world.clockOf(place));
    }
  }

  /** Before a look at a variable and a change of it in the same step. */
  public void update(Variable variable, @Nullable Object holder, Ordering ordering) {
    compare(variable, holder, ordering);
    compared(variable, holder, ordering, true);
  }

  private Strand comes(String verb, Mode mode, @Nullable Object holder, long place) {
    Strand me = world.strand();
    me.says(verb, holder, Place.slot(place));
    world.perform(Operation.of(mode, place), Gate.OPEN);
    return me;
  }
}
