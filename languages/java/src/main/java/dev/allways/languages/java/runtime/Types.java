package dev.allways.languages.java.runtime;

import dev.allways.core.execution.Operation;
import dev.allways.core.execution.Operation.Mode;
import dev.allways.languages.java.catalogue.Catalogue;
import dev.allways.languages.java.catalogue.Type;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The static state of a program: the JVM initialises a class once, but every run begins anew. So
 * static initialisers are methods that are called from here, when the JVM would have done it.
 */
public final class Types {
  /** How far a class is. */
  private enum Stage {
    NEW,
    BEGUN,
    READY,
    BROKEN
  }

  /** The name of the method that a static initialiser has become. */
  public static final String INITIALIZE = "$allways$initialize";

  /** The name of the method that makes static fields what they were before. */
  public static final String RESET = "$allways$reset";

  private static final MethodType ACTION = MethodType.methodType(void.class);

  private final World world;
  private final Catalogue catalogue;
  private final ClassLoader loader;
  private final List<MethodHandle> resets = new ArrayList<>();
  private @Nullable Entry[] entries = new Entry[64];

  public Types(World world, Catalogue catalogue, ClassLoader loader) {
    this.world = world;
    this.catalogue = catalogue;
    this.loader = loader;
  }

  /** A class that was loaded has static state, which each run finds as new. */
  public synchronized void loaded(Class<?> type) {
    try {
      resets.add(
          MethodHandles.privateLookupIn(type, MethodHandles.lookup())
              .findStatic(type, RESET, ACTION));
    } catch (NoSuchMethodException stateless) {
      // There is nothing to be reset.
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** As before the first run. */
  public void reset() {
    for (Entry entry : entries) {
      if (entry != null) {
        entry.stage = Stage.NEW;
        entry.clock = new VectorClock();
      }
    }
    try {
      for (int i = 0; i < resets.size(); i++) {
        resets.get(i).invokeExact();
      }
    } catch (Throwable impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** How far the classes are. */
  public void describe(Description to) {
    for (int number = 0; number < entries.length; number++) {
      Entry entry = entries[number];
      if (entry != null && entry.stage != Stage.NEW) {
        to.number(number);
        to.number(entry.stage.ordinal());
        to.number(entry.initializer == null ? -1 : entry.initializer.number);
      }
    }
    to.number(-1);
  }

  /** Before the first use of a class in a run its static initialiser is run. */
  void initialize(int number) {
    Entry entry = entry(number);
    if (entry.stage == Stage.READY && (entry.isQuiet || world.isUndisturbed())) {
      return;
    }
    if (entry.isQuiet || world.isUndisturbed()) {
      if (entry.stage == Stage.NEW) {
        entry.stage = Stage.BEGUN;
        world.undisturbed(number, () -> run(entry));
        entry.stage = Stage.READY;
      }
      return;
    }
    Strand me = world.strand();
    if (me.hasSeen(number) || entry.initializer == me) {
      return;
    }
    me.says("looks at", "class " + entry.type.getSimpleName(), 0);
    me.wish = "class " + entry.type.getSimpleName() + " to be initialised";
    world.perform(entry.operation, () -> entry.stage != Stage.BEGUN);
    if (entry.stage == Stage.NEW) {
      entry.stage = Stage.BEGUN;
      entry.initializer = me;
      initializeSuperclass(entry);
      run(entry);
      me.says("has initialised", "class " + entry.type.getSimpleName(), 0);
      world.perform(entry.operation, Gate.OPEN);
      entry.initializer = null;
      entry.stage = Stage.READY;
      me.releaseTo(entry.clock);
    } else {
      world.didOnly(entry.look);
      me.clock.join(entry.clock);
    }
    me.see(number);
    if (entry.stage == Stage.BROKEN) {
      throw new NoClassDefFoundError("Could not initialize class " + entry.type.getName());
    }
  }

  /** A class that was found by its name is initialised, if it is one of the program. */
  void initialize(Class<?> type) {
    if (type.getClassLoader() == loader) {
      initialize(catalogue.number(new Type(type.getName())));
    }
  }

  private void initializeSuperclass(Entry entry) {
    Class<?> above = entry.type.getSuperclass();
    if (above != null) {
      initialize(above);
    }
  }

  private static void run(Entry entry) {
    MethodHandle initializer = entry.method;
    if (initializer == null) {
      return;
    }
    try {
      initializer.invokeExact();
    } catch (Error error) {
      throw error;
    } catch (Throwable thrown) {
      entry.stage = Stage.BROKEN;
      throw new ExceptionInInitializerError(thrown);
    }
  }

  private Entry entry(int number) {
    if (number >= entries.length) {
      entries = Arrays.copyOf(entries, Math.max(number + 1, entries.length * 2));
    }
    Entry entry = entries[number];
    if (entry == null) {
      entry = new Entry(number, find(number));
      entries[number] = entry;
    }
    return entry;
  }

  private Class<?> find(int number) {
    String name = catalogue.type(number).name();
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException missing) {
      throw new NoClassDefFoundError(name);
    }
  }

  static final class Entry {
    private final int number;
    private final Class<?> type;
    private final @Nullable MethodHandle method;
    private final Operation operation;
    private final Operation look;

    /**
     * Whether nobody can tell which thread has initialised it: we believe that of the JDK's own.
     */
    private final boolean isQuiet;

    private VectorClock clock = new VectorClock();
    private Stage stage = Stage.NEW;
    private @Nullable Strand initializer;

    Entry(int number, Class<?> type) {
      this.number = number;
      this.type = type;
      isQuiet = type.getName().startsWith("dev.allways.languages.java.");
      long place = Place.of(Place.Sort.TYPE, 0, number);
      operation = Operation.of(Mode.AWAIT, place);
      look = Operation.of(Mode.READ, place);
      method = initializer(type);
    }

    int number() {
      return number;
    }

    private static @Nullable MethodHandle initializer(Class<?> type) {
      try {
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
        MethodHandle found = lookup.findStatic(type, INITIALIZE, ACTION);
        // A class without one inherits that of its superclass, which is run for itself.
        return lookup.revealDirect(found).getDeclaringClass() == type ? found : null;
      } catch (NoSuchMethodException none) {
        return null;
      } catch (IllegalAccessException impossible) {
        throw new IllegalStateException(impossible);
      }
    }
  }
}
