package dev.allways.languages.promela.differential;

import java.util.Map;
import java.util.TreeMap;

/**
 * What a checker says about a model: the verdict or the number of states by the name of the
 * question. A question that it did not answer, because of a limit, is missing.
 */
record Answer(Map<String, String> answers) {
  Answer {
    answers = Map.copyOf(answers);
  }

  static final class Builder {
    private final Map<String, String> answers = new TreeMap<>();

    void put(String question, boolean holds) {
      answers.put(question, holds ? "holds" : "violated");
    }

    void put(String question, long count) {
      answers.put(question, String.valueOf(count));
    }

    boolean holds(String question) {
      return "holds".equals(answers.get(question));
    }

    Answer build() {
      return new Answer(answers);
    }
  }

  /** The questions that both answered, differently: what this and what the other said. */
  Map<String, String> differences(Answer other) {
    Map<String, String> differences = new TreeMap<>();
    answers.forEach(
        (question, answer) -> {
          String theirs = other.answers.get(question);
          if (theirs != null && !theirs.equals(answer) && !isMissedEnd(question, theirs)) {
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
        && (question.equals("never_0 fair")
            || "holds".equals(answers.get(question + " without ends")));
  }
}
