package dev.allways.languages.protocol.generator;

import dev.allways.languages.protocol.lts.Message;
import dev.allways.protocol.DescribedProtocol;
import dev.allways.protocol.Pr;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles generated classes in memory, with the compiler of the JDK that runs this.
 *
 * <pre>{@code
 * GeneratedClass chess = ClassCompiler.compile(source, ClassLoader.getSystemClassLoader());
 * Pr protocol = chess.newInstance();
 * }</pre>
 *
 * <p>For a message class that the class loader does not find, an empty one of that name takes its
 * place. Each compilation has a class loader of its own, so that thousands can come and go.
 */
public final class ClassCompiler {
  private ClassCompiler() {}

  /**
   * @throws InputException when the class cannot be compiled, as when a message class is not public
   */
  public static GeneratedClass compile(GeneratedSource source, ClassLoader parent) {
    return compile(List.of(source), parent).getFirst();
  }

  /**
   * As {@link #compile}, for several with different names, which takes less time than each alone.
   */
  public static List<GeneratedClass> compile(List<GeneratedSource> sources, ClassLoader parent) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new InputException(
          Diagnostic.error("D604", "this Java has no compiler, which checking a class needs")
              .help("run with a JDK instead of a JRE"));
    }
    Map<String, String> texts = new LinkedHashMap<>();
    sources.forEach(source -> texts.put(source.qualifiedName(), source.text()));
    List<StandIns> standIns = sources.stream().map(each -> StandIns.of(each, parent)).toList();
    standIns.forEach(each -> texts.putAll(each.sources()));
    ClassLoader loader = load(compiler, texts, parent);
    List<GeneratedClass> classes = new ArrayList<>();
    for (int i = 0; i < sources.size(); i++) {
      GeneratedSource source = sources.get(i);
      try {
        Class<?> loaded = loader.loadClass(source.qualifiedName());
        classes.add(
            new GeneratedClass(
                source, loaded.asSubclass(DescribedProtocol.class), standIns.get(i).names()));
      } catch (ClassNotFoundException impossible) {
        throw new IllegalStateException(impossible);
      }
    }
    return classes;
  }

  private static ClassLoader load(
      JavaCompiler compiler, Map<String, String> texts, ClassLoader parent) {
    List<Text> files = new ArrayList<>();
    texts.forEach((name, text) -> files.add(new Text(name, text)));
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    List<String> options =
        List.of("-proc:none", "-Xlint:none", "-g", "-classpath", classPath(parent));
    try (StandardJavaFileManager standard =
        compiler.getStandardFileManager(problems, Locale.ROOT, StandardCharsets.UTF_8)) {
      MemoryFiles memory = new MemoryFiles(standard);
      if (!compiler.getTask(null, memory, problems, options, null, files).call()) {
        throw failure(problems);
      }
      return memory.loader(parent);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static InputException failure(DiagnosticCollector<JavaFileObject> problems) {
    javax.tools.Diagnostic<? extends JavaFileObject> first =
        problems.getDiagnostics().stream()
            .filter(each -> each.getKind() == javax.tools.Diagnostic.Kind.ERROR)
            .findFirst()
            .orElseThrow();
    String name = first.getSource() instanceof Text text ? text.className : "of a message";
    return new InputException(
        Diagnostic.error(
                "D605",
                "the class %s does not compile: line %d: %s"
                    .formatted(name, first.getLineNumber(), first.getMessage(Locale.ROOT)))
            .help("message classes have to be public, and to be classes"));
  }

  /** What the running program sees, with the library that generated classes extend. */
  private static String classPath(ClassLoader parent) {
    StringBuilder path = new StringBuilder(System.getProperty("java.class.path", ""));
    for (Class<?> needed : List.of(Pr.class, ClassCompiler.class)) {
      location(needed).ifPresent(each -> path.append(File.pathSeparatorChar).append(each));
    }
    if (parent instanceof URLClassLoader urls) {
      for (URL url : urls.getURLs()) {
        if (url.getProtocol().equals("file")) {
          path.append(File.pathSeparatorChar).append(Path.of(URI.create(url.toString())));
        }
      }
    }
    return path.toString();
  }

  private static Optional<Path> location(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    if (source == null || !source.getLocation().getProtocol().equals("file")) {
      return Optional.empty();
    }
    try {
      return Optional.of(Path.of(source.getLocation().toURI()));
    } catch (URISyntaxException odd) {
      return Optional.empty();
    }
  }

  /** Which message classes there are. */
  static List<Message.OfClass> classes(Blueprint blueprint) {
    List<Message.OfClass> classes = new ArrayList<>();
    for (Message message : blueprint.messages()) {
      if (message instanceof Message.OfClass of) {
        classes.add(of);
      }
    }
    return classes;
  }

  private static final class Text extends SimpleJavaFileObject {
    private final String className;
    private final String text;

    Text(String name, String text) {
      super(URI.create("memory:///" + name.replace('.', '/') + Kind.SOURCE.extension), Kind.SOURCE);
      this.className = name;
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
