package dev.allways.languages.java.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceCompilerTest {
  @TempDir private Path folder = Path.of("");

  private Path file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private static List<Diagnostic> complaints(Path file) {
    return org.assertj.core.api.Assertions.catchThrowableOfType(
            InputException.class, () -> SourceCompiler.compile(file, List.of()))
        .diagnostics();
  }

  @Test
  void a_mistake_is_shown_where_it_is() throws IOException {
    Path file =
        file(
            "Bank.java",
            """
            class Bank {
              public static void main(String[] arguments) {
                int balance = 1;
                System.out.println(balnce);
                String text = balance;
              }
            }
            """);

    List<Diagnostic> complaints = complaints(file);

    assertThat(complaints).extracting(Diagnostic::code).containsExactly("J002", "J002");
    assertThat(complaints.getFirst().message())
        .isEqualTo("cannot find symbol (symbol: variable balnce, location: class Bank)");
    assertThat(complaints.getFirst().location())
        .hasValueSatisfying(
            place -> {
              assertThat(place.file()).isEqualTo(file.toString());
              assertThat(place.line()).isEqualTo(4);
              assertThat(place.column()).isEqualTo(24);
              assertThat(place.length()).isEqualTo(6);
            });
    assertThat(complaints.getLast().message())
        .isEqualTo("incompatible types: int cannot be converted to java.lang.String");
  }

  @Test
  void files_beside_it_are_compiled_too() throws IOException {
    file("bank/Account.java", "package bank; class Account { int balance; }");
    Path main =
        file(
            "bank/Bank.java",
            "package bank; class Bank { public static void main(String[] a) { new Account(); } }");

    assertThat(SourceCompiler.compile(main, List.of()))
        .containsOnlyKeys("bank/Bank", "bank/Account");
  }

  @Test
  void a_mistake_in_a_file_beside_it_is_shown_there() throws IOException {
    Path beside = file("Account.java", "class Account { int balance = true; }");
    Path main = file("Bank.java", "class Bank { void main() { new Account(); } }");

    assertThat(complaints(main).getFirst().location())
        .hasValueSatisfying(
            place -> assertThat(place.file()).isEqualTo(beside.toAbsolutePath().toString()));
  }

  @Test
  void nothing_is_written_beside_the_file() throws IOException {
    Path main = file("Bank.java", "void main() {}");

    SourceCompiler.compile(main, List.of());

    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(main);
    }
  }

  @Test
  void the_class_that_begins_is_found_without_loading_it() throws IOException {
    Map<String, byte[]> classes =
        SourceCompiler.compile(
            file(
                "Mains.java",
                """
                class Usual { public static void main(String[] arguments) {} }
                class Instance { void main() {} }
                class Inherited extends Usual {}
                class Hidden { private static void main(String[] arguments) {} }
                class Other { static int main(String[] arguments) { return 1; } }
                interface Abstract { void main(); }
                """),
            List.of());

    assertThat(MainClass.among(classes))
        .extracting(MainClass::name)
        .containsExactlyInAnyOrder("Usual", "Instance", "Inherited");
  }

  @Test
  void a_compact_source_file_has_a_main() throws IOException {
    assertThat(
            MainClass.among(
                SourceCompiler.compile(file("Small.java", "void main() {}"), List.of())))
        .containsExactly(new MainClass("Small"));
  }

  @Test
  void a_class_path_names_what_exists() throws IOException {
    file("lib/b.jar", "");
    file("lib/a.jar", "");
    file("lib/c.txt", "");
    String lib = folder.resolve("lib").toString();

    assertThat(ClassPath.of(folder + ":" + lib + "/*"))
        .containsExactly(folder, folder.resolve("lib/a.jar"), folder.resolve("lib/b.jar"));
    assertThatThrownBy(() -> ClassPath.of(folder + ":absent"))
        .asInstanceOf(type(InputException.class))
        .extracting(InputException::getMessage)
        .asString()
        .contains("J003", "there is no 'absent'");
  }

  @Test
  void a_line_is_shown_if_its_source_is_at_hand() throws IOException {
    Path file = file("bank/Bank.java", "package bank;\n  class Bank {\n}\n");

    assertThat(SourceLines.of(file).location("bank.Bank", "Bank.java", 2).lineText())
        .isEqualTo("  class Bank {");
    assertThat(SourceLines.below(List.of(folder)).location("bank.Bank$1", "Bank.java", 2).column())
        .isEqualTo(3);
    assertThat(SourceLines.below(List.of(folder)).location("shop.Bank", "Shop.java", 7))
        .hasToString("Shop.java:7:1");
    assertThat(SourceLines.of(file).location("bank.Bank", "Bank.java", 99).lineText()).isEmpty();
  }
}
