package dev.allways.languages.java;

import dev.allways.choices.Choice;
import dev.allways.core.Example;
import dev.allways.core.Language;
import dev.allways.core.Manual;
import dev.allways.core.Property;
import dev.allways.core.Setting;
import dev.allways.core.Subject;
import dev.allways.languages.java.instrument.ClassFiles;
import dev.allways.languages.java.launch.ClassPath;
import dev.allways.languages.java.launch.MainClass;
import dev.allways.languages.java.launch.SourceCompiler;
import dev.allways.languages.java.launch.SourceLines;
import dev.allways.languages.java.runtime.Rules;
import dev.allways.text.Diagnostic;
import dev.allways.text.Help;
import dev.allways.text.InputException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Java programs with a {@code main}: a source file, which is compiled in memory, or compiled
 * classes. What is explored is their bytecode.
 */
public final class JavaLanguage implements Language {
  private static final Setting.Value MAIN =
      new Setting.Value(
          "main", "CLASS", "The class whose main is run, where there are several, or no file.");
  private static final Setting.Value CLASSPATH =
      new Setting.Value(
          "classpath", "PATH", "Folders and archives with compiled classes, as java takes them.");
  private static final Setting.Flag SPURIOUS =
      new Setting.Flag("spurious", "Threads that wait may wake up for no reason, as Java has it.");

  /** Sources of a project that was built where the call is made. */
  private static final List<Path> SOURCES =
      List.of(Path.of("src/main/java"), Path.of("src/test/java"), Path.of("src"), Path.of(""));

  @Override
  public String name() {
    return "Java";
  }

  @Override
  public List<String> extensions() {
    return List.of("java");
  }

  @Override
  public List<Setting> settings() {
    return List.of(MAIN, CLASSPATH, SPURIOUS);
  }

  @Override
  public Optional<Manual> manual() {
    return Optional.of(new Manual("docs/schedules.md", 'J'));
  }

  @Override
  public List<Example> examples() {
    return List.of(
        new Example(
            "examples/java/Account.java",
            "Two threads that pay into an account, in Java as it is.",
            "Are both payments counted?"));
  }

  @Override
  public Subject read(Path file, Settings settings) {
    List<Path> classPath = classPath(settings);
    List<Path> forCompiler = new ArrayList<>(classPath);
    forCompiler.add(choices());
    Map<String, byte[]> compiled = SourceCompiler.compile(file, forCompiler);
    ClassFiles classes = ClassFiles.of(compiled).or(ClassFiles.of(classPath));
    MainClass main =
        MAIN.in(settings.options())
            .map(name -> named(name, classes))
            .orElseGet(() -> only(MainClass.among(compiled), file));
    return subject(main, classes, SourceLines.of(file), settings);
  }

  @Override
  public Optional<Subject> read(Settings settings) {
    return MAIN.in(settings.options())
        .map(
            name -> {
              ClassFiles classes = ClassFiles.of(classPath(settings));
              SourceLines lines = SourceLines.below(SOURCES);
              return subject(named(name, classes), classes, lines, settings);
            });
  }

  private static Subject subject(
      MainClass main, ClassFiles classes, SourceLines lines, Settings settings) {
    Rules rules = new Rules(SPURIOUS.in(settings.options()));
    List<Diagnostic> remarks =
        settings.definitions().keySet().stream()
            .sorted()
            .map(
                name ->
                    Diagnostic.warning("J006", "a Java program has no use for a value of " + name))
            .toList();
    return new Subject(
        new JavaProgram(
            main.name(),
            classes,
            loader -> MainClass.run(JavaProgram.initialized(main.name(), loader)),
            rules,
            lines::location),
        List.of(Property.safety()),
        remarks);
  }

  private static List<Path> classPath(Settings settings) {
    return ClassPath.of(CLASSPATH.in(settings.options()).orElse(""));
  }

  /** Where the classes are that a program may use to choose and to be observed. */
  private static Path choices() {
    try {
      return Path.of(Choice.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static MainClass named(String name, ClassFiles classes) {
    String internalName = name.replace('.', '/');
    if (classes.find(internalName).isEmpty()) {
      throw new InputException(
          Diagnostic.error("J005", "there is no class '%s'".formatted(name))
              .help(
                  Help.of("write it with its package, and say where it is with ")
                      .choice("classpath", "PATH")));
    }
    if (!MainClass.isOne(internalName, classes::find)) {
      throw new InputException(
          Diagnostic.error("J004", "the class '%s' has no main to begin with".formatted(name))
              .help("write a method 'public static void main(String[] arguments)'"));
    }
    return new MainClass(name);
  }

  /** The class of the file's name, if it can be begun with; else the only one that can. */
  private static MainClass only(List<MainClass> found, Path file) {
    if (found.isEmpty()) {
      throw new InputException(
          Diagnostic.error("J004", "%s has no main to begin with".formatted(file))
              .help(
                  "write a method 'public static void main(String[] arguments)' that starts the threads"));
    }
    String name = String.valueOf(file.getFileName()).replaceFirst("\\.java$", "");
    List<MainClass> sameName =
        found.stream()
            .filter(each -> each.name().substring(each.name().lastIndexOf('.') + 1).equals(name))
            .toList();
    List<MainClass> candidates = sameName.isEmpty() ? found : sameName;
    if (candidates.size() > 1) {
      List<String> names = candidates.stream().map(MainClass::name).toList();
      throw new InputException(
          Diagnostic.error(
                  "J004",
                  "%s has several classes with a main: %s"
                      .formatted(file, String.join(", ", names)))
              .help(Help.of("choose ").choice("main", names.getFirst())));
    }
    return candidates.getFirst();
  }
}
