package dev.allways.tools.cli;

import dev.allways.tools.cli.terminal.Terminal;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Reader;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * What a reader of a page would have after doing all it says: the files it shows, compiled where
 * they are Java, beside the files of the repository.
 */
final class PageFolder {
  private static final Set<String> WRITTEN = Set.of("--out", "--checkpoint", "--resume");
  private static final String JAR = "tools/cli/target/allways.jar";
  private static final String JAVA = "src/main/java/";
  private static final String RESOURCES = "src/main/resources/";
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

  private final Path folder;
  private final Path classes;

  /** What the page adds to the repository, by name. */
  private final Map<String, String> files = new TreeMap<>();

  private int status;

  PageFolder(Page page, Path folder) throws IOException {
    this.folder = folder;
    this.classes = Files.createDirectories(folder.resolve("classes"));
    for (Page.Block block : page.blocks()) {
      if (block.name().isEmpty()) {
        continue;
      }
      write(folder.resolve(block.name()), block.text());
      if (!Files.exists(Path.of(block.name()))) {
        files.put(block.name(), block.text());
        if (block.name().contains(RESOURCES)) {
          write(classes.resolve(after(RESOURCES, block.name())), block.text());
        }
      }
    }
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static String after(String folder, String name) {
    return name.substring(name.indexOf(folder) + folder.length());
  }

  /**
   * Compiles the classes the page adds to modules, then each program and each fragment by itself.
   *
   * @return what the compiler says
   */
  List<String> compile(Page page) throws IOException {
    Map<String, String> modules = new TreeMap<>();
    Map<String, String> programs = new TreeMap<>();
    files.forEach(
        (name, text) -> {
          if (name.contains(JAVA)) {
            modules.put(after(JAVA, name), text);
          } else if (name.endsWith(".java")) {
            programs.put(name, text);
          }
        });
    for (Page.Block block : page.blocks()) {
      if (block.kind().equals("java") && block.name().isEmpty()) {
        programs.put("Fragment" + block.line() + ".java", fragment(block));
      }
    }
    List<String> complaints = new ArrayList<>();
    if (!modules.isEmpty()) {
      complaints.addAll(compile(modules, classes));
    }
    Path scratch = Files.createDirectories(folder.resolve("scratch"));
    for (Map.Entry<String, String> program : programs.entrySet()) {
      complaints.addAll(compile(Map.of(program.getKey(), program.getValue()), scratch));
    }
    return complaints;
  }

  /** Statements, as they could stand in any method. */
  private static String fragment(Page.Block block) {
    return """
    import module java.base;
    import dev.allways.core.*;
    import dev.allways.core.model.*;
    import dev.allways.core.replay.*;
    import dev.allways.core.trace.*;
    import dev.allways.engines.explicit.*;
    import dev.allways.examples.*;
    import dev.allways.text.*;
    class Fragment%d {
      void fragment() throws Exception {
    %s  }
    }
    """
        .formatted(block.line(), block.text());
  }

  private List<String> compile(Map<String, String> sources, Path target) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    List<JavaFileObject> units = new ArrayList<>();
    sources.forEach((name, text) -> units.add(new Text(name, text)));
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(diagnostics, Locale.ROOT, StandardCharsets.UTF_8)) {
      List<String> options =
          List.of(
              "-Xlint:all,-processing", "-proc:none", "-cp", classPath(), "-d", target.toString());
      compiler.getTask(null, manager, diagnostics, options, null, units).call();
    }
    return diagnostics.getDiagnostics().stream()
        .filter(diagnostic -> diagnostic.getKind() != Diagnostic.Kind.NOTE)
        .map(Object::toString)
        .toList();
  }

  private static final class Text extends SimpleJavaFileObject {
    private final String text;

    Text(String name, String text) {
      super(URI.create("string:///" + name), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private String classPath() {
    return classes + File.pathSeparator + System.getProperty("java.class.path");
  }

  /** Types a command and returns everything a terminal would show. */
  String run(String typed) throws Exception {
    String command = typed.replaceFirst("\\s*\\|\\s*jq \\.$", "");
    if (command.equals("echo $?")) {
      return status + "\n";
    }
    List<String> words = words(command);
    String shown =
        switch (words.getFirst()) {
          case "./allways" -> allways(words.subList(1, words.size()));
          case "java" -> java(words.subList(1, words.size()));
          case "cat" -> Files.readString(locate(words.get(1)));
          default ->
              throw new AssertionError("only allways, java, cat and echo $? can be run here");
        };
    return shown.replace(folder + File.separator, "");
  }

  private static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(command);
    while (matcher.find()) {
      for (int group = 1; group <= 3; group++) {
        if (matcher.group(group) != null) {
          words.add(matcher.group(group));
        }
      }
    }
    return words;
  }

  private Path locate(String file) {
    return Files.exists(folder.resolve(file)) ? folder.resolve(file) : Path.of(file);
  }

  /** With {@code > FILE} at the end standard output goes there. */
  private String allways(List<String> words) throws IOException {
    int redirection = words.indexOf(">");
    String[] arguments = new String[redirection < 0 ? words.size() : redirection];
    for (int i = 0; i < arguments.length; i++) {
      // What a command writes is beside the files of the page, not in the repository.
      boolean here =
          files.containsKey(words.get(i)) || (i > 0 && WRITTEN.contains(words.get(i - 1)));
      arguments[i] = here ? folder.resolve(words.get(i)).toString() : words.get(i);
    }
    ByteArrayOutputStream shown = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(shown, true, StandardCharsets.UTF_8);
    Thread thread = Thread.currentThread();
    ClassLoader usual = thread.getContextClassLoader();
    URL[] added = {classes.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(added, usual)) {
      thread.setContextClassLoader(loader);
      PrintStream out = redirection < 0 ? stream : file(words.get(redirection + 1));
      BufferedReader nobody = new BufferedReader(Reader.nullReader());
      status = Main.run(new Terminal(nobody, out, stream, false, false), () -> false, arguments);
      out.flush();
    } finally {
      thread.setContextClassLoader(usual);
    }
    return shown.toString(StandardCharsets.UTF_8);
  }

  private PrintStream file(String name) throws IOException {
    files.put(name, "");
    return new PrintStream(folder.resolve(name).toFile(), StandardCharsets.UTF_8);
  }

  /** A program in one file, in a process of its own; the jar is not built yet when tests run. */
  private String java(List<String> words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    words.forEach(word -> command.add(word.startsWith(JAR) ? classPath() : word));
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    if (!process.waitFor(2, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new AssertionError("still running after two minutes: " + command);
    }
    status = process.exitValue();
    return Files.readString(output);
  }
}
