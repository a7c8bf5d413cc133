package dev.allways.languages.java.instrument;

import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Loads the classes of a program instrumented, and in the place of those of the JDK that threads
 * share or wait for, renamed copies. Each worker has one: static fields are its own.
 */
public final class ExploringLoader extends ClassLoader {
  static {
    registerAsParallelCapable();
  }

  private final InstrumentedProgram program;
  private Consumer<Class<?>> listener = loaded -> {};
  private Consumer<Class<?>> observer = loaded -> {};
  private volatile boolean remembers;

  public ExploringLoader(InstrumentedProgram program) {
    super("exploration", ExploringLoader.class.getClassLoader());
    this.program = program;
    setDefaultAssertionStatus(true);
  }

  /** From now on, {@code other} hears, too, of every class that is loaded here. */
  public void onEveryLoad(Consumer<Class<?>> other) {
    observer = observer.andThen(other);
  }

  /** From now on, {@code other} hears of every class with static state that is loaded here. */
  public void onLoad(Consumer<Class<?>> other) {
    listener = other;
  }

  /**
   * Whether a class was loaded that keeps what one run did to it, so that the next one needs
   * another loader.
   */
  public boolean remembers() {
    return remembers;
  }

  /** The class file of a class that is loaded here, as it is run. */
  public Optional<byte[]> classFile(String internalName) {
    return switch (Origin.of(internalName)) {
      case JDK, TOOLKIT -> Optional.empty();
      case PER_LOADER, NATIVE, COPY, TEST_LIBRARY, PROGRAM -> program.classFile(internalName);
    };
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    String internalName = name.replace('.', '/');
    return switch (Origin.of(internalName)) {
      case JDK, TOOLKIT -> super.loadClass(name, resolve);
      case PER_LOADER, NATIVE, COPY, TEST_LIBRARY, PROGRAM -> own(name, internalName);
    };
  }

  private Class<?> own(String name, String internalName) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      @Nullable Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      byte[] classFile =
          program.classFile(internalName).orElseThrow(() -> new ClassNotFoundException(name));
      Class<?> defined = defineClass(name, classFile, 0, classFile.length);
      observer.accept(defined);
      if (program.remembers(internalName)) {
        remembers = true;
      }
      if (program.isRestarted(internalName)) {
        listener.accept(defined);
      }
      return defined;
    }
  }
}
