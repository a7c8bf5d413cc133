package dev.allways.text;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What to try. It may speak of settings, which are written in one way on a command line and in
 * another one in a build file: who shows it brings the {@link Notation}.
 *
 * <pre>{@code
 * Help.of("choose one with ").choice("session", "NAME")
 * }</pre>
 */
public record Help(List<Part> parts) {
  /** A piece of the sentence. */
  public sealed interface Part {
    record Words(String text) implements Part {}

    /**
     * @param value what to choose for the setting; without, the setting itself is meant
     */
    record Choice(String setting, Optional<String> value) implements Part {}

    /** A value for each of some names that a file leaves open. */
    record Definitions(List<String> names) implements Part {
      public Definitions {
        names = List.copyOf(names);
      }
    }
  }

  /** How settings are written. */
  public interface Notation {
    /** For who may be anywhere: {@code session = NAME}. */
    Notation PLAIN =
        new Notation() {
          @Override
          public String setting(String name) {
            return name;
          }

          @Override
          public String choice(String setting, String value) {
            return setting + " = " + value;
          }

          @Override
          public String definitions(List<String> names) {
            return names.stream()
                .map(name -> choice(name, "VALUE"))
                .collect(Collectors.joining(", "));
          }
        };

    String setting(String name);

    String choice(String setting, String value);

    /** {@code VALUE} stands for each value. */
    String definitions(List<String> names);
  }

  public Help {
    parts = List.copyOf(parts);
  }

  public static Help of(String words) {
    return new Help(List.of(new Part.Words(words)));
  }

  public Help words(String more) {
    return with(new Part.Words(more));
  }

  public Help setting(String name) {
    return with(new Part.Choice(name, Optional.empty()));
  }

  public Help choice(String setting, String value) {
    return with(new Part.Choice(setting, Optional.of(value)));
  }

  public Help definitions(List<String> names) {
    return with(new Part.Definitions(names));
  }

  private Help with(Part part) {
    return new Help(Stream.concat(parts.stream(), Stream.of(part)).toList());
  }

  public String in(Notation notation) {
    return parts.stream().map(part -> text(part, notation)).collect(Collectors.joining());
  }

  private static String text(Part part, Notation notation) {
    return switch (part) {
      case Part.Words(String text) -> text;
      case Part.Choice(String setting, Optional<String> value) ->
          value
              .map(chosen -> notation.choice(setting, chosen))
              .orElseGet(() -> notation.setting(setting));
      case Part.Definitions(List<String> names) -> notation.definitions(names);
    };
  }

  @Override
  public String toString() {
    return in(Notation.PLAIN);
  }
}
