package dev.allways.protocol.term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BagTest {
  private static final int TERMS = 60;

  private final Terms<String> terms = new Terms<>();
  private final Bags bags = new Bags();
  private final List<Term> all = new ArrayList<>();

  BagTest() {
    for (int i = 0; i < TERMS; i++) {
      all.add(terms.act("a" + i));
    }
  }

  private Bag of(List<Term> list) {
    Bag bag = Bag.EMPTY;
    for (Term term : list) {
      bag = bags.with(bag, term);
    }
    return bag;
  }

  private static List<Term> different(Bag bag) {
    List<Term> found = new ArrayList<>();
    bag.allMatch(found::add);
    return found;
  }

  /** As a list that is sorted again after each change. */
  @Test
  void bags_of_the_same_terms_are_the_same_however_they_came_about() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      List<Term> list = new ArrayList<>();
      Bag bag = Bag.EMPTY;
      for (int change = 0; change < 60; change++) {
        Term term = all.get(random.nextInt(1 + random.nextInt(TERMS)));
        if (list.isEmpty() || random.nextInt(3) == 0) {
          bag = bags.with(bag, term);
        } else {
          Term gone = list.remove(random.nextInt(list.size()));
          bag =
              random.nextBoolean()
                  ? bags.replaced(bag, gone, term)
                  : bags.union(of(List.of(term)), bags.without(bag, gone));
        }
        list.add(term);
        Collections.shuffle(list, random);
        assertThat(bag).as("seed " + seed).isSameAs(of(list));
        assertThat(bag.size).as("seed " + seed).isEqualTo(list.size());
        assertThat(different(bag))
            .as("seed " + seed)
            .isEqualTo(
                list.stream().distinct().sorted(Comparator.comparingInt(Term::number)).toList());
      }
    }
  }

  @Test
  void bags_that_differ_in_one_term_share_most_of_their_trees() {
    of(all);
    int before = bags.size();

    bags.without(of(all), all.get(17));

    assertThat(bags.size() - before).isLessThan(8);
  }

  @Test
  void what_is_not_in_a_bag_cannot_be_taken_out() {
    Bag bag = of(all.subList(0, 20));

    assertThatThrownBy(() -> bags.without(bag, all.get(30)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
