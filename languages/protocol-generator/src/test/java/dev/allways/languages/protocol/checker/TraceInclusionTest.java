package dev.allways.languages.protocol.checker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Language.Settings;
import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.generator.GeneratedClass;
import dev.allways.languages.protocol.generator.Variant;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.text.Severity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceInclusionTest {
  private static final int CAMPAIGN = Integer.getInteger("allways.campaign", 1);
  private static final int LONGEST = 5;

  /** Both classes of a protocol, and what the liberal one does that is more than another order. */
  private static final class Comparison {
    final Lts lts;
    final GeneratedClass liberal;
    final GeneratedClass strict;
    final ClassModel liberalModel;
    final ClassModel strictModel;

    Comparison(Lts lts, int capacity) {
      this.lts = lts;
      liberal = Fixtures.compile(lts, Variant.LIBERAL, capacity);
      strict = Fixtures.compile(lts, Variant.STRICT, capacity);
      liberalModel = Fixtures.model(liberal);
      strictModel = ClassChecks.modelLike(liberalModel, strict);
    }

    TraceInclusion.Differences differences(int most) {
      return new TraceInclusion(
              new ExploredModel(liberalModel),
              new ExploredModel(strictModel),
              liberalModel.alphabet(),
              most)
          .differences();
    }

    boolean isWhole() {
      return new Inclusion(new ExploredModel(liberalModel), new ExploredModel(strictModel), 100_000)
              .whole()
          instanceof Inclusion.Answer.Included;
    }

    List<String> text(List<Integer> run) {
      return run.stream().map(each -> liberalModel.alphabet().event(each).toString()).toList();
    }
  }

  private static Comparison compare(String behaviour) {
    Protocol protocol = Fixtures.text("(defsession ::s [] " + behaviour + ")");
    return new Comparison(protocol.lts(), 2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (cat (-->> Long "a" "b") (-->> Long "a" "c"))                   | []
          (omega (cat (-->> Long "a" "b") (-->> Long "a" "c") (-->> Long "b" "a") (-->> Long "c" "a"))) | []
          (par (-->> Long "a" "b") (cat (-->> Long "c" "a") (-->> Long "c" "b"))) | []
          (alt (-->> Long "a" "b") (-->> Long "c" "d"))                   | [IMPOSSIBLE]
          (alt (cat (-->> Long "a" "b") (-->> Long "b" "a")) (cat (-->> Byte "b" "a") (-->> Byte "a" "b"))) | [IMPOSSIBLE, STUCK]
          """)
  void differences_that_are_more_than_another_order_are_told_apart(String behaviour, String kinds) {
    TraceInclusion.Differences differences = compare(behaviour).differences(50_000);
    assertThat(differences.runs().keySet()).hasToString(kinds);
    assertThat(differences.complete()).isTrue();
  }

  @Test
  void what_is_too_large_to_be_looked_at_is_not_known() {
    Comparison comparison = compare("(cat (-->> Long \"a\" \"b\") (-->> Long \"a\" \"c\"))");
    assertThat(comparison.differences(2).complete()).isFalse();
  }

  @Test
  void a_role_that_never_waits_for_others_goes_too_far_ahead_of_them() {
    Protocol protocol =
        Fixtures.text(
            "(defsession ::s [] (omega (cat (--> Long \"a\" \"b\") (--> Long \"c\" \"d\"))))");
    LiberalRuns runs = LiberalRuns.of(protocol, Fixtures.compile(protocol, Variant.LIBERAL));
    assertThat(runs)
        .isInstanceOfSatisfying(
            LiberalRuns.More.class,
            more -> {
              assertThat(more.kind()).isEqualTo(LiberalRuns.Kind.OTHER);
              assertThat(more.steps()).containsExactly("c SYNC Long TO d");
            });
    Acceptance order = Acceptance.of(new Settings(Map.of(), Map.of("accept-liberal", "order")));
    assertThat(runs.diagnostic(Severity.ERROR, 16, order).orElseThrow().message())
        .contains("it is not known whether it is always just the order that differs");
  }

  /** Every run up to a length, written out, as each role sees it. */
  @Test
  void on_random_protocols_the_answer_is_that_of_comparing_what_each_role_sees() {
    int reordered = 0;
    int different = 0;
    for (long seed = 1; seed <= 40 * CAMPAIGN; seed++) {
      Comparison comparison = new Comparison(RandomProtocol.of(seed).lts(), 1 + (int) (seed % 2));
      String what = "seed " + seed + "\n" + comparison.lts;
      TraceInclusion.Differences differences = comparison.differences(100_000);
      Map<LiberalRuns.Kind, List<Integer>> found = differences.runs();
      AllRuns ofStrict =
          AllRuns.of(comparison.strictModel, comparison.lts, comparison.strict.blueprint());
      Set<Map<String, List<String>>> seen = new HashSet<>();
      Set<Map<String, List<String>>> ended = new HashSet<>();
      for (List<String> run : ofStrict.upTo(2 * LONGEST, event -> true, true)) {
        if (run.contains(AllRuns.END)) {
          ended.add(views(run.subList(0, run.size() - 1)));
        } else {
          seen.add(views(run));
        }
      }
      if (found.isEmpty() && differences.complete()) {
        AllRuns ofLiberal =
            AllRuns.of(comparison.liberalModel, comparison.lts, comparison.liberal.blueprint());
        for (List<String> run : ofLiberal.upTo(LONGEST, event -> true, true)) {
          if (run.contains(AllRuns.END)) {
            assertThat(ended).as(what + run).contains(views(run.subList(0, run.size() - 1)));
          } else {
            assertThat(seen).as(what + run).anyMatch(views -> begin(views, views(run)));
          }
        }
        reordered += comparison.isWhole() ? 0 : 1;
      }
      found.forEach(
          (kind, actions) -> {
            Map<String, List<String>> views = views(comparison.text(actions));
            switch (kind) {
              case IMPOSSIBLE ->
                  assertThat(seen).as(what + actions).noneMatch(each -> begin(each, views));
              case ENDED, STUCK -> assertThat(ended).as(what + actions).doesNotContain(views);
              case OTHER, REORDERED -> throw new AssertionError(what);
            }
          });
      different += found.isEmpty() ? 0 : 1;
    }
    assertThat(reordered).isGreaterThan(3);
    assertThat(different).isGreaterThan(3);
  }

  /** What each role sees of a run. */
  private static Map<String, List<String>> views(List<String> run) {
    Map<String, List<String>> views = new TreeMap<>();
    for (String step : run) {
      String[] words = step.split(" ");
      views.computeIfAbsent(words[0], unknown -> new ArrayList<>()).add(step);
      if (words[1].equals("SYNC")) {
        views.computeIfAbsent(words[words.length - 1], unknown -> new ArrayList<>()).add(step);
      }
    }
    return views;
  }

  /** Whether what each role sees begins with what it sees of another run. */
  private static boolean begin(Map<String, List<String>> views, Map<String, List<String>> others) {
    return others.entrySet().stream()
        .allMatch(
            other -> {
              List<String> its = views.getOrDefault(other.getKey(), List.of());
              return its.size() >= other.getValue().size()
                  && its.subList(0, other.getValue().size()).equals(other.getValue());
            });
  }
}
