package dev.allways.languages.protocol.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.languages.protocol.Protocols;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.text.Diagnostic;
import dev.allways.text.Help;
import dev.allways.text.InputException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Expressions, seen through the constants of the messages they make. */
class EvaluationTest {
  /** The text of the value of an expression. */
  private static String value(String expression) {
    return value("", expression);
  }

  private static String value(String definitions, String expression) {
    Lts lts =
        Protocols.lts(definitions + "(defsession ::s [] (--> " + expression + " \"p\" \"q\"))");
    return lts.events().getFirst() instanceof Event.Sync(Message message, var from, var to)
        ? message.text()
        : "";
  }

  private static Diagnostic complaint(String expression) {
    return complaint("", expression);
  }

  private static Diagnostic complaint(String definitions, String expression) {
    try {
      value(definitions, expression);
    } catch (InputException wrong) {
      return wrong.diagnostics().getFirst();
    }
    throw new AssertionError("no complaint about " + expression);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "(+ 1 2 3) | 6",
        "(+) | 0",
        "(- 5) | -5",
        "(- 9 2 3) | 4",
        "(* 2 3 4) | 24",
        "(/ 1 3) | 1/3",
        "(+ (/ 1 3) (/ 2 3)) | 1",
        "(/ 6 3) | 2",
        "(/ 1 2.0) | 0.5",
        "(long (/ 7 2)) | 3",
        "(long -2.7) | -2",
        "(quot -7 2) | -3",
        "(rem -7 2) | -1",
        "(mod -7 2) | 1",
        "(mod 7 -2) | -1",
        "(inc 1) | 2",
        "(dec 1) | 0",
        "(max 1 3 2) | 3",
        "(min 2 1.5) | 1.5",
        "(= 1 1.0) | false",
        "(== 1 1.0) | true",
        "(= [1 2] (list 1 2)) | true",
        "(= #{1 2} #{2 1}) | true",
        "(not= 1 2) | true",
        "(< 1 2 3) | true",
        "(< 1 3 2) | false",
        "(and 1 2) | 2",
        "(or false 3) | 3",
        "(not nil) | true",
        "(if false 1 2) | 2",
        "(when true 1 2) | 2",
        "(cond false 1 (= 1 1) 2 :else 3) | 2",
        "(let [x 1 y (+ x 1)] (* x y 10)) | 20",
        "((fn [x y] (- x y)) 5 3) | 2",
        "(#(- %1 %2) 5 3) | 2",
        "(map inc [1 2]) | [2 3]",
        "(mapv + [1 2] [10 20 30]) | [11 22]",
        "(filter odd? (range 6)) | [1 3 5]",
        "(remove #{1 2} (range 4)) | [0 3]",
        "(reduce + 10 [1 2]) | 13",
        "(reduce max [3 1 2]) | 3",
        "(range 2 8 3) | [2 5]",
        "(range 3 0 -1) | [3 2 1]",
        "(set [3 1 3]) | #{1 3}",
        "(hash-set 2 1) | #{1 2}",
        "(conj #{1} 2 1) | #{1 2}",
        "(conj [1] 2) | [1 2]",
        "(disj #{1 2 3} 2) | #{1 3}",
        "(s/disj #{1 2 3} 2) | #{1 3}",
        "(contains? #{1 2} 2) | true",
        "(count (power-set #{1 2 3})) | 8",
        "(s/power-set #{1}) | #{#{} #{1}}",
        "(union #{1} #{2}) | #{1 2}",
        "(clojure.set/difference #{1 2 3} #{2}) | #{1 3}",
        "(intersection #{1 2 3} #{2 3 4}) | #{2 3}",
        "(empty? s/empty-set) | true",
        "(first [1 2]) | 1",
        "(second [1 2]) | 2",
        "(rest [1 2 3]) | [2 3]",
        "(last [1 2 3]) | 3",
        "(nth [1 2 3] 1) | 2",
        "(sort [3 1 2]) | [1 2 3]",
        "(str 1 \"a\" nil :k) | \"1a:k\"",
        "(#{1 2} 2) | 2",
        "([10 20] 1) | 20",
        "(Math/ceil (Math/sqrt 5)) | 3.0",
        "(Math/max 1 2) | 2",
        "(Long/parseLong \"101\" 2) | 5",
        "(Long/toBinaryString 5) | \"101\"",
        "(.replaceFirst \"101\" \".$\" \"\") | \"10\"",
        "(.replaceAll \"banana\" \"[an]\" \"-\") | \"b-----\"",
        "(.matches \"ab12\" \"[a-z]+\\\\d*\") | true",
        "(.length \"abc\") | 3",
        "(.substring \"abc\" 1) | \"bc\"",
        "(.toUpperCase \"abc\") | \"ABC\"",
        "(try (Long/parseLong \"\") (catch Exception e -1)) | -1",
        "(try (nth [] 3) (catch Exception e (.length e))) | 36",
        "(apply + 1 [2 3]) | 6",
        "(some #{3} [1 3]) | 3",
        "(every? pos? [1 2]) | true",
      })
  void expressions_have_the_values_that_clojure_gives_them(String expression, String expected) {
    assertThat(value(expression)).isEqualTo(expected);
  }

  @Test
  void functions_may_be_recursive_and_stand_in_any_order() {
    String definitions =
        """
        (defn even [n] (if (= n 0) true (odd (dec n))))
        (defn odd [n] (if (= n 0) false (even (dec n))))
        """;
    assertThat(value(definitions, "(even 10)")).isEqualTo("true");
  }

  @Test
  void sets_have_one_order_whatever_they_are_made_from() {
    assertThat(value("(map identity #{10 9 \"b\" 1 \"a\"})")).isEqualTo("[1 9 10 \"a\" \"b\"]");
  }

  @Test
  void a_function_is_compared_with_the_values_it_has_caught() {
    Lts lts =
        Protocols.lts(
            """
            (defsession ::s []
              (alt-every [i [1 2 1]]
                (--> (fn [x] (= x i)) "p" "q")))
            """);
    assertThat(lts.events()).hasSize(2);
    Message first = ((Event.Sync) lts.events().getFirst()).message();
    assertThat(((Message.Satisfying) first).condition().test(1)).isTrue();
    assertThat(((Message.Satisfying) first).condition().test(2L)).isFalse();
    assertThat(((Message.Satisfying) first).condition().test("text")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(slurp \"/etc/passwd\")",
        "(System/exit 1)",
        "(eval [1])",
        "(.getClass \"a\")",
        "(java.lang.Runtime/getRuntime)",
        "(Math/random)",
        "(require [1])",
        "(new java.io.File \"a\")",
        "(. \"a\" length)",
        "(Thread/sleep 1000)",
        "(read-string \"1\")",
        "(Class/forName \"a\")",
      })
  void nothing_outside_of_the_library_can_be_called(String expression) {
    assertThat(complaint(expression).code()).isIn("D110", "D209");
    assertThat(complaint(expression).location()).isPresent();
  }

  @Test
  void an_unknown_function_comes_with_a_suggestion() {
    Diagnostic complaint = complaint("(cuont [1])");
    assertThat(complaint.message()).isEqualTo("unknown name 'cuont'");
    assertThat(complaint.help()).hasValue(Help.of("did you mean 'count'?"));
    assertThat(complaint.location().orElseThrow().column()).isEqualTo(26);
  }

  @Test
  void wrong_numbers_of_arguments_are_found_without_a_call() {
    assertThat(complaint("(if false (inc 1 2) 3)").message())
        .isEqualTo("'inc' takes 1 argument, not 2");
    assertThat(complaint("(defn f [x] x)", "(if false (f) 3)").message())
        .isEqualTo("'f' takes 1 argument, not 0");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(+ 1 \"a\")",
        "(/ 1 0)",
        "(+ 9223372036854775807 1)",
        "(nth [1] 5)",
        "(Long/parseLong \"x\")",
        "(range)",
        "(range 0 5 0)",
        "(1 2)",
        "(.substring \"abc\" 7)",
        "(.repeat \"abc\" 1000000000)",
        "(.matches \"aaa\" \"(a+)+b\")",
        "(.matches \"aaa\" \"a{1000}\")",
        "(.replaceAll \"aaa\" \"*\" \"\")",
        "(power-set (range 3))",
        "(power-set (set (range 40)))",
        "(set 5)",
        "(long 1e300)",
      })
  void what_has_no_value_is_a_diagnostic_with_its_place(String expression) {
    assertThat(complaint(expression).code()).isIn("D203", "D209");
    assertThat(complaint(expression).location()).isPresent();
  }

  @Test
  void a_function_that_does_not_end_is_a_diagnostic() {
    assertThat(complaint("(defn f [x] (f x))", "(f 1)").code()).isEqualTo("D201");
    assertThat(complaint("(defn f [x] (inc (f x)))", "(f 1)").code()).isEqualTo("D206");
    assertThat(complaint("(defn f [x] (map f [x]))", "(f 1)").code()).isEqualTo("D206");
    assertThat(complaint("(reduce + (range 100000000))").code()).isEqualTo("D201");
    assertThat(
            complaint("(defn f [n] (if (= n 0) 1 (+ (f (dec n)) (f (dec n)))))", "(f 60)").code())
        .isEqualTo("D201");
  }

  @Test
  void try_does_not_catch_the_end_of_the_budget() {
    assertThat(complaint("(try (reduce + (range 100000000)) (catch Exception e 0))").code())
        .isEqualTo("D201");
  }

  @Test
  void values_cannot_become_deep_or_large_enough_to_hurt() {
    assertThat(complaint("(reduce (fn [a b] [a]) [] (range 1000))").code()).isEqualTo("D208");
    assertThat(complaint("(reduce (fn [a b] [a a]) [] (range 40))").code()).isEqualTo("D208");
    assertThat(complaint("(reduce (fn [f i] (fn [x] (f i))) identity (range 5000))").code())
        .isEqualTo("D208");
    assertThat(complaint("(reduce (fn [a b] (str a a)) \"abc\" (range 100))").code())
        .isEqualTo("D203");
  }

  @Test
  void a_deep_recursion_fits_the_stack_of_a_thread() throws InterruptedException {
    String definitions = "(defn f [n] (if (= n 0) 0 (+ 1 (let [m (dec n)] (f m)))))";
    List<String> results = new CopyOnWriteArrayList<>();
    Thread usual =
        new Thread(
            null,
            () -> {
              results.add(value(definitions, "(f 200)"));
              results.add(complaint(definitions, "(f 100000)").code());
            },
            "usual stack",
            1024 * 1024);
    usual.start();
    usual.join();
    assertThat(results).containsExactly("200", "D206");
  }
}
