package dev.allways.tools.junit;

import dev.allways.core.Language;
import dev.allways.core.Subject;
import dev.allways.core.trace.Trace;
import dev.allways.logic.formula.Syntax;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** A file of any language. */
record FileUnderTest(Path file, Choices choices) implements SystemUnderTest {
  /**
   * @throws InputException when no language reads such a file
   */
  static FileUnderTest of(Path file) {
    Language language =
        Language.of(file)
            .orElseThrow(
                () ->
                    new InputException(
                        Diagnostic.error("U009", "no language reads files like " + file)
                            .help("known are " + extensions())));
    return new FileUnderTest(file, new Choices(language));
  }

  private static String extensions() {
    return Language.all().stream()
        .flatMap(language -> language.extensions().stream())
        .map(extension -> "." + extension)
        .collect(Collectors.joining(", "));
  }

  @Override
  public SystemUnderTest choosing(String what, UnaryOperator<Choices> change) {
    return new FileUnderTest(file, change.apply(choices));
  }

  @Override
  public Subject read() {
    return choices.language().read(file, choices.settings());
  }

  @Override
  public Syntax syntax() {
    return choices.language().formulaSyntax();
  }

  @Override
  public List<String> command() {
    if (!file.getFileSystem().equals(FileSystems.getDefault())) {
      return List.of();
    }
    List<String> words = new ArrayList<>(List.of("allways", "check", file.toString()));
    words.addAll(choices.words());
    return words;
  }

  @Override
  public String render(Trace run) {
    return run.render(file.toString());
  }

  @Override
  public String toString() {
    return file.toString() + choices;
  }
}
