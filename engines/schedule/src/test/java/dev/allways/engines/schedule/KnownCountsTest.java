package dev.allways.engines.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.engines.schedule.Toy.Add;
import dev.allways.engines.schedule.Toy.Instruction;
import dev.allways.engines.schedule.Toy.Lock;
import dev.allways.engines.schedule.Toy.Read;
import dev.allways.engines.schedule.Toy.SkipIf;
import dev.allways.engines.schedule.Toy.Start;
import dev.allways.engines.schedule.Toy.Unlock;
import dev.allways.engines.schedule.Toy.Write;
import dev.allways.engines.schedule.Toy.WriteNext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Programs for which the number of classes is known, from the literature or by counting. */
class KnownCountsTest {
  private static final int MAIN = 0;

  private static Classes search(Strategy.Order order, Toy toy) {
    return Classes.of(toy, trail -> Exploration.branching(order, trail), Long.MAX_VALUE);
  }

  /** The main thread starts the others and does nothing else. */
  private static Toy parallel(List<List<Instruction>> bodies) {
    List<List<Instruction>> threads = new ArrayList<>();
    threads.add(new ArrayList<>());
    for (List<Instruction> body : bodies) {
      threads.get(MAIN).add(new Start(threads.size()));
      threads.add(body);
    }
    return new Toy(threads, 1);
  }

  @ParameterizedTest
  @EnumSource(
      value = Strategy.Order.class,
      names = {"SOURCE", "OPTIMAL"})
  void two_threads_that_lock_twice_have_six_orders(Strategy.Order order) {
    List<Instruction> body =
        List.of(
            new Lock(0),
            new Read(0),
            new WriteNext(0),
            new Unlock(0),
            new Lock(0),
            new Read(0),
            new WriteNext(0),
            new Unlock(0));

    Classes classes = search(order, parallel(List.of(body, body)));

    assertThat(classes.executions()).isEqualTo(6);
  }

  @ParameterizedTest
  @EnumSource(
      value = Strategy.Order.class,
      names = {"SOURCE", "OPTIMAL"})
  void what_does_not_conflict_has_one_order(Strategy.Order order) {
    List<Instruction> one = Collections.nCopies(50, new Add(0, 1));
    List<Instruction> other = Collections.nCopies(50, new Add(1, 1));

    Classes classes = search(order, parallel(List.of(one, other)));

    assertThat(classes.executions()).isEqualTo(1);
    assertThat(classes.redundant()).isEqualTo(0);
  }

  @ParameterizedTest
  @EnumSource(
      value = Strategy.Order.class,
      names = {"SOURCE", "OPTIMAL"})
  void one_writer_comes_before_or_after_each_of_the_readers(Strategy.Order order) {
    List<List<Instruction>> bodies = new ArrayList<>();
    bodies.add(List.of(new Write(0, 1)));
    for (int reader = 0; reader < 8; reader++) {
      bodies.add(List.of(new Read(0)));
    }

    Classes classes = search(order, parallel(bodies));

    assertThat(classes.executions()).isEqualTo(1 << 8);
  }

  @ParameterizedTest
  @EnumSource(
      value = Strategy.Order.class,
      names = {"SOURCE", "OPTIMAL"})
  void increments_come_in_every_order(Strategy.Order order) {
    List<Instruction> body = List.of(new Add(0, 1), new Add(0, 1));

    Classes classes = search(order, parallel(List.of(body, body, body)));

    assertThat(classes.executions()).isEqualTo(90);
  }

  /**
   * A thread looks for the last zero of an array from its end, and each of the others sets its
   * element to its left neighbour and one: {@code lastzero} of the paper, with its numbers.
   */
  @ParameterizedTest
  @CsvSource({"SOURCE, 5, 64", "OPTIMAL, 5, 64", "SOURCE, 10, 3328", "OPTIMAL, 10, 3328"})
  void last_zero_has_as_many_classes_as_were_published(
      Strategy.Order order, int size, int published) {
    List<Instruction> search = new ArrayList<>();
    for (int i = size; i >= 0; i--) {
      search.add(new Read(i));
      search.add(new SkipIf(0, 2 * size));
    }
    List<List<Instruction>> bodies = new ArrayList<>();
    bodies.add(search);
    for (int i = 1; i <= size; i++) {
      bodies.add(List.of(new Read(i - 1), new WriteNext(i)));
    }

    assertThat(search(order, parallel(bodies)).executions()).isEqualTo(published);
  }
}
