package dev.allways.languages.protocol.generator;

import dev.allways.languages.protocol.lts.Message;
import dev.allways.protocol.DescribedProtocol;
import dev.allways.protocol.Pr;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.io.File;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new InputException(
          Diagnostic.error("D604", "this Java has no compiler, which checking a class needs")
              .help("run with a JDK instead of a JRE"));
    }
    StandIns standIns = StandIns.of(source, parent);
    List<JavaFileObject> files = new ArrayList<>();
    files.add(new Text(source.qualifiedName(), source.text()));
    standIns.sources().forEach((name, text) -> files.add(new Text(name, text)));

    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    StandardJavaFileManager standard =
        compiler.getStandardFileManager(problems, Locale.ROOT, StandardCharsets.UTF_8);
    MemoryFiles memory = new MemoryFiles(standard);
    List<String> options =
        List.of("-proc:none", "-Xlint:none", "-g", "-classpath", classPath(parent));
    boolean compiled = compiler.getTask(null, memory, problems, options, null, files).call();
    if (!compiled) {
      throw failure(source, problems);
    }
    try {
      Class<?> loaded = memory.loader(parent).loadClass(source.qualifiedName());
      return new GeneratedClass(
          source, loaded.asSubclass(DescribedProtocol.class), standIns.names());
    } catch (ClassNotFoundException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static InputException failure(
      GeneratedSource source, DiagnosticCollector<JavaFileObject> problems) {
    javax.tools.Diagnostic<? extends JavaFileObject> first =
        problems.getDiagnostics().stream()
            .filter(each -> each.getKind() == javax.tools.Diagnostic.Kind.ERROR)
            .findFirst()
            .orElseThrow();
    return new InputException(
        Diagnostic.error(
                "D605",
                "the class %s does not compile: line %d: %s"
                    .formatted(
                        source.qualifiedName(),
                        first.getLineNumber(),
                        first.getMessage(Locale.ROOT)))
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
    private final String text;

    Text(String name, String text) {
      super(URI.create("memory:///" + name.replace('.', '/') + Kind.SOURCE.extension), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
