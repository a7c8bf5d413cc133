package dev.allways.languages.java.instrument;

import dev.allways.languages.java.catalogue.Catalogue;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;

/** A program that is run once, with hooks that write down what they are told. */
final class Recording {
  private static final String HOOKS = "dev.allways.languages.java.runtime.Hooks";

  /** In the place of the runtime. */
  private static final Map<String, byte[]> DOUBLES =
      Compiler.compile(text("/instrument/Hooks.java.txt"));

  private final ExploringLoader loader;
  private final Class<?> hooks;
  private final List<String> invalid = new ArrayList<>();

  private Recording(Map<String, byte[]> program) {
    var catalogue = new Catalogue();
    var instrumented =
        new InstrumentedProgram(
            ClassFiles.of(program).or(ClassFiles.of(Recording.class.getClassLoader())),
            ClassFiles.of(DOUBLES).or(ClassFiles.of(Recording.class.getClassLoader())),
            catalogue);
    program
        .keySet()
        .forEach(
            name ->
                instrumented
                    .verify(instrumented.classFile(name).orElseThrow())
                    .forEach(error -> invalid.add(name + ": " + error.getMessage())));
    loader = new ExploringLoader(instrumented);
    try {
      hooks = loader.loadClass(HOOKS);
      set("field", number -> catalogue.field(number).toString());
      set("callee", number -> catalogue.callee(number).toString());
      set("type", number -> catalogue.type(number).name());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(HOOKS, e);
    }
  }

  static Recording of(String... sources) {
    return new Recording(Compiler.compile(sources));
  }

  /** What the verifier of the JDK says about the classes, which is nothing if all is well. */
  List<String> invalid() {
    return invalid;
  }

  /** Calls a static method without parameters. */
  Object call(String type, String method) {
    try {
      var found = loader.loadClass(type).getDeclaredMethod(method);
      found.setAccessible(true);
      return found.invoke(null);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(String.valueOf(e.getCause()), e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(type, e);
    }
  }

  /** What the hooks were told since this was asked last. */
  List<String> log() {
    try {
      var log = (List<?>) hooks.getField("LOG").get(null);
      List<String> result = log.stream().map(Object::toString).toList();
      log.clear();
      return result;
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(HOOKS, e);
    }
  }

  /** Makes all classes begin anew. */
  void reset() {
    call(HOOKS, "reset");
  }

  private void set(String name, IntFunction<String> function) throws ReflectiveOperationException {
    hooks.getField(name).set(null, function);
  }

  private static String text(String resource) {
    try (var in = Objects.requireNonNull(Recording.class.getResourceAsStream(resource))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
