package dev.allways.languages.java.instrument;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class InstrumentationTest {
  /** What is told while a body runs, given members of the class around it. */
  private static List<String> log(String members, String body) {
    return run(members, "static void run() throws Throwable {" + body + "}");
  }

  private static List<String> run(String members, String run) {
    var recording =
        Recording.of(
            "import java.util.*; import java.util.function.*; class P {" + members + run + "}");
    assertThat(recording.invalid()).isEmpty();
    recording.call("P", "run");
    return recording.log();
  }

  @Test
  void fields_are_announced_with_the_class_that_declares_them() {
    assertThat(
            log(
                "static class A { int x; volatile double d; final int f = 3; } static class B extends A {}",
                "var b = new B(); b.x = b.x + b.f; b.d = 2; if (b.d != 2 || b.x != 3) throw new Error();"))
        .containsExactly(
            "created B", "read P$A.x", "write P$A.x", "write P$A.d", "read P$A.d", "read P$A.x");
  }

  @Test
  void elements_of_arrays_are_announced() {
    assertThat(
            log(
                "",
                "long[] a = new long[2]; a[1] = 5; a[0] += a[1]; Object[] o = {a}; byte[][] m = new byte[1][2]; m[0][1] = 1;"
                    + "if (a[0] != 5 || o[0] != a) throw new Error();"))
        .containsExactly(
            "created long[]",
            "write long[] 1",
            "read long[] 0",
            "read long[] 1",
            "write long[] 0",
            "created Object[]",
            "write Object[] 0",
            "created byte[][]",
            "read byte[][] 0",
            "write byte[] 1",
            "read long[] 0",
            "read Object[] 0");
  }

  @Test
  void a_synchronized_method_gives_its_monitor_back_on_every_way_out() {
    assertThat(
            log(
                "synchronized int m(int n) { if (n == 0) return 1; if (n == 1) throw new IllegalStateException(); return 2; }"
                    + "static synchronized long s() { return 3L; }",
                "var p = new P(); p.m(0); try { p.m(1); } catch (IllegalStateException e) {} p.m(2); s();"))
        .containsExactly(
            "created P",
            "enter P",
            "exit P",
            "enter P",
            "exit P",
            "enter P",
            "exit P",
            "enter P",
            "exit P");
  }

  @Test
  void a_synchronized_block_gives_its_monitor_back_after_an_exception() {
    assertThat(
            log(
                "",
                "Object a = new Object(); try { synchronized (a) { synchronized (P.class) { a.notifyAll(); throw new RuntimeException(); } } }"
                    + "catch (RuntimeException e) { synchronized (a) { a.wait(5); } }"))
        .containsExactly(
            "enter Object",
            "enter P",
            "notifyAll",
            "exit P",
            "exit Object",
            "enter Object",
            "wait 5",
            "exit Object");
  }

  @Test
  void static_initialisers_run_again_after_a_reset() {
    var recording =
        Recording.of(
            "class P { static class A { static int x = 7; static final Object o = new Object(); static final int C = 1; }"
                + " static class B extends A { static int y = x + 1; }"
                + " static String run() { var first = B.y; var o = A.o; A.x++; return first + \" \" + A.x + \" \" + (o == A.o); } }");
    assertThat(recording.invalid()).isEmpty();
    assertThat(recording.call("P", "run")).isEqualTo("8 8 true");
    assertThat(recording.log())
        .containsExactly(
            "initialize P$B",
            "initialize P$A",
            "writeStatic P$A.x",
            "readStatic P$A.x",
            "writeStatic P$B.y",
            "readStatic P$B.y",
            "readStatic P$A.x",
            "writeStatic P$A.x",
            "readStatic P$A.x");
    recording.reset();
    assertThat(recording.call("P", "run")).isEqualTo("8 8 true");
  }

  @Test
  void calls_of_collections_are_announced_also_through_method_references() {
    assertThat(
            log(
                "",
                "var text = new StringBuilder(); text.append(1L); List<Integer> list = List.of(1); list.size(); Function<String, StringBuilder> f = text::append; f.apply(\"b\");"
                    + "if (!text.toString().equals(\"1b\")) throw new Error();"))
        .containsExactly(
            "call java.lang.StringBuilder.append",
            "done java.lang.StringBuilder.append",
            "call java.util.List.size",
            "done java.util.List.size",
            "call java.lang.StringBuilder.append",
            "done java.lang.StringBuilder.append",
            "call java.lang.StringBuilder.toString",
            "done java.lang.StringBuilder.toString");
  }

  @Test
  void what_differs_from_run_to_run_is_asked_of_the_runtime() {
    var recording =
        Recording.of(
            "import java.util.function.*; class P { static String run() { LongSupplier s = System::nanoTime; return System.nanoTime() + \" \" + s.getAsLong() + \" \""
                + " + Runtime.getRuntime().availableProcessors() + \" \" + new P().hashCode() + \" \" + java.time.Instant.now() + \" \" + dev.allways.choices.Choice.of(9); } }");
    assertThat(recording.invalid()).isEmpty();
    assertThat(recording.call("P", "run")).isEqualTo("42 42 2 45 1970-01-01T00:00:00.043Z 8");
  }

  @Test
  void formats_are_changed_by_formatting_and_logging_is_silent() {
    assertThat(
            log(
                "",
                "new java.text.SimpleDateFormat(\"yyyy\").parse(\"2020\"); java.util.logging.Logger.getLogger(\"x\").log(java.util.logging.Level.SEVERE, \"y\", 1);"))
        .containsExactly(
            "call java.text.SimpleDateFormat.parse", "done java.text.SimpleDateFormat.parse");
  }

  @Test
  void what_a_constructor_writes_before_it_calls_another_is_announced_unless_it_is_its_own() {
    String members =
        "static class A { int x; A() {} A(int y) { x = y; super(); } A(A other) { other.x = 1; super(); } A(A other, int y) { other.x = 1; x = y; super(); } }";
    assertThat(log(members, "new A(3);")).containsExactly("created A");
    assertThat(log(members, "new A(new A());"))
        .containsExactly("created A", "write P$A.x", "created A");
    assertThatThrownBy(() -> log(members, "new A(new A(), 2);")).hasMessageContaining("P$A.<init>");
  }

  @Test
  void an_object_that_is_cloned_is_read() {
    assertThat(
            log(
                "static class C implements Cloneable { int x; final int y = 2; public Object clone() throws CloneNotSupportedException { return super.clone(); } }",
                "new C().clone();"))
        .containsExactly("created C", "read P$C.x", "created C");
  }

  @Test
  void classes_are_found_by_the_names_that_the_program_knows() {
    assertThat(
            log(
                "",
                "if (Class.forName(\"java.util.ArrayList\") != ArrayList.class || Class.forName(\"P\") != P.class) throw new Error();"))
        .endsWith("initialize ArrayList", "initialize P");
  }

  @Test
  void what_leaves_the_process_is_refused() {
    assertThatThrownBy(() -> log("", "new java.io.FileReader(\"x\");"))
        .hasMessageContaining("java.io.FileReader.<init>");
    assertThatThrownBy(() -> log("", "System.in.read();")).hasMessageContaining("System.in");
    assertThatThrownBy(() -> log("native int n();", "new P().n();")).hasMessageContaining("P.n");
    assertThatThrownBy(() -> log("", "List.of(1).parallelStream();"))
        .hasMessageContaining("parallelStream");
    assertThatThrownBy(() -> log("", "Runtime.getRuntime().addShutdownHook(null);"))
        .hasMessageContaining("addShutdownHook");
  }
}
