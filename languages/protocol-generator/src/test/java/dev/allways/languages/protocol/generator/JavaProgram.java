package dev.allways.languages.protocol.generator;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** A program as a user would compile it: for Java 17, with every warning on. */
final class JavaProgram {
  private final Map<String, String> sources = new HashMap<>();
  private final Map<String, byte[]> classes = new HashMap<>();
  private List<String> problems = List.of();

  JavaProgram with(GeneratedSource source) {
    return with(source.qualifiedName(), source.text());
  }

  JavaProgram with(String name, String text) {
    sources.put(name, text);
    return this;
  }

  JavaProgram compile() {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    Map<String, ByteArrayOutputStream> written = new HashMap<>();
    JavaFileManager files =
        new ForwardingJavaFileManager<JavaFileManager>(
            compiler.getStandardFileManager(found, Locale.ROOT, null)) {
          @Override
          public JavaFileObject getJavaFileForOutput(
              Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + name), kind) {
              @Override
              public OutputStream openOutputStream() {
                return written.computeIfAbsent(name, unknown -> new ByteArrayOutputStream());
              }
            };
          }
        };
    List<JavaFileObject> texts =
        sources.entrySet().stream()
            .<JavaFileObject>map(entry -> source(entry.getKey(), entry.getValue()))
            .toList();
    List<String> options =
        List.of(
            "--release",
            "17",
            "-Xlint:all,-options,-classfile,-serial,-processing",
            "-proc:none",
            "-classpath",
            System.getProperty("java.class.path"));
    compiler.getTask(null, files, found, options, null, texts).call();
    problems = found.getDiagnostics().stream().map(each -> each.toString()).toList();
    written.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
    return this;
  }

  private static JavaFileObject source(String name, String text) {
    URI uri = URI.create("memory:///" + name.replace('.', '/') + ".java");
    return new SimpleJavaFileObject(uri, JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }

  /** Errors and warnings. */
  List<String> problems() {
    return problems;
  }

  Map<String, byte[]> classes() {
    return classes;
  }

  /** Runs a static method without parameters. */
  Object run(String className, String method) throws Exception {
    if (!problems.isEmpty()) {
      throw new AssertionError(problems.stream().collect(Collectors.joining("\n")));
    }
    ClassLoader loader =
        new ClassLoader(JavaProgram.class.getClassLoader()) {
          @Override
          protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) {
              throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
          }
        };
    return loader.loadClass(className).getMethod(method).invoke(null);
  }
}
