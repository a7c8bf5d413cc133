package dev.allways.logic.automaton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.allways.logic.automaton.AcceptanceSimplification.Transient;
import dev.allways.logic.bdd.Bdd;
import dev.allways.logic.bdd.Budget;
import dev.allways.logic.random.RandomLassos;
import dev.allways.logic.word.Lasso;
import dev.allways.text.Source;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** What is done to automata, on random automata and random words. */
class LanguagePreservationTest {
  private static final int AUTOMATA = 300 * Integer.getInteger("allways.campaign", 1);
  private static final int WORDS = 20;

  private static void keepsLanguage(UnaryOperator<SymbolicAutomaton> pass) {
    for (long seed = 1; seed <= AUTOMATA; seed++) {
      SymbolicAutomaton before = RandomAutomata.next(seed);
      sameWords(seed, before, pass.apply(before));
    }
  }

  private static void sameWords(long seed, SymbolicAutomaton before, SymbolicAutomaton after) {
    Automaton one = before.toAutomaton();
    Automaton other = after.toAutomaton();
    RandomLassos lassos = new RandomLassos(seed, RandomAutomata.PROPOSITIONS);
    for (int i = 0; i < WORDS; i++) {
      Lasso word = lassos.next();
      if (Membership.accepts(other, word) != Membership.accepts(one, word)) {
        fail(
            "seed %d, %s%n%s%n%s",
            seed, word, HoaWriter.write(one, "before"), HoaWriter.write(other, "after"));
      }
    }
  }

  @Test
  void trimming_keeps_the_language_and_leaves_no_dead_state() {
    keepsLanguage(Trimming::trim);
    for (long seed = 1; seed <= AUTOMATA; seed++) {
      SymbolicAutomaton trimmed = Trimming.trim(RandomAutomata.next(seed));
      int alive = Trimming.alive(trimmed, new StronglyConnectedComponents(trimmed)).cardinality();
      assertThat(trimmed.stateCount() == 1 || alive == trimmed.stateCount()).isTrue();
    }
  }

  @Test
  void simpler_acceptance_keeps_the_language_and_adds_no_set() {
    for (Transient style : Transient.values()) {
      keepsLanguage(automaton -> AcceptanceSimplification.simplify(automaton, style));
    }
    for (long seed = 1; seed <= AUTOMATA; seed++) {
      SymbolicAutomaton before = RandomAutomata.next(seed);
      assertThat(AcceptanceSimplification.simplify(before, Transient.BARE).acceptanceSets())
          .isLessThanOrEqualTo(before.acceptanceSets());
    }
  }

  @Test
  void simulation_keeps_the_language_and_adds_no_state() {
    keepsLanguage(Simulation::direct);
    keepsLanguage(Simulation::reverse);
    for (long seed = 1; seed <= AUTOMATA; seed++) {
      SymbolicAutomaton before = RandomAutomata.next(seed);
      assertThat(before.isSmallerThan(Simulation.direct(before))).isFalse();
      assertThat(before.isSmallerThan(Simulation.reverse(before))).isFalse();
    }
  }

  @Test
  void degeneralisation_keeps_the_language_and_leaves_one_set() {
    keepsLanguage(Degeneralization::transitionBased);
    for (long seed = 1; seed <= AUTOMATA; seed++) {
      SymbolicAutomaton before = RandomAutomata.next(seed);
      for (SymbolicAutomaton after : Degeneralization.stateBased(before)) {
        assertThat(HoaWriter.isStateBased(after.toAutomaton())).isTrue();
        assertThat(after.acceptanceSets()).isEqualTo(1);
        sameWords(seed, before, after);
      }
    }
  }

  @Test
  void reductions_of_state_based_automata_keep_the_language_and_the_form() {
    for (long seed = 1; seed <= AUTOMATA; seed++) {
      SymbolicAutomaton before = Degeneralization.stateBased(RandomAutomata.next(seed)).getFirst();
      for (Transient style : Transient.values()) {
        SymbolicAutomaton simple = AcceptanceSimplification.simplifyStateBased(before, style);
        sameWords(seed, before, simple);
        for (SymbolicAutomaton after :
            List.of(simple, Simulation.direct(simple), Simulation.reverseStateBased(simple))) {
          assertThat(HoaWriter.isStateBased(after.toAutomaton())).as("seed %d", seed).isTrue();
          sameWords(seed, before, after);
        }
      }
    }
  }

  @Test
  void a_product_accepts_what_both_accept() {
    for (long seed = 1; seed <= AUTOMATA; seed++) {
      Bdd bdd = new Bdd(Budget.unlimited());
      SymbolicAutomaton one = RandomAutomata.next(seed, bdd);
      SymbolicAutomaton other = RandomAutomata.next(seed + 1_000_000, bdd);
      Automaton product = Product.of(one, other).toAutomaton();
      Automaton left = one.toAutomaton();
      Automaton right = other.toAutomaton();
      RandomLassos lassos = new RandomLassos(seed, RandomAutomata.PROPOSITIONS);
      for (int i = 0; i < WORDS; i++) {
        Lasso word = lassos.next();
        assertThat(Membership.accepts(product, word))
            .as("seed %d", seed)
            .isEqualTo(Membership.accepts(left, word) && Membership.accepts(right, word));
      }
    }
  }

  @Test
  void a_suspending_product_accepts_the_same_with_a_recurrence() {
    for (long seed = 1; seed <= AUTOMATA; seed++) {
      Bdd bdd = new Bdd(Budget.unlimited());
      SymbolicAutomaton one = RandomAutomata.next(seed, bdd);
      SymbolicAutomaton.Builder ring =
          new SymbolicAutomaton.Builder(bdd, RandomAutomata.PROPOSITIONS, 1);
      ring.edge(0, bdd.negatedVariable(0), 0, 0).edge(0, bdd.variable(0), 0, 1);
      ring.edge(1, bdd.negatedVariable(1), 0, 1).edge(1, bdd.variable(1), 1, 0);
      SymbolicAutomaton recurrence = ring.build(0);
      SymbolicAutomaton suspended = Product.suspending(one, recurrence);
      sameWords(seed, Product.of(one, recurrence), suspended);
    }
  }

