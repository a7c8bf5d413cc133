package dev.allways.core;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Something that a language or an engine lets its user choose. How it is said is up to the tool: on
 * the command line the setting {@code session} is {@code --session NAME}. So messages name the
 * setting, and not the option.
 *
 * <pre>{@code
 * static final Setting.Value SESSION = new Setting.Value("session", "NAME", "The session to run.");
 *
 * Optional<String> session = SESSION.in(settings.options());
 * }</pre>
 *
 * What was chosen is a map from names of settings to texts; what is not in it was not chosen. A
 * tool lets only texts into it that are of the kind of the setting.
 */
public sealed interface Setting {
  /** Letters and dashes; one letter for a short option. */
  String name();

  /** What it does, in a sentence or two. */
  String description();

  /** On or off, and off unless chosen. */
  record Flag(String name, String description) implements Setting {
    /** The text of a flag that is on. */
    public static final String ON = "true";

    public boolean in(Map<String, String> chosen) {
      return chosen.containsKey(name);
    }
  }

  /**
   * A text, which its owner reads and complains about.
   *
   * @param placeholder what stands for the text in a list of options
   * @param alone what is meant when the setting is named without a text, if that is allowed
   */
  record Value(String name, String placeholder, String description, Optional<String> alone)
      implements Setting {
    public Value(String name, String placeholder, String description) {
      this(name, placeholder, description, Optional.empty());
    }

    public Optional<String> in(Map<String, String> chosen) {
      return Optional.ofNullable(chosen.get(name));
    }
  }

  /**
   * One of some words.
   *
   * @param usual the word that is meant when none is chosen
   */
  record Choice(
      String name, String placeholder, List<String> words, String usual, String description)
      implements Setting {
    public Choice {
      words = List.copyOf(words);
      if (!words.contains(usual)) {
        throw new IllegalArgumentException(usual + " is none of " + words);
      }
    }

    public String in(Map<String, String> chosen) {
      return chosen.getOrDefault(name, usual);
    }
  }

  /** A whole number within bounds. */
  record Amount(String name, long least, long most, String description) implements Setting {
    public OptionalLong in(Map<String, String> chosen) {
      String text = chosen.get(name);
      return text == null ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(text));
    }
  }

  /** Any number of folders, which exist. */
  record Folders(String name, String description) implements Setting {
    public List<Path> in(Map<String, String> chosen) {
      return Stream.of(chosen.getOrDefault(name, "").split(Pattern.quote(File.pathSeparator)))
          .filter(folder -> !folder.isEmpty())
          .map(Path::of)
          .toList();
    }

    /** One text for all of them, as in a class path. */
    public static String text(List<String> folders) {
      return String.join(File.pathSeparator, folders);
    }
  }
}
