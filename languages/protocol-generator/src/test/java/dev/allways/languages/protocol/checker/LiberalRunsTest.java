package dev.allways.languages.protocol.checker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.generator.GeneratedClass;
import dev.allways.languages.protocol.generator.Variant;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.text.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LiberalRunsTest {
  private static final int CAMPAIGN = Integer.getInteger("allways.campaign", 1);
  private static final int LONGEST = 5;

  private static LiberalRuns runs(String behaviour) {
    return runs(Fixtures.text("(defsession ::s [] " + behaviour + ")"));
  }

  private static LiberalRuns runs(Protocol protocol) {
    return LiberalRuns.of(protocol, Fixtures.compile(protocol, Variant.LIBERAL));
  }

  private static String text(LiberalRuns runs) {
    return runs.diagnostic(Severity.WARNING, 16).orElseThrow().message();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(-->> Boolean \"a\" \"b\")",
        "(cat (-->> Boolean \"a\" \"b\") (-->> Boolean \"b\" \"a\"))",
        "(omega (cat (-->> Boolean \"a\" \"b\") (-->> String \"b\" \"a\")))",
        "(par (-->> Boolean \"a\" \"b\") (-->> Boolean \"c\" \"d\"))",
        "(alt (-->> Boolean \"a\" \"b\") (-->> String \"a\" \"b\"))",
        "(cat (--> Boolean \"a\" \"b\") (--> Boolean \"b\" \"c\") (close \"b\" \"c\"))"
      })
  void where_each_role_knows_what_it_has_to_the_classes_have_the_same_runs(String behaviour) {
    assertThat(runs(behaviour)).isEqualTo(new LiberalRuns.Same(false));
    assertThat(runs(behaviour).diagnostic(Severity.WARNING, 16)).isEmpty();
  }

  @Test
  void a_role_that_runs_ahead_changes_the_order_and_nothing_else() {
    LiberalRuns runs = runs("(cat (-->> Boolean \"a\" \"b\") (-->> Boolean \"a\" \"c\"))");
    assertThat(runs)
        .isEqualTo(
            new LiberalRuns.More(
                new TreeMap<>(
                    Map.of(
                        LiberalRuns.Kind.REORDERED,
                        List.of("a SEND Boolean TO b", "a SEND Boolean TO c"))),
                List.of(),
                true));
    assertThat(text(runs))
        .contains(
            "has runs that its protocol does not have",
            "    a SEND Boolean TO b\n    a SEND Boolean TO c\n",
            "in another order",
            "no role by itself");
  }

  @Test
  void two_who_choose_without_each_other_do_what_the_protocol_has_in_no_order() {
    LiberalRuns runs =
        runs(
            """
            (alt (cat (-->> Boolean "a" "b") (-->> Boolean "a" "b"))
                 (cat (-->> Boolean "c" "d") (-->> Boolean "c" "d")))
            """);
    assertThat(runs)
        .isInstanceOfSatisfying(
            LiberalRuns.More.class,
            more -> {
              assertThat(more.kind()).isEqualTo(LiberalRuns.Kind.IMPOSSIBLE);
              assertThat(more.steps())
                  .containsExactly("a SEND Boolean TO b", "c SEND Boolean TO d");
            });
    assertThat(text(runs)).contains("in whatever order");
  }

  @Test
  void two_who_begin_at_once_find_messages_they_do_not_expect() {
    LiberalRuns runs =
        runs(
            """
            (alt (cat (-->> Boolean "a" "b") (-->> Boolean "b" "a"))
                 (cat (-->> String "b" "a") (-->> String "a" "b")))
            """);
    assertThat(runs)
        .isEqualTo(
            new LiberalRuns.More(
                new TreeMap<>(
                    Map.of(
                        LiberalRuns.Kind.IMPOSSIBLE,
                        List.of("a SEND Boolean TO b", "b SEND String TO a"),
                        LiberalRuns.Kind.STUCK,
                        List.of("a SEND Boolean TO b", "b SEND String TO a"))),
                List.of(),
                true));
  }

  @Test
  void what_a_larger_channel_might_allow_is_not_known() {
    Lts.Builder sender = Lts.builder();
    sender.state(true);
    sender.transition(0, new Event.Send(new Message.Any(), Role.of("p"), Role.of("q")), 0);
    LiberalRuns runs = compare(sender.build(), 2);
    assertThat(runs).isEqualTo(new LiberalRuns.Same(true));
    assertThat(runs.diagnostic(Severity.WARNING, 2).orElseThrow().code()).isEqualTo("D622");
    assertThat(runs.diagnostic(Severity.ERROR, 2)).isEmpty();
  }

  @Test
  void what_is_too_large_to_be_looked_at_is_unknown() {
    Protocol protocol = Fixtures.text("(defsession ::s [] (par %s))".formatted(pairs()));
    LiberalRuns runs = compare(protocol.lts(), 1, 50);
    assertThat(runs).isEqualTo(new LiberalRuns.Unknown());
    assertThat(runs.diagnostic(Severity.ERROR, 1).orElseThrow().code()).isEqualTo("D621");
  }

  private static String pairs() {
    StringBuilder pairs = new StringBuilder();
    for (int i = 0; i < 5; i++) {
      pairs.append("(-->> Boolean \"a%d\" \"b%d\")".formatted(i, i));
    }
    return pairs.toString();
  }

  private static LiberalRuns compare(Lts lts, int capacity) {
    return compare(lts, capacity, LiberalRuns.MOST_STATES);
  }

  private static LiberalRuns compare(Lts lts, int capacity, int mostStates) {
    GeneratedClass liberal = Fixtures.compile(lts, Variant.LIBERAL, capacity);
    ClassModel model = Fixtures.model(liberal);
    return LiberalRuns.of(lts, model, new ExploredModel(model), liberal, mostStates, mostStates);
  }

  /** Every run up to a length, written out, by definitions that never see a class. */
  @Test
  void on_random_protocols_the_answer_is_that_of_writing_out_all_runs() {
    int same = 0;
    int more = 0;
    for (long seed = 1; seed <= 20 * CAMPAIGN; seed++) {
      Lts lts = RandomProtocol.of(seed).lts();
      int capacity = 1 + (int) (seed % 2);
      GeneratedClass liberal = Fixtures.compile(lts, Variant.LIBERAL, capacity);
      GeneratedClass strict = Fixtures.compile(lts, Variant.STRICT, capacity);
      ClassModel liberalModel = Fixtures.model(liberal);
      ClassModel strictModel = ClassChecks.modelLike(liberalModel, strict);
      Inclusion inclusion =
          new Inclusion(new ExploredModel(liberalModel), new ExploredModel(strictModel), 100_000);
      AllRuns ofLiberal = AllRuns.of(liberalModel, lts, liberal.blueprint());
      AllRuns ofStrict = AllRuns.of(strictModel, lts, strict.blueprint());
      String what = "seed " + seed + "\n" + lts;

      Set<List<String>> extra = ofLiberal.upTo(LONGEST, event -> true, true);
      extra.removeAll(ofStrict.upTo(LONGEST, event -> true, true));
      Optional<List<String>> found = run(inclusion.whole(), liberalModel, event -> true);
      compare(found, extra, what);
      if (found.isEmpty()) {
        same++;
      } else {
        more++;
      }
      for (Role role : liberalModel.alphabet().roles()) {
        Set<List<String>> seen = ofLiberal.upTo(4, event -> event.involves(role), false);
        seen.removeAll(ofStrict.upTo(4, event -> event.involves(role), false));
        Inclusion.Answer answer =
            inclusion.seenBy(action -> liberalModel.alphabet().event(action).involves(role));
        Optional<List<String>> own = run(answer, liberalModel, event -> event.involves(role));
        if (own.isEmpty() || own.get().size() <= 4) {
          assertThat(own.isPresent()).as(what + role).isEqualTo(!seen.isEmpty());
          own.ifPresent(run -> assertThat(seen).as(what + role).contains(run));
        }
      }
    }
    assertThat(same).isGreaterThan(3);
    assertThat(more).isGreaterThan(3);
  }

  private static void compare(Optional<List<String>> found, Set<List<String>> extra, String what) {
    if (found.isEmpty()) {
      assertThat(extra).as(what).isEmpty();
    } else {
      // The word that a run has ended is no step.
      List<String> run = found.get();
      long steps = run.stream().filter(step -> !step.startsWith("(")).count();
      assertThat(extra.stream().mapToLong(LiberalRunsTest::steps).min().orElse(LONGEST + 1))
          .as(what)
          .isEqualTo(Math.min(steps, LONGEST + 1));
      if (steps <= LONGEST) {
        assertThat(extra).as(what).contains(run);
      }
    }
  }

  private static long steps(List<String> run) {
    return run.stream().filter(step -> !step.startsWith("(")).count();
  }

  private static Optional<List<String>> run(
      Inclusion.Answer answer, ClassModel model, Predicate<Event> isVisible) {
    return switch (answer) {
      case Inclusion.Answer.Included included -> Optional.empty();
      case Inclusion.Answer.Unknown unknown -> throw new AssertionError("too large");
      case Inclusion.Answer.Excluded(Inclusion.Extra extra) -> {
        List<String> steps =
            new ArrayList<>(
                extra.actions().stream()
                    .map(model.alphabet()::event)
                    .filter(isVisible)
                    .map(Event::toString)
                    .toList());
        if (extra.kind() == Inclusion.Kind.END) {
          steps.add(AllRuns.END);
        }
        yield Optional.of(List.copyOf(steps));
      }
    };
  }
}
