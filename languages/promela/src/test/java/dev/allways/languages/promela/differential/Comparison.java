package dev.allways.languages.promela.differential;

import dev.allways.languages.promela.Promela;
import dev.allways.languages.promela.preprocessor.Includes;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/** What Spin and we say about the same model. */
final class Comparison {
  private final Path folder;

  /**
   * @param folder to work in, for one thread
   */
  Comparison(Path folder) {
    this.folder = folder;
  }

  /** Each question with different answers; nothing when Spin refuses the model. */
  Optional<Map<String, String>> differences(String text) {
    try {
      Files.createDirectories(folder);
      Optional<Answer> theirs = SpinAnswer.to(text, folder);
      if (theirs.isEmpty()) {
        return Optional.empty();
      }
      try {
        return Optional.of(OurAnswer.to(text, folder).differences(theirs.get()));
      } catch (RuntimeException | StackOverflowError bug) {
        return Optional.of(new TreeMap<>(Map.of("ours", String.valueOf(bug))));
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** A smaller model about which there is still a different answer to {@code question}. */
  String shrink(String text, String question) {
    boolean temporal = !Set.of("failures", "states", "safety", "ours").contains(question);
    String focus = temporal ? text : text.replaceAll("(?m)^ltl .*\n", "");
    Predicate<String> remains =
        candidate ->
            isAccepted(candidate) && differences(candidate).orElse(Map.of()).containsKey(question);
    return Shrinking.of(remains.test(focus) ? focus : text, remains);
  }

  /** To leave out lines makes little sense most of the time, and Spin is slow to say so. */
  private static boolean isAccepted(String text) {
    try {
      Promela.read(Source.of("m.pml", text), Includes.NONE, Map.of());
      return true;
    } catch (InputException refused) {
      return false;
    }
  }
}
