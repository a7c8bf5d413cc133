package dev.allways.languages.aut;

import dev.allways.core.Example;
import dev.allways.core.Language;
import dev.allways.core.Manual;
import dev.allways.core.Property;
import dev.allways.core.Subject;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The Aldebaran format: a header with the first state and the numbers of transitions and states,
 * then a line for each transition.
 *
 * <pre>{@code
 * des (0, 3, 2)
 * (0, "send(1, true)", 1)
 * (0, i, 0)
 * (1, "acknowledge", 0)
 * }</pre>
 *
 * <p>A label without quotes ends at the first comma outside parentheses and loses the blanks around
 * it. In a quoted label {@code \"} is a quote; so is a bare quote that no comma follows, because
 * some tools write string literals that way. A state without a transition is a deadlock.
 */
public final class Aldebaran implements Language {
  /** The shortest line there can be, {@code (0,a,0)}: bounds how much a header can promise. */
  private static final int SHORTEST_TRANSITION = 7;

  @Override
  public String name() {
    return "Aldebaran";
  }

  @Override
  public List<String> extensions() {
    return List.of("aut");
  }

  @Override
  public Optional<Manual> manual() {
    return Optional.of(new Manual("docs/aut.md", 'A'));
  }

  @Override
  public List<Example> examples() {
    return List.of(
        new Example(
            "examples/aut/philosophers.aut",
            "Three right-handed philosophers, as an Aldebaran file.",
            "Can they all starve?"));
  }

  @Override
  public Subject read(Path file, Settings settings) {
    List<Diagnostic> remarks =
        settings.definitions().keySet().stream()
            .sorted()
            .map(
                name ->
                    Diagnostic.warning("A012", "an .aut file has no use for a value of " + name))
            .toList();
    return new Subject(model(file), List.of(Property.noDeadlock()), remarks);
  }

  private static TransitionSystem model(Path file) {
    String name = file.toString();
    try (Lines lines = new Lines(Files.newInputStream(file))) {
      long most = Files.size(file) / SHORTEST_TRANSITION + 1;
      return new AldebaranReader(name, lines).read(most);
    } catch (IOException failure) {
      throw Source.unreadable(name, failure);
    } catch (OutOfMemoryError full) {
      throw new InputException(
          Diagnostic.error("A011", "not enough memory to read " + name)
              .help("give Java a larger heap, such as -Xmx8g: a transition takes 16 bytes"));
    }
  }
}
