package dev.allways.languages.promela;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Language;
import dev.allways.core.Property;
import dev.allways.core.Verdict;
import dev.allways.core.model.Model;
import dev.allways.core.model.Presentation;
import dev.allways.core.replay.Walk;
import dev.allways.core.trace.Binding;
import dev.allways.core.trace.Step;
import dev.allways.core.trace.Trace;
import dev.allways.core.trace.Waiting;
import dev.allways.engines.explicit.ExplicitEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run looks like to whoever wrote the model. */
class TraceTest {
  @TempDir private Path folder = Path.of("");

  private Model model(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("model.pml"), text);
    return new PromelaLanguage().read(file, Language.Settings.NONE).model();
  }

  private Trace violation(String text) throws IOException {
    Verdict verdict = new ExplicitEngine().check(model(text), Property.safety()).verdict();
    return ((Verdict.Violated) verdict).trace().orElseThrow();
  }

  private static List<String> waiting(Trace trace) {
    return trace.waiting().stream().map(Waiting::toString).toList();
  }

  @Test
  void everybody_says_what_he_waits_for() throws IOException {
    Trace trace =
        violation(
            """
            mtype = { ack, data };
            chan c = [1] of { mtype, byte };
            chan door = [0] of { byte };
            byte x;
            active proctype Sender() {
              x = 2;
              c!data,1;
              c!data,2
            }
            active proctype Receiver() {
              do
              :: c??ack,_
              :: x == 3 -> skip
              od
            }
            active proctype Guest() { door!5 }
            active proctype Guard() provided (x > 2) { skip }
            active proctype Server() {
              byte request;
            end: door?eval(x)
            }
            """);

    assertThat(waiting(trace))
        .containsExactly(
            "Sender(0) waits at line 8 for c!data,2 (c is full)",
            "Receiver(1) waits at line 11 for c??ack,_ (c holds [data,1]) or x == 3 (x = 2)",
            "Guest(2) waits at line 16 for door!5 (nobody receives)",
            "Guard(3) waits at line 17 for x > 2 (x = 2)",
            "Server(4) may stop at line 20, or waits for door?eval(x) (nobody sends)");
  }

  @Test
  void a_process_cannot_end_before_those_it_has_created() throws IOException {
    Trace trace = violation("init { run Child() }\nproctype Child() { byte n;\n(n > 0) }");

    assertThat(waiting(trace))
        .containsExactly(
            ":init:(0) may stop at line 1, or waits for -end- (Child(1) is still there)",
            "Child(1) waits at line 3 for n > 0 (n = 0)");
  }

  @Test
  void a_channel_of_either_kind_is_waited_for_once() throws IOException {
    Trace trace =
        violation(
            """
            chan store = [1] of { byte };
            chan meet = [0] of { byte };
            proctype Sender(chan to) { to!1; to!2 }
            init { atomic { run Sender(store); run Sender(meet) } }
            """);

    assertThat(waiting(trace))
        .contains(
            "Sender(1) waits at line 3 for to!2 (store is full, to = store)",
            "Sender(2) waits at line 3 for to!1 (nobody receives)");
  }

  @Test
  void elements_of_structures_are_called_as_they_are_written() throws IOException {
    Trace trace =
        violation(
            """
            typedef Inner { byte f[3]; bool done };
            typedef Outer { Inner in[2]; chan c[2] = [1] of { byte } };
            Outer s[2];
            byte single[1];
            active proctype P() {
              s[1].in[0].f[2] = 5;
              s[0].in[1].done = true;
              s[1].c[0]!7;
              single[0] = 1;
              assert(false)
            }
            """);

    assertThat(trace.steps().stream().flatMap(step -> step.changes().stream()))
        .extracting(Step.Change::toString)
        .contains(
            "s[1].in[0].f[2]: 0 -> 5",
            "s[0].in[1].done: false -> true",
            "<s[1].c[0]>: [] -> [7]",
            "single[0]: 0 -> 1");
  }

  @Test
  void a_parameter_with_elements_is_shown_once() throws IOException {
    Trace trace =
        violation(
            """
            typedef T { byte v; byte w[2] };
            T g;
            proctype P(T t) { t.w[1] = 4; assert(false) }
            init { g.w[1] = 2; run P(g) }
            """);

    assertThat(trace.steps().get(1).changes())
        .extracting(Step.Change::toString)
        .containsExactly("P(1) = line 3", "P(1).t.v = 0", "P(1).t.w[0] = 0", "P(1).t.w[1] = 2");
    assertThat(trace.steps().get(2).changes())
        .extracting(Step.Change::toString)
        .containsExactly("P(1).t.w[1]: 2 -> 4");
  }

  @Test
  void only_processes_that_exist_have_a_priority() throws IOException {
    Trace trace =
        violation(
            "active proctype P() priority 3 { set_priority(_pid, 7); run Q(); assert(false) }\n"
                + "proctype Q() { skip }");

    assertThat(trace.start())
        .extracting(Binding::toString)
        .containsExactly("P(0) = line 1", "P(0)._priority = 3");
    assertThat(trace.steps().stream().flatMap(step -> step.changes().stream()))
        .extracting(Step.Change::toString)
        .contains("P(0)._priority: 3 -> 7", "Q(1)._priority = 1");
  }

  @Test
  void a_channel_has_the_name_of_the_variable_that_made_it() throws IOException {
    Trace trace =
        violation(
            """
            chan public = [1] of { chan };
            proctype Client() { chan mine = [1] of { byte }; public!mine; assert(false) }
            init { run Client() }
            """);

    assertThat(trace.steps().stream().flatMap(step -> step.changes().stream()))
        .extracting(Step.Change::toString)
        .contains("<Client(1).mine> = []", "<public>: [] -> [Client(1).mine]");
  }

  @Test
  void what_is_included_names_its_file() throws IOException {
    Files.writeString(folder.resolve("lib.h"), "byte n;\ninline bump() {\n  n++;\n  n == 3\n}\n");

    Trace trace = violation("#include \"lib.h\"\nactive proctype P() {\n  n = 1;\n  bump()\n}\n");

    String lib = folder.resolve("lib.h").toString();
    assertThat(trace.render(folder.resolve("model.pml").toString()).lines().map(String::strip))
        .containsExactly(
            "start  n = 0, P(0) = line 3",
            "1      P(0)  n = 1  n: 0 -> 1, P(0): line 3 -> line 4   [line 3]",
            "2      P(0)  n++    n: 1 -> 2, P(0): line 4 -> " + lib + ":4   [" + lib + ":3]",
            "end    P(0) waits at " + lib + ":4 for n == 3 (n = 2)");
  }

  @Test
  void messages_are_drawn_from_who_sent_them_to_who_receives_them() throws IOException {
    Trace trace =
        violation(
            """
            chan c = [3] of { byte };
            byte turn;
            active proctype A() { byte x; c!!7; c!!3; turn = 1 }
            active proctype B() { byte x; turn == 1; c!!5; turn = 2 }
            active proctype C() { byte x; turn == 2; c??5; c?x; assert(x != 3) }
            """);

    assertThat(trace.chart().lines())
        .containsExactly(
            "      A(0)     C(2)     B(1)",
            "        |        |        |",
            "  1     |--o     |        |   c!7 (not received)",
            "  2     |--c!3-> |        |",
            "  3     *        |        |   turn = 1",
            "  4     |        |        *   turn == 1",
            "  5     |        | <-c!5--|",
            "  6     |        |        *   turn = 2",
            "  7     |        *        |   turn == 2",
            "  8     |        |<..c?5. |   (sent in step 5)",
            "  9     | .c?3..>|        |   (sent in step 2)",
            "  10    |        *        |   assert(x != 3)");
  }

  @Test
  void a_sequence_can_be_taken_statement_by_statement() throws IOException {
    Walk walk =
        new Walk(
            Presentation.of(
                    model(
                        """
                        byte x;
                        active [2] proctype P() {
                          atomic {
                            if :: x = 1 :: x = 2 fi;
                            if :: x = x + 2 :: x = x + 1 fi;
                            x = 0
                          }
                        }
                        """))
                .inSmallSteps()
                .orElseThrow());
    walk.begin(0);

    walk.take(walk.options().getFirst());

    assertThat(walk.options())
        .extracting(option -> option.step().actors() + " " + option.action())
        .containsExactly("[P(1)] x = x + 2", "[P(1)] x = x + 1");
    assertThat(walk.state()).contains(new Binding("in control", "P(1)"));
    while (walk.state().contains(new Binding("in control", "P(1)"))) {
      walk.take(walk.options().getFirst());
    }
    assertThat(walk.state())
        .extracting(Binding::toString)
        .containsExactly("x = 0", "P(0) = line 3", "P(1) = line 2");
  }
}