  @Test
  void products_of_automata_with_many_acceptance_sets_are_degeneralised() {
    Bdd bdd = new Bdd(Budget.unlimited());
    SymbolicAutomaton.Builder builder =
        new SymbolicAutomaton.Builder(bdd, RandomAutomata.PROPOSITIONS, 64);
    builder.edge(0, bdd.variable(0), 0x5555_5555_5555_5555L, 0);
    builder.edge(0, bdd.negatedVariable(0), 0xAAAA_AAAA_AAAA_AAAAL, 0);
    SymbolicAutomaton both = builder.build(0);
    SymbolicAutomaton product = Product.of(both, both);
    assertThat(product.acceptanceSets()).isLessThanOrEqualTo(64);
    sameWords(1, both, product);
  }

  @Test
  void minimised_obligations_keep_their_language() {
    int minimised = 0;
    for (long seed = 1; seed <= AUTOMATA; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      SymbolicAutomaton safety =
          Trimming.trim(RandomAutomata.next(random, new Bdd(Budget.unlimited()), 0));
      SymbolicAutomaton weak = WeakMinimization.minimize(safety);
      sameWords(seed, safety, weak);
      Automaton original = safety.toAutomaton();
      Automaton complement = WeakMinimization.complement(weak).toAutomaton();
      RandomLassos lassos = new RandomLassos(seed, RandomAutomata.PROPOSITIONS);
      for (int i = 0; i < WORDS; i++) {
        Lasso word = lassos.next();
        assertThat(Membership.accepts(complement, word))
            .isNotEqualTo(Membership.accepts(original, word));
      }
      assertThat(weak.isDeterministic()).isTrue();
      minimised += Trimming.trim(weak).isSmallerThan(safety) ? 1 : 0;
    }
    assertThat(minimised).isPositive();
  }

  @Test
  void a_word_that_is_found_is_accepted_and_none_is_found_only_where_there_is_none() {
    int empty = 0;
    for (long seed = 1; seed <= AUTOMATA; seed++) {
      SymbolicAutomaton automaton = RandomAutomata.next(seed);
      Automaton explicit = automaton.toAutomaton();
      Optional<Lasso> word = Emptiness.acceptedWord(explicit);
      assertThat(Emptiness.acceptedWord(automaton).isPresent()).isEqualTo(word.isPresent());
      assertThat(Emptiness.isEmpty(automaton)).isEqualTo(word.isEmpty());
      if (word.isPresent()) {
        assertThat(Membership.accepts(explicit, word.get())).as("seed %d", seed).isTrue();
      } else {
        empty++;
        assertThat(Trimming.trim(automaton).stateCount()).isEqualTo(1);
      }
    }
    assertThat(empty).isPositive();
  }

  @Test
  void the_stutter_closure_accepts_a_word_when_a_longer_one_is_accepted() {
    for (long seed = 1; seed <= AUTOMATA; seed++) {
      SymbolicAutomaton automaton = RandomAutomata.next(seed);
      Automaton closed = StutterClosure.of(automaton).toAutomaton();
      Automaton original = automaton.toAutomaton();
      RandomLassos lassos = new RandomLassos(seed, RandomAutomata.PROPOSITIONS);
      for (int i = 0; i < WORDS; i++) {
        Lasso word = lassos.next();
        Lasso longer = new Lasso(doubled(word.prefix()), doubled(word.cycle()));
        boolean accepted =
            Membership.accepts(original, word) || Membership.accepts(original, longer);
        assertThat(Membership.accepts(closed, word) || !accepted).as("seed %d", seed).isTrue();
      }
    }
  }

  private static <T> List<T> doubled(List<T> letters) {
    return letters.stream().flatMap(letter -> List.of(letter, letter).stream()).toList();
  }

  @Test
  void texts_keep_the_language() {
    for (long seed = 1; seed <= AUTOMATA; seed++) {
      SymbolicAutomaton before = RandomAutomata.next(seed);
      String text = HoaWriter.write(before.toAutomaton(), "random");
      Automaton after = HoaReader.read(Source.of("random.hoa", text)).getFirst();
      sameWords(seed, before, SymbolicAutomaton.of(after, new Bdd(Budget.unlimited())));
    }
  }

  @Test
  void enabled_edges_are_those_whose_label_allows_the_letter() {
    for (long seed = 1; seed <= AUTOMATA; seed++) {
      Automaton automaton = RandomAutomata.next(seed).toAutomaton();
      int[] enabled = new int[automaton.maximalOutDegree()];
      for (int state = 0; state < automaton.stateCount(); state++) {
        for (long letter = 0; letter < 4; letter++) {
          int count = automaton.enabledEdges(state, letter, enabled);
          int again = automaton.enabledEdges(state, new long[] {letter}, enabled);
          assertThat(again).isEqualTo(count);
          int next = 0;
          for (int edge = automaton.firstEdge(state);
              edge < automaton.firstEdge(state + 1);
              edge++) {
            assertThat(automaton.source(edge)).isEqualTo(state);
            boolean allowed = automaton.label(edge).allows(new long[] {letter});
            assertThat(automaton.allows(edge, letter)).isEqualTo(allowed);
            if (allowed) {
              assertThat(enabled[next++]).isEqualTo(edge);
            }
          }
          assertThat(next).isEqualTo(count);
        }
      }
    }
  }
}
