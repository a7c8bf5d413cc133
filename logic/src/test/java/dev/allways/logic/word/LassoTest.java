package dev.allways.logic.word;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.logic.random.RandomLassos;
import dev.allways.text.InputException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LassoTest {
  @Test
  void is_written_as_spot_writes_words() {
    Lasso lasso = Lasso.parse("a; b & !c; cycle{a & \"x; y\"; 1}");

    assertThat(lasso.prefix()).containsExactly(Letter.of("a"), Letter.of("b"));
    assertThat(lasso.cycle()).containsExactly(Letter.of("a", "x; y"), Letter.of());
    assertThat(lasso)
        .hasToString(
            "a & !b & !\"x; y\"; !a & b & !\"x; y\"; cycle{a & !b & \"x; y\"; !a & !b & !\"x; y\"}");
  }

  @Test
  void goes_on_for_ever() {
    Lasso lasso = Lasso.parse("a; cycle{b; c}");

    assertThat(lasso.letter(1_000_001)).isEqualTo(Letter.of("b"));
    assertThat(lasso.letter(1_000_002)).isEqualTo(Letter.of("c"));
    assertThat(lasso.suffix().suffix()).isEqualTo(Lasso.parse("cycle{c; b}"));
  }

  @Test
  void what_is_printed_reads_as_an_equal_word() {
    RandomLassos lassos = new RandomLassos(1, List.of("a", "U", "x; {y}", "quo\"te"));
    for (int i = 0; i < 500; i++) {
      Lasso lasso = lassos.next();
      assertThat(Lasso.parse(lasso.toString())).isEqualTo(lasso);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      textBlock =
          """
          a; b              ~ 1:5 ~ does not end with cycle
          a; cycle{b        ~ 1:4 ~ never closed
          a; cycle{}        ~ 1:4 ~ needs a letter
          a; cycle{b}; c    ~ 1:12 ~ nothing can follow
          a | b; cycle{b}   ~ 1:1 ~ hold or not
          a & !a; cycle{b}  ~ 1:1 ~ cannot hold and not hold
          a &; cycle{b}     ~ 1:4 ~ expected a formula after '&'
          a} cycle{b}       ~ 1:2 ~ expected ';'
          a; cycle{b;;c}    ~ 1:12 ~ there is no formula here
          """)
  void mistakes_are_shown_where_they_are(String text, String place, String message) {
    assertThatThrownBy(() -> Lasso.parse(text))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("word:" + place + "\n")
        .hasMessageContaining(message);
  }
}
