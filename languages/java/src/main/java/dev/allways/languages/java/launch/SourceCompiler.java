package dev.allways.languages.java.launch;

import dev.allways.text.Diagnostic;
import dev.allways.text.Diagnostics;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * Compiles a source file, and those beside it that it needs, as {@code java FILE.java} does. No
 * file is written, and no annotation processor runs.
 */
public final class SourceCompiler {
  private static final Pattern PACKAGE =
      Pattern.compile("(?m)^\\s*(?:@[\\w.]+\\s+)*package\\s+([\\w.]+)\\s*;");

  private final Source source;
  private final Path file;
  private final List<Path> classPath;

  private SourceCompiler(Source source, Path file, List<Path> classPath) {
    this.source = source;
    this.file = file;
    this.classPath = classPath;
  }

  /**
   * The class files of a source file, by their names with slashes, in the order in which the
   * compiler writes them.
   *
   * @throws InputException with all errors of the compiler
   */
  public static Map<String, byte[]> compile(Path file, List<Path> classPath) {
    return new SourceCompiler(Source.read(file), file, classPath).compile();
  }

  private Map<String, byte[]> compile() {
    JavaCompiler compiler =
        Optional.ofNullable(ToolProvider.getSystemJavaCompiler())
            .orElseThrow(
                () ->
                    new InputException(
                        Diagnostic.error("J001", "this Java has no compiler")
                            .help("run it with a JDK, or compile the file yourself")));
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    Map<String, byte[]> written = new LinkedHashMap<>();
    try (JavaFileManager files =
        new InMemory(compiler.getStandardFileManager(found, Locale.ROOT, null), written)) {
      Text text = new Text(file.toUri(), source.text());
      compiler.getTask(null, files, found, options(), null, List.of(text)).call();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    Diagnostics mistakes = new Diagnostics();
    for (javax.tools.Diagnostic<? extends JavaFileObject> each : found.getDiagnostics()) {
      if (each.getKind() == javax.tools.Diagnostic.Kind.ERROR) {
        mistakes.add(complaint(each));
      }
    }
    mistakes.throwIfErrors();
    return written;
  }

  private List<String> options() {
    List<String> options = new ArrayList<>();
    options.addAll(List.of("-g", "-proc:none", "-nowarn", "-Xlint:none", "-implicit:class"));
    options.addAll(List.of("-classpath", joined(classPath)));
    root().ifPresent(folder -> options.addAll(List.of("-sourcepath", folder.toString())));
    return options;
  }

  private static String joined(List<Path> paths) {
    return paths.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  /** The folder in which the packages are, if the file is where its package says. */
  Optional<Path> root() {
    Matcher declared = PACKAGE.matcher(source.text());
    Path name = declared.find() ? Path.of(declared.group(1).replace('.', '/')) : Path.of("");
    Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(Path.of("/"));
    if (name.toString().isEmpty()) {
      return Optional.of(folder);
    }
    return folder.endsWith(name)
        ? Optional.of(folder.resolve("../".repeat(name.getNameCount())).normalize())
        : Optional.empty();
  }

  private Diagnostic complaint(javax.tools.Diagnostic<? extends JavaFileObject> found) {
    Diagnostic complaint = Diagnostic.error("J002", sentence(found.getMessage(Locale.ROOT)));
    JavaFileObject where = found.getSource();
    if (where == null || found.getPosition() == javax.tools.Diagnostic.NOPOS) {
      return complaint;
    }
    Source text = where instanceof Text ? source : Source.read(Path.of(where.toUri()));
    int start = (int) found.getPosition();
    int end = (int) Math.max(found.getEndPosition(), start + 1);
    return complaint.at(text.location(start, end));
  }

  /** What the compiler says in several lines. */
  private static String sentence(String message) {
    List<String> lines = message.lines().map(line -> line.strip().replaceAll("\\s+", " ")).toList();
    String rest = String.join(", ", lines.subList(Math.min(1, lines.size()), lines.size()));
    return lines.isEmpty() ? "" : lines.getFirst() + (rest.isEmpty() ? "" : " (" + rest + ")");
  }

  /** The file as it was read. */
  private static final class Text extends SimpleJavaFileObject {
    private final String content;

    Text(URI uri, String content) {
      super(uri, Kind.SOURCE);
      this.content = content;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return content;
    }

    /** A public class need not have the name of the file. */
    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
      return kind == Kind.SOURCE && !simpleName.equals("package-info");
    }
  }

  private static final class InMemory extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, byte[]> written;

    InMemory(JavaFileManager files, Map<String, byte[]> written) {
      super(files);
      this.written = written;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String name, JavaFileObject.Kind kind, @Nullable FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("memory:///" + name), kind) {
        @Override
        public OutputStream openOutputStream() {
          return new ByteArrayOutputStream() {
            @Override
            public void close() {
              written.put(name.replace('.', '/'), toByteArray());
            }
          };
        }
      };
    }
  }
}
