package dev.allways.languages.java.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.execution.Conclusion;
import dev.allways.core.execution.Moment;
import dev.allways.core.execution.Scheduler;
import dev.allways.languages.java.JavaProgram;
import dev.allways.languages.java.runtime.Rules;
import dev.allways.text.Location;
import java.lang.reflect.InvocationTargetException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RestartTest {
  /** Each fails in a second run that finds what the first one has left. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "static int n; static void run() { if (n++ != 0) throw new Error(); }",
        "static class A { static final List<Integer> L = new ArrayList<>(); } static void run() { A.L.add(1); if (A.L.size() != 1) throw new Error(); }",
        "enum E { ONE; int n; } static void run() { if (E.ONE.n++ != 0) throw new Error(); }",
        "enum E { ONE { final int[] n = new int[1]; int next() { return n[0]++; } }; abstract int next(); } static void run() { if (E.ONE.next() != 0) throw new Error(); }",
        "interface I { int[] N = new int[1]; } static void run() { if (I.N[0]++ != 0) throw new Error(); }",
        "static class A { static int n; static { n++; } } static class B extends A {} static class C extends B { static int m = 1; } static void run() { A.n = 5; new C(); if (A.n != 5) throw new Error(); }",
        "record R(int x) { static long n = 5; } static void run() { if (R.n++ != 5) throw new Error(); }",
      })
  void a_run_begins_anew(String members) {
    var program =
        new JavaProgram(
            "P",
            ClassFiles.of(Compiler.compile("import java.util.*; class P { " + members + " }")),
            loader -> {
              var run = loader.loadClass("P").getDeclaredMethod("run");
              run.setAccessible(true);
              try {
                run.invoke(null);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            },
            new Rules(false),
            (type, file, line) -> new Location(file, line, 1, 1, ""));
    try (var runner = program.runner()) {
      for (int i = 0; i < 3; i++) {
        assertThat(runner.run(new First()).ending()).isEqualTo(new Conclusion.Completed());
      }
    }
  }

  /** There is one thread. */
  private static final class First implements Scheduler {
    @Override
    public int next(Moment moment) {
      return 0;
    }

    @Override
    public int choose(int alternatives) {
      return 0;
    }

    @Override
    public void ended(Moment moment) {}
  }
}
