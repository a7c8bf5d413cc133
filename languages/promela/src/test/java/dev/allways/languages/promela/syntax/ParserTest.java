package dev.allways.languages.promela.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.languages.promela.Models;
import dev.allways.text.Diagnostic;
import dev.allways.text.Diagnostics;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParserTest {
  private static String normal(String text) {
    Diagnostics diagnostics = new Diagnostics();
    String printed = Printer.text(Models.units(text, diagnostics));
    assertThat(diagnostics.all()).isEmpty();
    return printed;
  }

  private static List<String> messages(String text) {
    Diagnostics diagnostics = new Diagnostics();
    Models.units(text, diagnostics);
    return diagnostics.all().stream().map(Diagnostic::message).toList();
  }

  /** The normal form of one statement or more in a body, on one line. */
  private static String body(String statements) {
    String printed = normal("init { " + statements + " }");
    return printed
        .substring("init {".length(), printed.lastIndexOf('}'))
        .strip()
        .replaceAll("\\s+", " ");
  }

  @ParameterizedTest
  @MethodSource("dev.allways.languages.promela.Models#all")
  void a_normal_form_is_its_own_normal_form(Path model) {
    Diagnostics diagnostics = new Diagnostics();
    String once = Printer.text(Models.units(model, diagnostics));
    String twice = Printer.text(Models.units(once, diagnostics));

    assertThat(diagnostics.all()).isEmpty();
    assertThat(twice).isEqualTo(once);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bit a",
        "bool b = true",
        "hidden byte c",
        "show short d = -1",
        "local int e",
        "pid f",
        "unsigned g : 3 = 2, h : 1",
        "byte i[3], j[2 + 1] = 4",
        "byte k[3] = {1, 2, 3}",
        "mtype l",
        "mtype:fruit m",
        "chan n",
        "chan o = [2] of {byte, mtype, mtype:fruit, chan}",
        "chan p[3] = [0] of {int}",
        "mtype = {q, r}",
        "mtype:fruit = {apple}",
        "typedef s { byte x, y[2]; chan c = [1] of {bit} }",
        "active [2] proctype P(byte a, b; chan c) priority 3 provided (a > 1) {\n  skip\n}",
        "D_proctype Q() {\n  skip\n}",
        "init priority 2 {\n  skip\n}",
        "never claim {\n  skip\n}",
        "trace {\n  q!1\n}",
        "notrace {\n  q?1\n}",
        "ltl name { [] (a -> <> b) }"
      })
  void every_kind_of_declaration_is_read(String declaration) {
    assertThat(normal(declaration)).isEqualTo(declaration + "\n");
  }

  @Test
  void declarations_have_variants() {
    assertThat(normal("mtype { a b, c, }")).isEqualTo("mtype = {a, b, c}\n");
    assertThat(normal("byte a byte b;; byte c")).isEqualTo("byte a\nbyte b\nbyte c\n");
    assertThat(normal("typedef T { byte a\n byte b; } T t;"))
        .isEqualTo("typedef T { byte a; byte b }\nT t\n");
    assertThat(normal("active proctype P() { skip }"))
        .isEqualTo("active [1] proctype P() {\n  skip\n}\n");
    assertThat(normal("never a { skip } never { b }"))
        .isEqualTo("never a {\n  skip\n}\nnever never_1 {\n  b\n}\n");
    assertThat(normal("ltl { a } never { skip } ltl { b }"))
        .isEqualTo("ltl ltl_0 { a }\nnever never_0 {\n  skip\n}\nltl ltl_1 { b }\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x = 1",
        "a[i + 1].b.c[2] = x",
        "x++",
        "a.b--",
        "x == 1",
        "skip",
        "else",
        "timeout",
        "assert(x > 1)",
        "printf(\"%d\\n\", x, y + 1)",
        "printf(\"text\")",
        "printm(x)",
        "goto end",
        "break",
        "xr q",
        "xs q, r[1]",
        "q!1, x + 1",
        "q[2]!!x",
        "q?x, 1, -1, _, eval(y + 1)",
        "q??x",
        "q?<x, 1>",
        "q??<x>",
        "q?[1, x]",
        "q??[x] && x > 1",
        "run P(1, c)",
        "run P() priority 3",
        "x = run P()",
        "set_priority(1, 2)",
        "byte x = 3, y",
        "if :: a; b :: else fi",
        "do :: a; break :: goto x od",
        "atomic { a; b }",
        "d_step { a; b }",
        "{ a; b }",
        "a unless b",
        "{ a } unless { b }",
        "for (i : 1 .. n + 1) { a }",
        "for (i in a.b) { a }",
        "select (i : 0 .. 3)",
        "l: x = 1",
        "l: m: x = 1"
      })
  void every_kind_of_statement_is_read(String statement) {
    assertThat(body(statement)).isEqualTo(statement);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      value = {
        "q!t(1, x)            => q!t, 1, x",
        "q?t(1, x)            => q?t, 1, x",
        "q?(t, x)             => q?t, x",
        "q?t(u(x))            => q?t, u, x",
        "q?[t(x)]             => q?[t, x]",
        "a -> b               => a; b",
        "a;; b;               => a; b",
        "a -> ; b ->          => a; b",
        "{ a } b              => { a }; b",
        "if :: else a fi      => if :: else; a fi",
        "l:                   => l: skip",
        "l: ; a               => l: skip; a",
        "((x))                => x",
        "assert x == 1        => assert(x == 1)",
        "for (i : 1 .. 2); { a } => for (i : 1 .. 2) { a }",
      })
  void statements_have_variants(String written, String normal) {
    assertThat(body(written)).isEqualTo(normal);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      value = {
        "a + b * c - d          => a + b * c - d",
        "(a + b) * (c - d)      => (a + b) * (c - d)",
        "a - (b - c)            => a - (b - c)",
        "(a - b) - c            => a - b - c",
        "a || b && c | d ^ e & f == g < h << i + j % k => a || b && c | d ^ e & f == g < h << i + j % k",
        "((((a || b) && c) | d) ^ e) => (((a || b) && c) | d) ^ e",
        "!a == b                => !a == b",
        "!(a == b)              => !(a == b)",
        "- - a                  => -(-a)",
        "~-!a                   => ~-!a",
        "(a -> b : c)           => (a -> b : c)",
        "((a > 1) -> (b -> 1 : 2) : 3) => (a > 1 -> (b -> 1 : 2) : 3)",
        "len(q) + full(q) + nfull(q) + empty(q[1]) + nempty(q.r) => len(q) + full(q) + nfull(q) + empty(q[1]) + nempty(q.r)",
        "enabled(0) + pc_value(_pid) + get_priority(1) => enabled(0) + pc_value(_pid) + get_priority(1)",
        "np_ + true + false + 'a' + '\\n' => np_ + true + false + 'a' + '\\n'",
        "P[1]@l + P@l           => P[1]@l + P@l",
      })
  void expressions_bind_as_in_spin(String written, String normal) {
    assertThat(body(written)).isEqualTo(normal);
  }

  @Test
  void another_process_is_referred_to_once_its_name_is_known() {
    assertThat(normal("proctype P() { skip } init { P[0]:x > P:y[2] }"))
        .endsWith("init {\n  P[0]:x > P:y[2]\n}\n");
    assertThat(normal("init { P: x } proctype P() { skip }")).startsWith("init {\n  P: x\n}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      value = {
        "a -> b -> c           => (a -> b) -> c",
        "a <-> b -> c          => (a <-> b) -> c",
        "a U b U c             => (a U b) U c",
        "a && b U c            => a && (b U c)",
        "a || b && c           => a || (b && c)",
        "[] a U b              => ([] a) U b",
        "[] a && b             => ([] a) && b",
        "! a U b               => (!a) U b",
        "X a U b               => (X a) U b",
        "[] a == 1             => ([] a) == 1",
        "a U X b               => a U (X b)",
        "[] <> a -> <> b       => ([] (<> a)) -> (<> b)",
        "[]<>a                 => [] (<> a)",
        "a == 1 U b + 1 > 2    => (a == 1) U (b + 1 > 2)",
        "always a implies eventually b => ([] a) -> (<> b)",
        "a until b weakuntil c => (a U b) W c",
        "a stronguntil b       => a U b",
        "a release b           => a V b",
        "next a equivalent b   => (X a) <-> b",
        "a[1] > 0 && P[0]@l    => (a[1] > 0) && P[0]@l",
        "! [] a                => !([] a)",
        "a W b                 => a W b",
      })
  void formulas_bind_as_in_spin(String written, String bracketed) {
    Diagnostics diagnostics = new Diagnostics();
    List<Unit> both =
        Models.units("ltl { " + written + " } ltl { " + bracketed + " }", diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    assertThat(ExpressionPrinter.text(((Unit.Ltl) both.getFirst()).formula()))
        .isEqualTo(ExpressionPrinter.text(((Unit.Ltl) both.getLast()).formula()));
  }

  @Test
  void a_line_end_ends_a_statement_outside_of_brackets() {
    assertThat(body("x = a\n - b")).isEqualTo("x = a; -b");
    assertThat(body("x = a -\n b")).isEqualTo("x = a - b");
    assertThat(body("x = (a\n - b)")).isEqualTo("x = a - b");
    assertThat(body("a\n !b\n ~c\n (d)\n e = 1\n f")).isEqualTo("a; !b; ~c; d; e = 1; f");
    assertThat(body("a = 1 /* one\n two */ b = 2")).isEqualTo("a = 1; b = 2");
    assertThat(body("q!x\n (y)\n q?x\n (y)")).isEqualTo("q!x; y; q?x; y");
    assertThat(body("byte b\n x\n y = 2")).isEqualTo("byte b; x; y = 2");
    assertThat(body("{ a }\n unless\n { b }\n c")).isEqualTo("{ a } unless { b }; c");
    assertThat(normal("ltl p { [] a\n && b\n U c }")).isEqualTo("ltl p { [] a && b U c }\n");
  }

  @Test
  void an_inline_is_replaced_wherever_a_parameter_is_named() {
    assertThat(normal("inline f(a, b) { a = g.b * 2 } init { f(x[1], y + 1) ; skip }"))
        .contains("x[1] = g.y + 1 * 2");
    assertThat(normal("inline f(a) { a: goto a } init { f(x) }")).contains("x: goto x");
    assertThat(normal("inline f() { x = 1; y = 2 } init { f(); f() }"))
        .isEqualTo(
            """
            init {
              {
                x = 1;
                y = 2
              };
              {
                x = 1;
                y = 2
              }
            }
            """);
    assertThat(normal("inline f(a) { return a + 1 } inline g(b) { y = f(b) } init { g(3) }"))
        .contains("y = 3 + 1");
    assertThat(normal("inline f(a) { x = 1\n -a } init { f(y\n - z) }"))
        .contains("x = 1;\n    -y - z");
  }

  @Test
  void what_is_missing_is_reported_where_it_should_be() {
    Diagnostics diagnostics = new Diagnostics();
    Models.units("init {\n  do\n  :: x -> y = 1;\n  skip\n}\nbyte z;\n", diagnostics);

    assertThat(diagnostics.all()).hasSize(1);
    assertThat(diagnostics.all().getFirst().render())
        .isEqualTo(
            """
            error[P104]: expected 'od' before '}'
             --> m.pml:4:7
               |
             4 |   skip
               |       ^
               = note: to close this
             --> m.pml:2:3
               |
             2 |   do
               |   ^^""");
  }

  @Test
  void brackets_that_do_not_match_are_told_once() {
    assertThat(messages("init { if :: a -> do :: b fi }"))
        .containsExactly("expected 'od' before the keyword 'fi'");
    assertThat(messages("init { do :: a fi; skip }"))
        .containsExactly("expected 'od' before the keyword 'fi'");
    assertThat(messages("init { skip\nproctype P() { skip }"))
        .containsExactly("expected '}' before the keyword 'proctype'");
    assertThat(messages("init { x = (a + b; skip }")).containsExactly("expected ')', found ';'");
    assertThat(messages("init { a[1 = 2; skip }")).containsExactly("expected ']', found '='");
  }

  @Test
  void several_mistakes_are_found_in_one_run() {
    assertThat(
            messages(
                """
                byte 3;
                init {
                  x = ;
                  y = 1;
                  if
                  :: a = -> skip
                  :: b = 2
                  fi;
                  goto 7
                }
                proctype { skip }
                ltl p { [] }
                """))
        .containsExactly(
            "expected the name of a variable, found '3'",
            "expected an expression, found ';'",
            "expected an expression, found '->'",
            "expected a label, found '7'",
            "expected the name of the process, found '{'",
            "expected an expression, found the end of the file");
  }

  @Test
  void mistakes_of_many_kinds_are_explained() {
    assertThat(messages("init { x = 1 y = 2 }")).containsExactly("expected ';' before 'y'");
    assertThat(messages("init { }")).containsExactly("expected a statement, found '}'");
    assertThat(messages("init { if fi }"))
        .containsExactly("expected '::' and an option of this 'if', found the keyword 'fi'");
    assertThat(messages("init { f(1) }")).containsExactly("unknown inline 'f'");
    assertThat(messages("inline f(a) { skip } init { f() }"))
        .containsExactly("inline 'f' takes 1 argument and is given 0");
    assertThat(messages("inline f() { g() } inline g() { f() } init { f() }"))
        .containsExactly("inline 'f' calls itself");
    assertThat(messages("inline f() { return 1 } init { f() }")).hasSize(1);
    assertThat(messages("init { L: byte x; skip }"))
        .containsExactly("a label cannot stand before a declaration: L");
    assertThat(messages("init { mtype = { a }; skip }"))
        .containsExactly("message types must be declared globally");
    assertThat(messages("init { bite x; skip }")).containsExactly("unknown type 'bite'");
    assertThat(messages("init { x = 99999999999 }"))
        .containsExactly("the number 99999999999 does not fit in 32 bits: read as 1215752191");
    assertThat(messages("byte if;"))
        .containsExactly("expected the name of a variable, found the keyword 'if'");
    assertThat(messages("init { x $ 3 }")).containsExactly("expected ';' before '$'");
  }

  @Test
  void embedded_c_is_refused_where_it_stands() {
    assertThat(messages("c_decl { int x; } c_state \"int x\" \"Global\" init { skip }"))
        .containsExactly(
            "embedded C ('c_decl') is not supported", "embedded C ('c_state') is not supported");
    assertThat(messages("init { c_code [x] { if (a) { b } }; if :: c_expr { y } -> skip fi }"))
        .containsExactly(
            "embedded C ('c_code') is not supported", "embedded C ('c_expr') is not supported");
    assertThat(messages("c_track \"&x\" \"sizeof(int)\"\nbyte b;")).hasSize(1);
  }

  @Test
  void a_mistake_in_an_inline_is_told_once_with_its_first_call() {
    Diagnostics diagnostics = new Diagnostics();
    Models.units("inline f() {\n  x = ;\n  y = 1\n}\ninit { f();\n f() }", diagnostics);

    assertThat(diagnostics.all()).hasSize(1);
    assertThat(diagnostics.all().getFirst().render())
        .contains("--> m.pml:2:7", "in this call of inline 'f'", "--> m.pml:5:8");
  }

  @Test
  void nesting_without_end_is_refused() {
    for (String text :
        List.of(
            "init { x = " + "(".repeat(10_000),
            "init { " + "{".repeat(10_000),
            "init { " + "if :: ".repeat(10_000),
            "init { x = " + "- ".repeat(10_000),
            "init { x = " + "a[".repeat(10_000),
            "init { " + "l:".repeat(10_000),
            "init { x = " + "a.".repeat(10_000),
            "init { q?" + "a(".repeat(10_000),
            "ltl { " + "[]".repeat(10_000) + "}")) {
      assertThatThrownBy(() -> Models.units(text, new Diagnostics()))
          .as(text.substring(0, 20))
          .hasMessageContaining("this is nested too deeply to be read");
    }
    assertThat(messages("init { x = a" + " + a".repeat(10_000) + "}"))
        .containsExactly("this expression is too long to be read");
  }

  @Test
  void inlines_that_multiply_are_refused() {
    StringBuilder text = new StringBuilder("inline f0() { x = 1 }\n");
    for (int i = 1; i < 40; i++) {
      text.append("inline f%d() { f%d(); f%d() }\n".formatted(i, i - 1, i - 1));
    }
    text.append("init { f39() }");

    assertThatThrownBy(() -> Models.units(text.toString(), new Diagnostics()))
        .hasMessageContaining("inlines make this model too large");
  }
}
