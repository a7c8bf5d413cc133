package dev.allways.languages.promela.preprocessor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.text.Diagnostic;
import dev.allways.text.Diagnostics;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreprocessorTest {
  private final Diagnostics diagnostics = new Diagnostics();

  private List<Token> tokens(String text, Map<String, String> definitions) {
    return Preprocessor.tokens(Source.of("m.pml", text), Includes.NONE, definitions, diagnostics);
  }

  private String read(String text) {
    return joined(tokens(text, Map.of()));
  }

  private static String joined(List<Token> tokens) {
    return tokens.stream().map(Token::text).collect(Collectors.joining(" ")).trim();
  }

  private String onlyMessage() {
    assertThat(diagnostics.all()).hasSize(1);
    return diagnostics.all().getFirst().message();
  }

  @Test
  void comments_count_as_blanks_and_a_backslash_joins_lines() {
    assertThat(read("a/* x\n y */b // c\nd\\\ne \"/* no */\" 'x'"))
        .isEqualTo("a b de \"/* no */\" 'x'");
    assertThat(diagnostics.all()).isEmpty();
  }

  @Test
  void symbols_are_as_long_as_possible() {
    assertThat(read("a->b--c++d==e!=f!!g??h>=i<=j>>k<<l&&m||n::o..p"))
        .isEqualTo("a -> b -- c ++ d == e != f !! g ?? h >= i <= j >> k << l && m || n :: o .. p");
    assertThat(read("1..N")).isEqualTo("1 .. N");
  }

  @Test
  void a_macro_stands_for_its_body_at_every_use() {
    assertThat(read("#define N 3\nN N x.N")).isEqualTo("3 3 x . 3");
    assertThat(read("#define EMPTY\nEMPTY x EMPTY")).isEqualTo("x");
    assertThat(read("#define TWO a; \\\n  b\nTWO")).isEqualTo("a ; b");
  }

  @Test
  void a_macro_with_parameters_takes_arguments_over_several_lines() {
    assertThat(read("#define add(a, b) (a + b)\nadd(1,\n add((2,3), y))"))
        .isEqualTo("( 1 + ( ( 2 , 3 ) + y ) )");
    assertThat(read("#define f() g\nf() f ( ) f x")).isEqualTo("g g f x");
    assertThat(read("#define obj (x)\nobj")).isEqualTo("( x )");
  }

  @Test
  void a_macro_is_not_expanded_within_itself() {
    assertThat(read("#define x (x + y)\n#define y (2 * x)\nx; y"))
        .isEqualTo("( x + ( 2 * x ) ) ; ( 2 * ( x + y ) )");
    assertThat(read("#define f(a) a + f(a)\nf(f(1))")).isEqualTo("1 + f ( 1 ) + f ( 1 + f ( 1 ) )");
  }

  /** The example of the C standard (C99 6.10.3.5). */
  @Test
  void the_example_of_the_standard_expands_as_the_standard_says() {
    String definitions =
        """
        #define x 3
        #define f(a) f(x * (a))
        #undef x
        #define x 2
        #define g f
        #define z z[0]
        #define h g(~
        #define m(a) a(w)
        #define w 0,1
        #define t(a) a
        #define p() int
        #define q(x) x
        #define r(x,y) x ## y
        #define str(x) # x
        """;
    assertThat(read(definitions + "f(y+1) + f(f(z)) % t(t(g)(0) + t)(1);").replace(" ", ""))
        .isEqualTo("f(2*(y+1))+f(2*(f(2*(z[0]))))%f(2*(0))+t(1);");
    assertThat(read(definitions + "g(x+(3,4)-w) | h 5) & m\n(f)^m(m);").replace(" ", ""))
        .isEqualTo("f(2*(2+(3,4)-0,1))|f(2*(~5))&f(2*(0,1))^m(0,1);");
    assertThat(read(definitions + "p() i[q()] = { q(1), r(2,3), r(4,), r(,5), r(,) };"))
        .isEqualTo("int i [ ] = { 1 , 23 , 4 , 5 , } ;");
    assertThat(read(definitions + "str(hello  'w' \"x\\n\")"))
        .isEqualTo("\"hello 'w' \\\"x\\\\n\\\"\"");
  }

  @Test
  void the_rest_of_the_arguments_can_be_taken_together() {
    assertThat(read("#define p(f, ...) q(f, __VA_ARGS__)\np(1, 2, 3)"))
        .isEqualTo("q ( 1 , 2 , 3 )");
  }

  @Test
  void conditions_choose_what_is_read() {
    assertThat(read("#if 0\nno\n#elif 1\nyes\n#elif 1/0\nno\n#else\nno\n#endif\nend"))
        .isEqualTo("yes end");
    assertThat(read("#ifdef A\na\n#else\nb\n#endif\n#ifndef A\nc\n#endif")).isEqualTo("b c");
    assertThat(read("#define A 0\n#if defined A && !defined(B) && (1 ? A == 0 : 1/0)\na\n#endif"))
        .isEqualTo("a");
    assertThat(read("#if 0\nan unclosed ' and \" and #nonsense\n#if 1\nx\n#endif\n#endif\ny"))
        .isEqualTo("y");
    assertThat(diagnostics.all()).isEmpty();
  }

  @Test
  void conditions_calculate_as_c_does() {
    assertThat(
            read(
                "#if 1 + 2 * 3 == 7 && -7 / 2 == -3 && (5 & 3 | 8 ^ 8) == 1 && 0x10 == 16L\na\n#endif"))
        .isEqualTo("a");
    assertThat(read("#if unknown\na\n#else\nb\n#endif")).isEqualTo("b");
    assertThat(read("#if !1 < 1 && ~0 == -1 && 'a' == 97 && 1 << 3 >= 8\nc\n#endif"))
        .isEqualTo("c");
  }

  @Test
  void definitions_of_the_caller_are_known_and_unused_ones_are_mentioned() {
    Map<String, String> definitions = Map.of("N", "2 + 3", "F(x)", "x * x", "TYPO", "1");

    assertThat(joined(tokens("N F(7)", definitions))).isEqualTo("2 + 3 7 * 7");
    assertThat(onlyMessage()).isEqualTo("nothing in m.pml uses the definition of 'TYPO'");
  }

  @Test
  void a_token_of_a_macro_is_shown_where_the_macro_is_used() {
    Token token = tokens("#define BAD (1 $ 2)\n\nx = BAD;", Map.of()).get(4);
    assertThat(token.text()).isEqualTo("$");

    assertThat(token.origin().in(Diagnostic.error("P100", "odd character '$'")).render())
        .isEqualTo(
            """
            error[P100]: odd character '$'
             --> m.pml:3:5
               |
             3 | x = BAD;
               |     ^^^
               = note: in the expansion of macro 'BAD' to '(1 $ 2)'
             --> m.pml:1:16
               |
             1 | #define BAD (1 $ 2)
               |                ^""");
  }

  @Test
  void an_argument_is_shown_where_it_is_written() {
    Token token = tokens("#define twice(x) x + x\n\ntwice( foo )", Map.of()).getFirst();

    assertThat(token.origin().location()).hasToString("m.pml:3:8");
  }

  @Test
  void mistakes_in_directives_are_told() {
    assertThat(messages("#defin N 1")).containsExactly("unknown directive '#defin'");
    assertThat(messages("#define 3")).containsExactly("'#define' needs a name");
    assertThat(messages("#define f(a,a) a"))
        .containsExactly("expected a new parameter name, found 'a'");
    assertThat(messages("#define f(a) # b"))
        .containsExactly("'#' needs a parameter of the macro behind it");
    assertThat(messages("#define f(a) ## a")).containsExactly("'##' needs something on both sides");
    assertThat(messages("#define f(a,b) a\nf(1)"))
        .containsExactly("macro 'f' takes 2 arguments and is given 1");
    assertThat(messages("#define f(a) a\nf(1")).hasSize(1);
    assertThat(messages("#if 1\nx")).containsExactly("this lacks its '#endif'");
    assertThat(messages("#endif")).containsExactly("no '#if' is open here");
    assertThat(messages("#if 1\n#else\n#else\n#endif")).hasSize(1);
    assertThat(messages("#if 1 +\n#endif")).containsExactly("expected a value here");
    assertThat(messages("#if 1/0\n#endif")).containsExactly("the condition divides by zero");
    assertThat(messages("#error not today")).containsExactly("#error not today");
    assertThat(messages("#define p(a,b) a##b\np(+,*)"))
        .containsExactly("'+*', which '##' makes here, is not one token");
    assertThat(messages("#include <x>"))
        .containsExactly("cannot include 'x': files cannot be included here");
    assertThat(messages("/* x")).containsExactly("this comment is never closed");
    assertThat(messages("#define N 1\n#define N 1\n#define N 2")).hasSize(1);
    assertThat(messages("#pragma once\n#line 3\n# 3 \"x\"\n#\n#ident \"x\"")).isEmpty();
  }

  private static List<String> messages(String text) {
    Diagnostics found = new Diagnostics();
    Preprocessor.tokens(Source.of("m.pml", text), Includes.NONE, Map.of(), found);
    return found.all().stream().map(Diagnostic::message).toList();
  }

  @Test
  void a_bomb_of_macros_is_stopped() {
    StringBuilder bomb = new StringBuilder("#define a0 x x x x\n");
    for (int i = 1; i < 60; i++) {
      bomb.append("#define a%d a%d a%d\n".formatted(i, i - 1, i - 1));
    }
    String text = bomb + "a59";

    assertThatThrownBy(() -> read(text))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("macros and included files make this model too large");
  }

  @Test
  void a_large_file_is_named_and_macros_are_not_blamed() {
    String text = "x x x x x x x x x x x x x x x x x x x x\n".repeat(110_000);

    assertThatThrownBy(() -> tokens(text, Map.of()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("m.pml is too large: it has more than 2,000,000 words");
  }

  @Test
  void what_is_not_utf_8_is_latin_1(@TempDir Path folder) throws IOException {
    Path main = folder.resolve("main.pml");
    Files.write(main, "/* caf\u00e9 */ \"na\u00efve\" a".getBytes(StandardCharsets.ISO_8859_1));

    assertThat(joined(include(main))).isEqualTo("\"na\u00efve\" a");
  }

  @Test
  void utf_16_is_refused(@TempDir Path folder) throws IOException {
    Path main = folder.resolve("main.pml");
    Files.write(main, "init { skip }".getBytes(StandardCharsets.UTF_16));

    assertThatThrownBy(() -> include(main))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("this byte is not UTF-8: 0xFE");
  }

  @Test
  void deep_nesting_is_stopped() {
    StringBuilder chain = new StringBuilder("#define a0 x\n");
    for (int i = 1; i < 5000; i++) {
      chain.append("#define a%d a%d\n".formatted(i, i - 1));
    }
    assertThatThrownBy(() -> read(chain + "a4999")).hasMessageContaining("nested too deeply");

    String calls = "#define f(x) x\n" + "f(".repeat(5000) + ")".repeat(5000);
    assertThatThrownBy(() -> read(calls)).hasMessageContaining("nested too deeply");

    String condition = "#if " + "(".repeat(100_000) + "\n#endif";
    assertThat(messages(condition)).containsExactly("this condition is nested too deeply");
  }

  @Test
  void included_files_are_found_beside_the_including_one(@TempDir Path folder) throws IOException {
    Files.createDirectories(folder.resolve("model/parts"));
    Files.writeString(folder.resolve("model/main.pml"), "a\n#include \"parts/b.h\"\nz");
    Files.writeString(
        folder.resolve("model/parts/b.h"), "#include \"../c.h\"\n#include \"d.h\"\nb");
    Files.writeString(
        folder.resolve("model/c.h"), "#ifndef C\n#define C\n#include \"c.h\"\nc\n#endif");
    Files.writeString(folder.resolve("model/parts/d.h"), "d");

    assertThat(joined(include(folder.resolve("model/main.pml")))).isEqualTo("a c d b z");
    assertThat(diagnostics.all()).isEmpty();
  }

  @Test
  void a_token_of_an_included_file_tells_who_included_it(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("main.pml"), "#include \"b.h\"\n");
    Files.writeString(folder.resolve("b.h"), "\nodd\n");

    Origin odd = include(folder.resolve("main.pml")).getFirst().origin();

    assertThat(odd.in(Diagnostic.error("P100", "odd")).render().replace(folder + "/", ""))
        .isEqualTo(
            """
            error[P100]: odd
             --> b.h:2:1
               |
             2 | odd
               | ^^^
               = note: in the file included here
             --> main.pml:1:1
               |
             1 | #include "b.h"
               | ^^^^^^^^^^^^^^""");
  }

  @Test
  void a_name_may_lead_anywhere(@TempDir Path folder) throws IOException {
    Files.createDirectories(folder.resolve("model"));
    Files.createDirectories(folder.resolve("other"));
    Files.writeString(folder.resolve("other/x.pml"), "#include \"y\"\nx");
    Files.writeString(folder.resolve("other/y"), "y");
    Files.writeString(folder.resolve("model/y"), "beside_the_link");
    Path main = folder.resolve("model/main.pml");
    Files.createSymbolicLink(folder.resolve("model/link.h"), Path.of("../other/x.pml"));

    for (String name : List.of("../other/x.pml", folder.resolve("other/x.pml").toString())) {
      Files.writeString(main, "#include \"" + name + "\"\n");
      assertThat(joined(include(main))).isEqualTo("y x");
    }
    Files.writeString(main, "#include \"link.h\"\n");
    assertThat(joined(include(main))).isEqualTo("beside_the_link x");
    assertThat(diagnostics.all()).isEmpty();
  }

  @Test
  void the_include_path_comes_behind_the_own_folder_but_for_angle_brackets(@TempDir Path folder)
      throws IOException {
    for (String each : List.of("model", "first", "second")) {
      Files.createDirectories(folder.resolve(each));
      Files.writeString(folder.resolve(each).resolve("x.h"), each);
    }
    Files.writeString(folder.resolve("second/only.h"), "only");
    Path main = folder.resolve("model/main.pml");
    Files.writeString(main, "#include \"x.h\"\n#include <x.h>\n#include \"only.h\"\n");

    assertThat(joined(include(main, folder.resolve("first"), folder.resolve("second"))))
        .isEqualTo("model first only");
  }

  @Test
  void what_is_no_regular_file_or_too_large_is_not_read(@TempDir Path folder) throws IOException {
    Path main = folder.resolve("main.pml");
    Files.createSymbolicLink(folder.resolve("device"), Path.of("/dev/zero"));
    for (String name : List.of("/dev/zero", "device")) {
      Files.writeString(main, "#include \"" + name + "\"\n");
      assertThat(joined(include(main))).isEmpty();
      assertThat(diagnostics.all().getLast().message()).endsWith("it is no regular file");
    }
    Files.writeString(folder.resolve("large.h"), "x".repeat((16 << 20) + 1));
    Files.writeString(main, "#include \"large.h\"\n");

    assertThatThrownBy(() -> include(main))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("large.h is too large: it has more than 16 MiB");
  }

  @Test
  void lines_are_not_quoted_from_a_file_that_nobody_trusts(@TempDir Path folder)
      throws IOException {
    Files.createDirectories(folder.resolve("model"));
    Files.writeString(folder.resolve("passwords"), "root secret");
    Files.writeString(folder.resolve("part.pml"), "root secret");
    Path main = folder.resolve("model/main.pml");
    Files.createSymbolicLink(folder.resolve("model/link.pml"), folder.resolve("passwords"));

    for (String name : List.of("../passwords", "link.pml")) {
      Files.writeString(main, "#include \"" + name + "\"\n");
      assertThat(complaint(include(main))).contains(":1:6").doesNotContain("root");
    }
    Files.writeString(main, "#include \"../passwords\"\n");
    assertThat(complaint(include(main, folder))).contains("root secret");
    Files.writeString(main, "#include \"../part.pml\"\n");
    assertThat(complaint(include(main))).contains("root secret");
  }

  private static String complaint(List<Token> tokens) {
    return tokens.get(1).origin().in(Diagnostic.error("P999", "strange")).render();
  }

  @Test
  void a_file_that_includes_itself_without_end_is_told(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("main.pml"), "#include \"b.h\"\n");
    Files.writeString(folder.resolve("b.h"), "#include \"main.pml\"\n");

    include(folder.resolve("main.pml"));

    assertThat(onlyMessage()).contains("includes itself without end");
  }

  private List<Token> include(Path file, Path... path) {
    Source source = ModelFile.read(file);
    Includes includes = new FolderIncludes(file, source, List.of(path));
    return Preprocessor.tokens(source, includes, Map.of(), diagnostics);
  }
}
