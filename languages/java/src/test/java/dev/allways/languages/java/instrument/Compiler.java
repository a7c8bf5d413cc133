package dev.allways.languages.java.instrument;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles sources of tests in memory. */
public final class Compiler {
  private Compiler() {}

  /** The class files, by the names they have themselves. */
  public static Map<String, byte[]> compile(String... sources) {
    var javac = ToolProvider.getSystemJavaCompiler();
    Map<String, ByteArrayOutputStream> written = new HashMap<>();
    var files =
        new ForwardingJavaFileManager<JavaFileManager>(
            javac.getStandardFileManager(null, null, null)) {
          @Override
          public JavaFileObject getJavaFileForOutput(
              Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("mem:///" + name), kind) {
              @Override
              public OutputStream openOutputStream() {
                var bytes = new ByteArrayOutputStream();
                written.put(name.replace('.', '/'), bytes);
                return bytes;
              }
            };
          }
        };
    List<SimpleJavaFileObject> units = Stream.of(sources).map(Compiler::unit).toList();
    var messages = new StringWriter();
    if (!javac
        .getTask(messages, files, null, List.of("-proc:none", "-nowarn", "-g"), null, units)
        .call()) {
      throw new IllegalArgumentException(messages.toString());
    }
    Map<String, byte[]> result = new HashMap<>();
    written.forEach((name, bytes) -> result.put(name, bytes.toByteArray()));
    return result;
  }

  /** What the method {@code run} of the class {@code P} returns outside of an exploration. */
  static Object run(String source) throws ReflectiveOperationException {
    Map<String, byte[]> files = compile(source);
    var plain =
        new ClassLoader() {
          @Override
          protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] file = files.get(name.replace('.', '/'));
            if (file == null) {
              throw new ClassNotFoundException(name);
            }
            return defineClass(name, file, 0, file.length);
          }
        };
    plain.setDefaultAssertionStatus(true);
    var run = plain.loadClass("P").getDeclaredMethod("run");
    run.setAccessible(true);
    return run.invoke(null);
  }

  private static SimpleJavaFileObject unit(String source) {
    var name = Pattern.compile("\\b(?:class|enum|record|interface) (\\w+)").matcher(source);
    if (!name.find()) {
      throw new IllegalArgumentException("no class in " + source);
    }
    return new SimpleJavaFileObject(
        URI.create("mem:///" + name.group(1) + ".java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return source;
      }
    };
  }
}
