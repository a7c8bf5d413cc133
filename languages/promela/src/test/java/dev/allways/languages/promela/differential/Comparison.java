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

  /**
   * @param differences each question with different answers, and these
   * @param agreements each question with the same verdict, and that one
   * @param searches how many of our verdicts each way to search has found
   */
  record Outcome(
      Map<String, String> differences, Set<String> agreements, Map<String, Integer> searches) {
    /** Nothing can be compared. */
    static final Outcome NONE = new Outcome(Map.of(), Set.of(), Map.of());
  }

  Outcome outcome(String text) {
    try {
      Files.createDirectories(folder);
      Optional<Answer> theirs = SpinAnswer.to(text, folder);
      if (theirs.isEmpty()) {
        return Outcome.NONE;
      }
      try {
        Answer ours = OurAnswer.to(text, folder, theirs.get());
        return new Outcome(
            ours.differences(theirs.get()), ours.agreements(theirs.get()), ours.searches());
      } catch (RuntimeException | StackOverflowError bug) {
        return new Outcome(Map.of("ours", String.valueOf(bug)), Set.of(), Map.of());
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
            isAccepted(candidate) && outcome(candidate).differences().containsKey(question);
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
