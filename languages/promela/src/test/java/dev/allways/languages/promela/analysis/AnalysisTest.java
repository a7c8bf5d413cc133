package dev.allways.languages.promela.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.languages.promela.Models;
import dev.allways.languages.promela.Promela;
import dev.allways.languages.promela.analysis.Specification.LtlProperty;
import dev.allways.languages.promela.analysis.Specification.ProcessDefinition;
import dev.allways.languages.promela.flow.PromelaProgram;
import dev.allways.languages.promela.preprocessor.Includes;
import dev.allways.languages.promela.syntax.Expression;
import dev.allways.languages.promela.syntax.Printer;
import dev.allways.languages.promela.syntax.Statement;
import dev.allways.languages.promela.syntax.Symbol.Owner;
import dev.allways.languages.promela.syntax.Symbol.Variable;
import dev.allways.logic.formula.Formula;
import dev.allways.text.Diagnostic;
import dev.allways.text.Help;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnalysisTest {
  private static PromelaProgram model(String text) {
    return Promela.read(Source.of("m.pml", text), Includes.NONE, Map.of());
  }

  private static Specification read(String text) {
    return model(text).specification();
  }

  private static List<Diagnostic> diagnostics(String text) {
    try {
      return model(text).warnings();
    } catch (InputException wrong) {
      return wrong.diagnostics();
    }
  }

  private static List<String> body(ProcessDefinition process) {
    return process.body().statements().stream()
        .map(statement -> Printer.text(statement).replaceAll("\\s+", " "))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("dev.allways.languages.promela.Models#all")
  void every_sample_is_understood_without_a_complaint(Path model) {
    assertThat(Promela.read(model, Map.of(), List.of()).warnings()).isEmpty();
  }

  @Test
  void a_model_is_told_in_its_parts() {
    Specification model =
        Promela.read(Models.folder().resolve("leader.pml"), Map.of(), List.of()).specification();

    assertThat(model.globals())
        .extracting(Variable::toString)
        .containsExactly("chan ring[3]", "byte leaders");
    assertThat(model.processes())
        .extracting(ProcessDefinition::name)
        .containsExactly("node", ":init:");
    assertThat(model.processes()).extracting(ProcessDefinition::instances).containsExactly(0, 1);
    ProcessDefinition node = model.process("node").orElseThrow();
    assertThat(node.parameters()).extracting(Variable::name).containsExactly("position", "number");
    assertThat(node.parameters()).allMatch(each -> each.owner() == Owner.PARAMETER);
    assertThat(node.locals())
        .extracting(Variable::name)
        .containsExactly("left", "right", "n", "done");
    assertThat(node.labels()).containsOnlyKeys("end");
    assertThat(model.formulas()).extracting(LtlProperty::name).containsExactly("one");
  }

  @Test
  void message_types_count_backwards_in_each_declaration() {
    Specification model =
        read("mtype = {a, b, c}; mtype = {d, e}; mtype:f = {x, y}; mtype:f = {z}; init { skip }");

    assertThat(model.mtypes().getFirst().values())
        .containsExactly(
            Map.entry("a", 3),
            Map.entry("b", 2),
            Map.entry("c", 1),
            Map.entry("d", 5),
            Map.entry("e", 4));
    assertThat(model.mtypes().getLast().values())
        .containsExactly(Map.entry("x", 2), Map.entry("y", 1), Map.entry("z", 3));
  }

  @Test
  void a_name_means_the_innermost_variable() {
    PromelaProgram read =
        model("byte x; init { x = 1; { int x; x = 2; { x = 3 } }; { short x; x = 4 }; x = 5 }");

    List<String> types =
        assigned(read.specification().processes().getFirst().body()).stream()
            .map(assign -> Types.of(assign.target()).word())
            .toList();
    assertThat(types).containsExactly("byte", "int", "int", "int", "short", "short", "byte");
    assertThat(read.warnings()).extracting(Diagnostic::code).containsExactly("P509", "P509");
  }

  private static List<Statement.Assign> assigned(Statement.Sequence sequence) {
    return sequence.statements().stream()
        .flatMap(
            statement ->
                switch (statement) {
                  case Statement.Assign assign -> List.of(assign).stream();
                  case Statement.Block block -> assigned(block.body()).stream();
                  default -> List.<Statement.Assign>of().stream();
                })
        .toList();
  }

  @Test
  void what_is_declared_behind_the_first_statement_is_assigned_there() {
    Specification model =
        read(
            """
            typedef T { byte f }
            init {
              byte a = 1, b;
              b = a;
              byte c, d = a;
              byte e[3];
              T t;
              { byte g }
            }
            """);

    assertThat(body(model.processes().getFirst()))
        .containsExactly(
            "byte a = 1, b",
            "b = a",
            "byte c, d",
            "c = 0",
            "d = a",
            "byte e[3]",
            "e[0] = 0",
            "T t",
            "skip",
            "{ byte g; g = 0 }");
  }

  @Test
  void names_of_message_types_and_structures_are_replaced_by_what_they_stand_for() {
    Specification model =
        read(
            """
            mtype = {red, green}
            typedef P { byte x; short y[2] }
            typedef M { mtype kind; P p }
            M m[2];
            chan q = [1] of { byte, M };
            proctype R(P p) { skip }
            init {
              q!red, m[1];
              q?green, m[0];
              m[0].kind = red;
              run R(m[1].p)
            }
            """);

    assertThat(body(model.processes().getLast()))
        .containsExactly(
            "q!red, m[1].kind, m[1].p.x, m[1].p.y[0], m[1].p.y[1]",
            "q?green, m[0].kind, m[0].p.x, m[0].p.y[0], m[0].p.y[1]",
            "m[0].kind = red",
            "run R(m[1].p.x, m[1].p.y[0], m[1].p.y[1])");
    Statement.Assign assign =
        (Statement.Assign) model.processes().getLast().body().statements().get(2);
    assertThat(((Expression.Constant) assign.value()).value()).isEqualTo(2);
  }

  @Test
  void a_formula_is_about_expressions() {
    Specification model =
        read(
            """
            byte x, y;
            ltl p { [] ((x>1) && ! (y+1 == 2) -> <> (x > 1 || P[0]@here)) }
            ltl { true U (x > 1) }
            active proctype P() { here: skip }
            """);

    LtlProperty p = model.formulas().getFirst();
    Formula positive = Formula.proposition("x > 1");
    assertThat(p.formula())
        .isEqualTo(
            Formula.globally(
                Formula.implies(
                    Formula.and(positive, Formula.not(Formula.proposition("y + 1 == 2"))),
                    Formula.eventually(Formula.or(positive, Formula.proposition("P[0]@here"))))));
    assertThat(p.propositions()).containsOnlyKeys("x > 1", "y + 1 == 2", "P[0]@here");
    assertThat(model.formulas().getLast().name()).isEqualTo("ltl_0");
    assertThat(model.formulas().getLast().formula())
        .isEqualTo(Formula.until(Formula.truth(), positive));
  }

  @Test
  void an_unknown_name_is_told_with_the_nearest_one() {
    Diagnostic unknown =
        diagnostics("byte count;\nactive proctype P() {\n  cuont++\n}\n").getFirst();

    assertThat(unknown.render())
        .isEqualTo(
            """
            error[P206]: unknown name 'cuont'
             --> m.pml:3:3
               |
             3 |   cuont++
               |   ^^^^^
               = help: did you mean 'count'?""");
  }

  @Test
  void several_mistakes_are_found_in_one_run() {
    String text =
        """
        byte a, a;
        chan q = [1] of { byte, byte };
        init {
          b = 1;
          q!1, 2, 3;
          goto nowhere;
          run Q();
          break
        }
        """;
    assertThat(diagnostics(text))
        .extracting(Diagnostic::message)
        .containsExactly(
            "'a' is declared twice",
            "unknown name 'b'",
            "channel 'q' has messages of 2 fields and 3 are sent",
            "unknown proctype 'Q'",
            "'break' stands outside of any loop",
            "there is no label 'nowhere' in this process");
  }

  @Test
  void a_mistake_in_a_macro_is_shown_at_its_use_with_what_stands_there() {
    String text =
        """
        #define less(a) (a < limit)
        #define limit (MOST + 1)
        byte state;
        init { less(state) }
        """;

    assertThat(diagnostics(text).getFirst().render())
        .isEqualTo(
            """
            error[P206]: unknown name 'MOST'
             --> m.pml:4:8
               |
             4 | init { less(state) }
               |        ^^^^
               = note: in the expansion of macro 'limit' to '(MOST + 1)'
             --> m.pml:2:16
               |
             2 | #define limit (MOST + 1)
               |                ^^^^
               = note: in the expansion of macro 'less' to '(state < limit)'
             --> m.pml:1:22
               |
             1 | #define less(a) (a < limit)
               |                      ^^^^^""");
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      value = {
        "actve proctype P() { skip }            => active",
        "active protcype P() { skip }           => proctype",
        "protcype P() { skip }                  => proctype",
        "inti { skip }                          => init",
        "nver { skip } init { skip }            => never",
        "ltll p { true } init { skip }          => ltl",
        "inlne f() { skip } init { f() }        => inline",
        "typdef T { byte a } init { skip }      => typedef",
        "mtpe = { a, b }; init { skip }         => mtype",
        "byt x; init { skip }                   => byte",
        "hiden byte x; init { skip }            => hidden",
        "chan c = [1] fo { byte }; init { skip } => of",
        "chan c = [1] of { byt }; init { skip } => byte",
        "active proctype P() providd (true) { skip } => provided",
        "init { if :: true -> skip :: esle -> skip fi } => else",
        "init { if :: true -> skip :: esle skip fi } => else",
        "init { if :: skip fii }                => fi",
        "init { iff :: skip fi }                => if",
        "init { do :: brek od }                 => break",
        "init { asert(true) }                   => assert",
        "init { asert true }                    => assert",
        "init { ateomic { skip } }              => atomic",
        "init { { skip } unles { skip } }       => unless",
        "init { L: skip; gto L }                => goto",
        "init { prntf(\"x\") }                  => printf",
        "init { byte i; fr (i : 1 .. 2) { skip } } => for",
        "init { byte i, a[2]; for (i inn a) { skip } } => in",
        "proctype P() { skip } init { rnu P() } => run",
        "chan c = [1] of {byte}; init { (1 + lenn(c)) == 1 } => len",
        "chan c = [1] of {byte}; byte x; init { c?evl(x) } => eval",
        "init { timeut -> skip }                => timeout",
        "ltl p { alwys true } init { skip }     => always",
        "ltl p { [] (true untli false) } init { skip } => until",
      })
  void a_misspelled_keyword_is_recognised(String text, String keyword) {
    assertThat(diagnostics(text).getFirst().help())
        .contains(Help.of("did you mean '" + keyword + "'?"));
  }

  @Test
  void a_missing_semicolon_is_no_misspelled_keyword() {
    assertThat(diagnostics("byte lent, x; init { x = lent assert(true) }").getFirst().help())
        .isEmpty();
    assertThat(diagnostics("byte i, x; init { x = 1 i = 2 }").getFirst().help()).isEmpty();
    assertThat(diagnostics("byte ok, x; init { x = 1 ok = 2 }").getFirst().help()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/* nothing */", "#define X 1\n", "inline f() { skip }"})
  void an_empty_model_is_no_safe_one(String text) {
    assertThat(diagnostics(text))
        .extracting(Diagnostic::message)
        .containsExactly("nothing runs in m.pml: it has no process");
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      value = {
        "init { x = 1 } byte x;                 => P206",
        "byte x; init { x[1] = 2 }              => P313",
        "byte x[2]; init { for (x : 1 .. 2) { skip } } => P329",
        "byte x; init { x.y = 2 }               => P314",
        "typedef T { byte a } T t; init { t.b = 1 } => P315",
        "typedef T { byte a } T t; init { t = 1 } => P307",
        "typedef T { byte a; byte a } init { skip } => P207",
        "typedef T { byte a } typedef T { byte a } init { skip } => P214",
        "typedef T { } init { skip }            => P215",
        "mtype = {a}; mtype = {a}; init { skip } => P213",
        "mtype = {a}; init { a = 1 }            => P309",
        "mtype = {a}; byte a; init { skip }     => P207",
        "byte x; init { x!1 }                   => P304",
        "byte x; init { len(x) > 1 }            => P304",
        "chan c; init { c++ }                   => P302",
        "chan c; byte x; init { x = c + 1 }     => P302",
        "chan q = [1] of {byte, byte}; byte x; init { q?x, x } => P305",
        "init { _pid = 1 }                      => P308",
        "init { _last-- }                       => P308",
        "init { for (_nr_pr : 1 .. 2) { skip } } => P308",
        "init { select (_pid : 1 .. 2) }        => P308",
        "chan q = [1] of {byte}; init { for (_pid in q) { skip } } => P308",
        "chan q = [1] of {byte}; init { q?_pid }   => P308",
        "chan q = [1] of {byte}; init { q??<_last> } => P308",
        "chan q = [1] of {byte, byte}; init { q?1(_nr_pr) } => P308",
        "chan q = [1] of {byte}; init { q?eval(_) } => P310",
        "init { _++ }                           => P310",
        "byte x; init { x = _ }                 => P310",
        "init { np_ }                           => P301",
        "unsigned x; init { skip }              => P316",
        "unsigned x : 40; init { skip }         => P316",
        "byte x : 3; init { skip }              => P316",
        "byte x[0]; init { skip }               => P319",
        "byte x[1000000000]; init { skip }      => P319",
        "typedef A { byte x[9999] } typedef B { A a[9999] } B b; init { skip } => P317",
        "init { hidden byte x; skip }           => P318",
        "proctype P(byte a[2]) { skip } init { run P(1) } => P320",
        "proctype P() { skip } init { byte x = run P() } => P321",
        "byte x = {1}; init { skip }            => P322",
        "byte x = [1] of {byte}; init { skip }  => P323",
        "byte n; chan q = [n] of {byte}; init { skip } => P324",
        "chan q = [1] of {unsigned}; init { skip } => P325",
        "init { skip; chan q = [1] of {byte}; skip } => P326",
        "init { skip; byte a[2] = {1, 2}; skip } => P326",
        "proctype P() { skip } init { run P() && true } => P328",
        "proctype P() { skip } chan q = [1] of {byte}; init { q!run P() } => P328",
        "byte a[2]; init { for (a[1] : 1 .. 2) { skip } } => P329",
        "byte a, b; init { for (a in b) { skip } } => P330",
        "byte a; ltl { <> a == 1 } init { skip } => P331",
        "active [300] proctype P() { skip }     => P334",
        "active proctype P() priority 0 { skip } => P335",
        "never { byte x; skip } init { skip }   => P336",
        "chan q = [1] of {byte}; never { q!1 } init { skip } => P337",
        "chan q = [1] of {byte}; trace { q!1; skip } init { skip } => P338",
        "proctype P(byte a) { skip } init { run P() } => P303",
        "active proctype P() { skip } init { P[0]:x == 1 } => P205",
        "active proctype P() { skip } init { P@foo } => P218",
        "ltl { Q@foo } init { skip }            => P204",
        "init { L: skip; L: skip }              => P209",
        "init { if :: else :: else fi }         => P211",
        "proctype P() { skip } proctype P() { skip } init { skip } => P212",
        "chan q = [1] of {byte}; trace { q!1 } trace { q!1 } init { skip } => P216",
        "ltl a { 1 } ltl a { 1 } init { skip }  => P217",
        "proctype P() { skip }                  => P219",
        "byte x; ltl { [] (x == 0) }            => P219",
      })
  void what_spin_refuses_is_refused(String text, String code) {
    assertThat(diagnostics(text)).extracting(Diagnostic::code).contains(code);
    assertThat(diagnostics(text)).anyMatch(Diagnostic::isError);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      value = {
        "byte x = 300; init { skip }            => P504",
        "bit b; init { b = 2 }                  => P504",
        "chan q = [1] of {bit}; init { q!5 }    => P504",
        "byte a[2]; init { a[2] = 1 }           => P505",
        "byte n = 3; byte a[n]; init { skip }   => P506",
        "byte a[1] = {1, 2}; init { skip }      => P507",
        "chan q = [300] of {byte}; init { skip } => P508",
        "byte x; init { byte x; x = 1 }         => P509",
        "init { skip; byte a[2] = 3; a[0] = 1 } => P510",
        "chan q = [0] of {byte}; init { if :: q!1 :: else fi } => P511",
        "mtype:f = {a}; mtype:g x; init { x = a } => P512",
        "init { skip } init { skip }            => P513",
        "byte x; never { x = 1 } init { skip }  => P514",
        "chan c; init { c = 3 }                 => P515",
        "chan q = [1] of {byte, byte}; byte x; init { q!1; q?x } => P503",
        "int x; init { x = x / 0 }              => P502",
        "int x = 99999999999; init { skip }     => P501",
        "chan q = [1] of {byte}; init { q?[_pid] } => P521",
        "byte x[2]; init { x = 2 }              => P520",
        "chan q[2] = [1] of {byte}; byte x[2]; init { q!x; q?x } => P520",
        "typedef T { byte a } T t[2]; init { t.a = 1 } => P520",
        "byte a[2]; ltl { [] (a == 0) } init { skip } => P520",
      })
  void what_nobody_means_is_a_warning(String text, String code) {
    List<Diagnostic> found = diagnostics(text);
    assertThat(found).noneMatch(Diagnostic::isError);
    assertThat(found.stream().map(Diagnostic::code).collect(Collectors.toSet()))
        .containsExactly(code);
  }
}
