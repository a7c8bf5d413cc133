package dev.allways.logic.rewriting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.logic.formula.Formula;
import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.Syntax;
import dev.allways.logic.random.RandomFormulas;
import dev.allways.logic.random.RandomLassos;
import dev.allways.logic.rewriting.Rewriter.Family;
import dev.allways.logic.word.Lasso;
import dev.allways.logic.word.LassoEvaluator;
import java.util.EnumSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RewriterTest {
  /** {@code -Dallways.campaign=100} looks a hundred times as long. */
  private static final int CAMPAIGN = Integer.getInteger("allways.campaign", 1);

  private static Formula parse(String text) {
    return FormulaParser.parse(text, Syntax.SPOT);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          true U a                      ~ F a
          a U true                      ~ true
          a U false                     ~ false
          false U a                     ~ a
          a W false                     ~ G a
          false R a                     ~ G a
          a M true                      ~ F a
          a U a                         ~ a
          X true                        ~ true
          F F a                         ~ F a
          G G a                         ~ G a
          F(a U b)                      ~ F b
          G(a R b)                      ~ G b
          F(a M b)                      ~ F(a & b)
          G(a W b)                      ~ G(a | b)
          G(a M b)                      ~ G(b & F a)
          F(a W b)                      ~ F(b | G a)
          G(a & (b R c))                ~ G(a & c)
          a U (b | G a)                 ~ a W b
          a R (b & F a)                 ~ a M b
          a U (a & b)                   ~ b M a
          a W (a & b)                   ~ b R a
          a R (a | b)                   ~ b W a
          a M (a | b)                   ~ b U a
          a U G a                       ~ G a
          F X a                         ~ XF a
          X a U X b                     ~ X(a U b)
          a & XG a                      ~ G a
          a | XF a                      ~ F a
          b | (a & X(a U b))            ~ a U b
          b & (a | X(a R b))            ~ a R b
          GF X a                        ~ GF a
          GF(a | X b)                   ~ GF(a | b)
          FG(a & X b)                   ~ FG(a & b)
          G a & G b                     ~ G(a & b)
          F a | F b                     ~ F(a | b)
          GF a | GF b                   ~ GF(a | b)
          FG a & FG b                   ~ FG(a & b)
          GF a & GF b                   ~ G(F a & F b)
          X a & X b                     ~ X(a & b)
          (a U c) & (b U c)             ~ (a & b) U c
          (a U c) & (b W c)             ~ (a & b) U c
          (a U b) | (a U c)             ~ a U (b | c)
          (a R b) & (a R c)             ~ a R (b & c)
          (a R b) & (a M c)             ~ a M (b & c)
          F b & (a W b)                 ~ a U b
          F a & (a R b)                 ~ a M b
          G a | (a U b)                 ~ a W b
          (F a & b) | (F a & X c)       ~ F a & (b | X c)
          a U F b                       ~ F b
          a R G b                       ~ G b
          XGF a                         ~ GF a
          F(a & GF b) & X GF c          ~ F(a & G(F b & F c))
          G(a | FG b)                   ~ G(a | FG b)
          a U (b | F c)                 ~ (a U b) | F c
          a U (b & GF c)                ~ (a U b) & GF c
          a W F b                       ~ F b | G a
          a M G b                       ~ G b & F a
          G a U b                       ~ b | (G a & F b)
          G a W b                       ~ G a | b
          F a M b                       ~ F a & b
          GF(a & F b)                   ~ G(F a & F b)
          GF(a | G b)                   ~ F(G b | GF a)
          FG a & GF b                   ~ FG(a & F b)
          G(a & F(b | G c))             ~ G a & F(G c | GF b)
          G(a & XF(b & XF c))           ~ G(a & F b & F c)
          X a U b                       ~ b | X(b M a)
          G!a | F(a & F b)              ~ !a W (a & F b)
          (X a U b) | !X(a U (a & b))   ~ true
          (GF a & FG b) | X c           ~ FG(b & F a) | X c
          a U (a | b)                   ~ a | b
          a & F a                       ~ a
          a U (b U a)                   ~ b U a
          a & !a                        ~ false
          F a | G!a                     ~ true
          (a & b) U (a & b & c)         ~ c M (a & b)
          (a & !b) U b                  ~ a U b
          (a | b) U b                   ~ a U b
          !a U (a | b)                  ~ F(a | b)
          a & (!a | b)                  ~ a & b
          !a & (a U b)                  ~ !a & b
          G a & F(a & b)                ~ G a & F b
          G(a & (a U b))                ~ G(a & F b)
          F a | G(a | b)                ~ F a | G b
          F(a U (b & GF c)) | XGF c     ~ GF c
          """)
  void laws(String text, String expected) {
    assertThat(new Rewriter().rewrite(parse(text))).hasToString(expected);
  }

  @ParameterizedTest
  @EnumSource
  void each_family_alone_keeps_the_meaning(Family family) {
    keepsTheMeaning(EnumSet.of(family), 10_000 + family.ordinal() * 1_000L, 500 * CAMPAIGN);
  }

  @ParameterizedTest
  @EnumSource
  void all_families_but_one_keep_the_meaning(Family family) {
    Set<Family> rest = EnumSet.complementOf(EnumSet.of(family));
    keepsTheMeaning(rest, 20_000 + family.ordinal() * 1_000L, 500 * CAMPAIGN);
  }

  @Test
  void all_families_keep_the_meaning() {
    keepsTheMeaning(EnumSet.allOf(Family.class), 30_000, 3_000 * CAMPAIGN);
  }

  private static void keepsTheMeaning(Set<Family> families, long firstSeed, int count) {
    for (long seed = firstSeed; seed < firstSeed + count; seed++) {
      Formula formula = new RandomFormulas(seed, "a", "b", "c").upTo(6 + (int) (seed % 15));
      Rewriter rewriter = new Rewriter(families);
      Formula rewritten = rewriter.rewrite(formula);
      RandomLassos lassos = new RandomLassos(seed, "a", "b", "c");
      for (int i = 0; i < 8; i++) {
        Lasso lasso = lassos.next();
        assertThat(LassoEvaluator.holds(rewritten, lasso))
            .as("seed %d: %s became %s, on %s", seed, formula, rewritten, lasso)
            .isEqualTo(LassoEvaluator.holds(formula, lasso));
      }
      assertThat(rewriter.isExhausted()).as("seed %d: %s", seed, formula).isFalse();
    }
  }

  @Test
  void what_is_rewritten_stays_as_it_is_whatever_was_rewritten_before() {
    Rewriter used = new Rewriter();
    for (long seed = 1; seed <= 1_500; seed++) {
      Formula formula = new RandomFormulas(seed, "a", "b", "c").upTo(20);
      Formula rewritten = used.rewrite(formula);
      assertThat(used.rewrite(rewritten)).as("seed %d: %s", seed, formula).isSameAs(rewritten);
      assertThat(new Rewriter().rewrite(formula)).as("seed %d", seed).isSameAs(rewritten);
      assertThat(NegationNormalForm.of(rewritten)).isSameAs(rewritten);
    }
  }

  @Test
  void every_family_does_something() {
    for (Family family : Family.values()) {
      Rewriter without = new Rewriter(EnumSet.complementOf(EnumSet.of(family)));
      Rewriter all = new Rewriter();
      long shorter =
          new SplittableRandom(7)
              .longs(500)
              .mapToObj(seed -> new RandomFormulas(seed, "a", "b").upTo(12))
              .filter(f -> all.rewrite(f).size() < without.rewrite(f).size())
              .count();
      assertThat(shorter).as(family.name()).isPositive();
    }
  }

  /** A wrong law must not go unnoticed: here is one, F(a & b) = F a & F b. */
  @Test
  void a_wrong_law_would_be_noticed() {
    RandomLassos lassos = new RandomLassos(1, "a", "b");
    boolean noticed = false;
    for (int i = 0; i < 50; i++) {
      Lasso lasso = lassos.next();
      noticed |=
          LassoEvaluator.holds(parse("F(a & b)"), lasso)
              != LassoEvaluator.holds(parse("F a & F b"), lasso);
    }
    assertThat(noticed).isTrue();
  }

  @Test
  void large_and_deep_formulas_are_rewritten_on_a_small_stack() throws InterruptedException {
    StringBuilder fairness = new StringBuilder("GF p0");
    StringBuilder responses = new StringBuilder("G(p0 -> F q0)");
    StringBuilder equivalences = new StringBuilder("p0");
    StringBuilder untils = new StringBuilder("p0");
    for (int i = 1; i < 60; i++) {
      fairness.append(" & GF p").append(i);
      responses.append(" & G(p").append(i).append(" -> F q").append(i).append(")");
      equivalences.insert(0, "(F p" + i + " <-> G").append(")");
    }
    for (int i = 1; i < Rewriter.DEEPEST - 2; i++) {
      untils.insert(0, "X(p" + i + " U ").append(")");
    }
    Formula deep = Formula.eventually(Formula.proposition("a"));
    while (deep.depth() < FormulaParser.DEEPEST) {
      deep = Formula.eventually(Formula.next(deep));
    }
    Formula[] formulas = {
      parse("(" + fairness + ") -> GF q"),
      parse(responses.toString()),
      parse(equivalences.toString()),
      parse("G(" + untils + ")"),
      deep
    };
    int[] done = {0};
    Thread small =
        new Thread(
            null,
            () -> {
              for (Formula formula : formulas) {
                new Rewriter().rewrite(formula);
                done[0]++;
              }
            },
            "small",
            512 * 1024);
    small.start();
    small.join();
    assertThat(done[0]).isEqualTo(formulas.length);
  }
}
