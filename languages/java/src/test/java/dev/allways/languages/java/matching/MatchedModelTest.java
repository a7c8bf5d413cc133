package dev.allways.languages.java.matching;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Language;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Model;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.languages.java.JavaLanguage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MatchedModelTest {
  @TempDir private Path folder = Path.of("");

  private Model model(String text) throws IOException {
    Path file =
        Files.writeString(folder.resolve("Program.java"), "import dev.allways.choices.*;\n" + text);
    return new JavaLanguage().read(file, new Language.Settings(Map.of(), Map.of())).model();
  }

  /** All states, and what goes wrong on the way. */
  private record Explored(int states, int finals, int deadlocks, List<String> failures) {
    static Explored of(Model model) {
      Explorer explorer = model.explorer();
      Set<Integer> seen = new TreeSet<>();
      Deque<Integer> waiting = new ArrayDeque<>();
      List<String> failures = new ArrayList<>();
      int[] ends = new int[2];
      explorer.initialStates(state -> waiting.add(state[0]));
      seen.addAll(waiting);
      while (!waiting.isEmpty()) {
        int[] state = {waiting.remove()};
        int[] steps = new int[1];
        explorer.successors(
            state,
            new TransitionVisitor() {
              @Override
              public void step(int group, int action, int[] target) {
                steps[0]++;
                if (seen.add(target[0])) {
                  waiting.add(target[0]);
                }
              }

              @Override
              public void failure(int group, int action, String message) {
                steps[0]++;
                failures.add(message);
              }
            });
        if (steps[0] == 0) {
          ends[model.isFinal(state) ? 0 : 1]++;
        }
      }
      return new Explored(seen.size(), ends[0], ends[1], failures);
    }
  }

  private static final String PETERSON =
      """
      class Program {
        static volatile boolean flag0, flag1, in0, in1;
        static volatile int turn;
        public static void main(String[] args) {
          Observe.is("in0", () -> in0);
          Observe.is("in1", () -> in1);
          Observe.is("both", () -> in0 && in1);
          new Thread(Program::second).start();
          while (true) {
            flag0 = true;
            turn = 1;
            while (flag1 && turn == 1) {}
            in0 = true;
            in0 = false;
            flag0 = false;
          }
        }
        static void second() {
          while (true) {
            flag1 = true;
            turn = 0;
            while (flag0 && turn == %s) {}
            in1 = true;
            in1 = false;
            flag1 = false;
          }
        }
      }
      """;

  private static boolean isReachable(Model model, String name) {
    Proposition.OfState proposition = (Proposition.OfState) model.proposition(name).orElseThrow();
    int states = Explored.of(model).states();
    for (int i = 0; i < states; i++) {
      if (proposition.holds().test(new int[] {i})) {
        return true;
      }
    }
    return false;
  }

  @Test
  void a_program_that_loops_for_ever_has_finitely_many_states() throws IOException {
    Model right = model(PETERSON.formatted("0"));
    Model wrong = model(PETERSON.formatted("1"));

    assertThat(Explored.of(right).failures()).isEmpty();
    assertThat(Explored.of(right).deadlocks()).isZero();
    assertThat(isReachable(right, "in0")).isTrue();
    assertThat(isReachable(right, "both")).isFalse();
    assertThat(isReachable(wrong, "both")).isTrue();
    assertThat(right.actors()).containsExactly("main", "Thread-0");
  }

  @Test
  void a_failure_and_a_race_and_a_deadlock_are_found_in_loops() throws IOException {
    Model failing =
        model(
            """
            class Program {
              static volatile int n;
              public static void main(String[] args) {
                new Thread(() -> { while (true) { n = 1; n = 2; } }).start();
                while (true) { assert n < 2 : "two"; }
              }
            }
            """);
    Model racing =
        model(
            """
            class Program {
              static int n;
              public static void main(String[] args) {
                new Thread(() -> { while (true) { n = 1; n = 2; } }).start();
                while (true) { n = 0; }
              }
            }
            """);
    Model stuck =
        model(
            """
            class Program {
              public static void main(String[] args) {
                Object a = new Object();
                Object b = new Object();
                new Thread(() -> { while (true) { synchronized (a) { synchronized (b) {} } } }).start();
                while (true) { synchronized (b) { synchronized (a) {} } }
              }
            }
            """);

    assertThat(Explored.of(failing).failures())
        .isNotEmpty()
        .allSatisfy(each -> assertThat(each).contains("AssertionError: two"));
    assertThat(Explored.of(racing).failures())
        .isNotEmpty()
        .allSatisfy(each -> assertThat(each).contains("data race on Program.n"));
    assertThat(Explored.of(stuck).deadlocks()).isPositive();
  }

  /** The program ends in one state for each value that it can end with. */
  private int ends(String type, String values, String later) throws IOException {
    return Explored.of(
            model(
                """
                import java.util.function.*;
                class Program {
                  static volatile int tick;
                  static volatile boolean left;
                  static int two(int first, int second) { return 10 * first + second; }
                  static int look() { return tick; }
                  public static void main(String[] args) {
                    %s value = %s;
                    tick = 1;
                    %s
                  }
                }
                """
                    .formatted(type, values, later)))
        .states();
  }

  @Test
  void states_that_differ_in_what_is_used_later_are_not_the_same() throws IOException {
    int dead = ends("int", "Choice.of(2)", "tick = 2;");
    int local = ends("int", "Choice.of(2)", "tick = 2; assert value < 2;");
    int upper = ends("long", "(long) Choice.of(2) << 40", "tick = 2; assert value != 1;");
    int operand = ends("int", "0", "int sum = two(Choice.of(2), look()); assert sum < 20;");
    int operandDead = ends("int", "0", "Choice.of(2); int sum = two(0, look()); assert sum < 20;");
    int captured =
        ends(
            "IntSupplier",
            "captured(Choice.of(2))",
            "tick = 2; assert value.getAsInt() < 2; } static IntSupplier captured(int n) { return () -> n;");

    assertThat(local).isGreaterThan(dead);
    assertThat(upper).isGreaterThan(dead);
    assertThat(operand).isGreaterThan(operandDead);
    assertThat(captured).isGreaterThan(dead);
  }
}
