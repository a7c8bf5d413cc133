package dev.allways.languages.promela.differential;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a checker says about a model: the verdict or the number of states by the name of the
 * question. A question that it did not answer, because of a limit, is missing.
 *
 * @param searches how many of the verdicts each way to search has found
 */
record Answer(Map<String, String> answers, Map<String, Integer> searches) {
  /** The number of states that differ in what may still be read: no more than the other finds. */
  static final String FORGETFUL = "states that matter";

  Answer {
    answers = Map.copyOf(answers);
    searches = Map.copyOf(searches);
  }

  static final class Builder {
    private final Map<String, String> answers = new TreeMap<>();
    private final Map<String, Integer> searches = new TreeMap<>();

    void put(String question, boolean holds) {
      answers.put(question, holds ? "holds" : "violated");
    }

    /** Somebody has searched in this way, and found what the others found. */
    void confirm(String search) {
      searches.merge(search, 1, Integer::sum);
    }

    boolean isAnswered(String question) {
      return answers.containsKey(question);
    }

    void put(String question, long count) {
      answers.put(question, String.valueOf(count));
    }

    boolean holds(String question) {
      return "holds".equals(answers.get(question));
    }

    Answer build() {
      return new Answer(answers, searches);
    }
  }

  boolean holds(String question) {
    return "holds".equals(answers.get(question));
  }

  /**
   * The questions that both answered in the same way, each with that verdict: {@code safety holds},
   * or just {@code states}.
   */
  Set<String> agreements(Answer other) {
    Set<String> agreements = new TreeSet<>();
    answers.forEach(
        (question, answer) -> {
          if (answer.equals(other.answers.get(question))) {
            boolean isNumber = Character.isDigit(answer.charAt(0));
            agreements.add(isNumber ? question : question + " " + answer);
          }
        });
    return agreements;
  }

  /** The questions that both answered, differently: what this and what the other said. */
  Map<String, String> differences(Answer other) {
    Map<String, String> differences = new TreeMap<>();
    answers.forEach(
        (question, answer) -> {
          String theirs = other.answers.get(question);
          if (theirs != null
              && !theirs.equals(answer)
              && !isMissedEnd(question, theirs)
              && !(question.equals(FORGETFUL) && Long.parseLong(answer) < Long.parseLong(theirs))) {
            differences.put(question, answer + " against " + theirs);
          }
        });
    return differences;
  }

  /**
   * Under weak fairness Spin overlooks runs that end when a formula is violated by nothing else: it
   * says that {@code init { skip }} has {@code <> [] (g == 1)} with {@code -f}, and that it has not
   * without. A claim goes on when the system has ended, so that nothing tells these runs from
   * others: what Spin does not find under fairness is not compared.
   */
  private boolean isMissedEnd(String question, String theirs) {
    return theirs.equals("holds")
        && (question.equals("never_0 fair") || holds(question + " without ends"));
  }
}
