package dev.allways.logic.random;

import dev.allways.logic.word.Lasso;
import dev.allways.logic.word.Letter;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * An endless sequence of lassos over given propositions. Short ones are frequent, and a letter
 * often repeats the one before it, since words without repetition miss what {@code U} and {@code G}
 * do.
 *
 * <pre>{@code
 * RandomLassos lassos = new RandomLassos(seed, "a", "b", "c");
 * Lasso lasso = lassos.next();
 * }</pre>
 */
public final class RandomLassos {
  private static final int LONGEST_PREFIX = 5;
  private static final int LONGEST_CYCLE = 5;

  private final SplittableRandom random;
  private final List<String> propositions;

  public RandomLassos(long seed, String... propositions) {
    this(seed, List.of(propositions));
  }

  public RandomLassos(long seed, List<String> propositions) {
    this.random = new SplittableRandom(seed);
    this.propositions = List.copyOf(propositions);
  }

  public Lasso next() {
    List<Letter> prefix = letters(random.nextInt(LONGEST_PREFIX + 1));
    return new Lasso(prefix, letters(1 + random.nextInt(LONGEST_CYCLE)));
  }

  /** A finite word of 1 to {@code longest} letters. */
  public List<Letter> finite(int longest) {
    return letters(1 + random.nextInt(longest));
  }

  private List<Letter> letters(int count) {
    List<Letter> letters = new ArrayList<>();
    int density = 1 + random.nextInt(9);
    for (int i = 0; i < count; i++) {
      if (i > 0 && random.nextInt(4) == 0) {
        letters.add(letters.getLast());
        continue;
      }
      List<String> holds = new ArrayList<>();
      for (String proposition : propositions) {
        if (random.nextInt(10) < density) {
          holds.add(proposition);
        }
      }
      letters.add(Letter.of(holds));
    }
    return letters;
  }
}
