package dev.allways.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Language;
import dev.allways.core.Machine;
import dev.allways.core.Result;
import dev.allways.core.Subject;
import dev.allways.core.Verdict;
import dev.allways.core.model.Model;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.engines.explicit.ExplicitEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/**
 * The files under {@code aut/} are the machines of these examples, written out. After a change of a
 * machine, {@code -Dallways.regenerate=true} writes them again.
 */
class AldebaranFilesTest {
  private static final Path FOLDER = Path.of("aut");

  @Test
  void the_crossing_is_the_machine_and_never_stops() throws IOException {
    Path file =
        same("crossing.aut", new Crossing(), event -> event.name().toLowerCase(Locale.ROOT));

    Result result = check(file);

    assertThat(result.verdict()).isEqualTo(Verdict.holds());
    assertThat(result.statistics().states()).isEqualTo(6);
    assertThat(result.statistics().transitions()).isEqualTo(7);
    assertThat(read(file).propositionNames())
        .containsExactlyInAnyOrder("approach", "enter", "exit", "lower", "raise");
  }

  @Test
  void right_handed_philosophers_starve_after_each_has_taken_a_fork() throws IOException {
    Path file =
        same(
            "philosophers.aut",
            new Philosophers(3, 0),
            move ->
                switch (move.to()) {
                  case HOLDS_ONE -> "take(%d, right)".formatted(move.seat());
                  case EATS -> "take(%d, left)".formatted(move.seat());
                  case THINKS -> "lay down(%d)".formatted(move.seat());
                });

    Result result = check(file);

    assertThat(result.verdict())
        .isInstanceOfSatisfying(
            Verdict.Violated.class,
            violated ->
                assertThat(violated.trace().orElseThrow().prefix())
                    .extracting(step -> step.action())
                    .containsExactlyInAnyOrder(
                        "take(0, right)", "take(1, right)", "take(2, right)"));
  }

  @Test
  void the_alternating_bit_protocol_delivers_what_it_accepts_once_and_in_order()
      throws IOException {
    Path file = same("alternating-bit.aut", new AlternatingBit(), Function.identity());

    assertThat(check(file).verdict()).isEqualTo(Verdict.holds());
    assertThat(alternates(read(file), "accept", "deliver")).isTrue();
    assertThat(alternates(read(file), "accept", "send(0)")).isFalse();
  }

  private static Result check(Path file) {
    Subject subject = Language.of(file).orElseThrow().read(file, Language.Settings.NONE);
    assertThat(subject.properties()).hasSize(1);
    return new ExplicitEngine().check(subject.model(), subject.properties().getFirst());
  }

  private static Model read(Path file) {
    return Language.of(file).orElseThrow().read(file, Language.Settings.NONE).model();
  }

  private static <S, A> Path same(String name, Machine<S, A> machine, Function<A, String> label)
      throws IOException {
    Path file = FOLDER.resolve(name);
    String expected = write(machine, label);
    if (Boolean.getBoolean("allways.regenerate")) {
      Files.writeString(file, expected);
    }
    assertThat(Files.readString(file)).isEqualTo(expected);
    return file;
  }

  /** States are numbered in the order in which a breadth-first search meets them. */
  private static <S, A> String write(Machine<S, A> machine, Function<A, String> label) {
    Map<S, Integer> numbers = new LinkedHashMap<>();
    List<S> queue = new ArrayList<>(machine.initialStates());
    queue.forEach(state -> numbers.put(state, numbers.size()));
    List<String> lines = new ArrayList<>();
    for (int from = 0; from < queue.size(); from++) {
      for (A action : machine.actions(queue.get(from))) {
        S target = machine.next(queue.get(from), action);
        if (numbers.putIfAbsent(target, numbers.size()) == null) {
          queue.add(target);
        }
        lines.add("(%d,\"%s\",%d)\n".formatted(from, label.apply(action), numbers.get(target)));
      }
    }
    String header = "des (0,%d,%d)\n".formatted(lines.size(), numbers.size());
    return header + String.join("", lines);
  }

  /** Whether on every path the first {@code opening} comes first and then the two take turns. */
  private static boolean alternates(Model model, String opening, String closing) {
    record Point(int state, boolean open) {}
    boolean[] broken = new boolean[1];
    Set<Point> seen = new HashSet<>();
    List<Point> queue = new ArrayList<>();
    model.explorer().initialStates(state -> queue.add(new Point(state[0], false)));
    for (int i = 0; i < queue.size(); i++) {
      boolean open = queue.get(i).open;
      model
          .explorer()
          .successors(
              new int[] {queue.get(i).state},
              new TransitionVisitor() {
                @Override
                public void step(int group, int action, int[] target) {
                  String label = model.action(action).label();
                  broken[0] |= label.equals(opening) && open || label.equals(closing) && !open;
                  boolean after = label.equals(opening) || open && !label.equals(closing);
                  Point point = new Point(target[0], after);
                  if (seen.add(point)) {
                    queue.add(point);
                  }
                }

                @Override
                public void failure(int group, int action, String message) {
                  throw new AssertionError(message);
                }
              });
    }
    return !broken[0];
  }
}
