package dev.allways.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceTest {
  @Test
  void lines_end_the_way_each_system_ends_them() {
    Source source = Source.of("mixed", "a\nbb\r\nccc\rdddd");

    assertThat(source.lineText(1)).isEqualTo("a");
    assertThat(source.lineText(2)).isEqualTo("bb");
    assertThat(source.lineText(3)).isEqualTo("ccc");
    assertThat(source.lineText(4)).isEqualTo("dddd");
    assertThat(source.line(source.text().indexOf('d'))).isEqualTo(4);
  }

  @Test
  void columns_count_characters_and_not_their_halves() {
    Source source = Source.of("smile", "\uD83D\uDE00x");

    assertThat(source.column(2)).isEqualTo(2);
    assertThat(source.location(2).toString()).isEqualTo("smile:1:2");
  }

  @Test
  void every_offset_agrees_with_counting_by_hand() {
    Source source = Source.of("text", "one\n\ntwo three\r\n\n four");
    int line = 1;
    int column = 1;
    for (int offset = 0; offset < source.length(); offset++) {
      assertThat(source.line(offset)).isEqualTo(line);
      assertThat(source.column(offset)).isEqualTo(column);
      if (source.text().charAt(offset) == '\n') {
        line++;
        column = 1;
      } else {
        column++;
      }
    }
  }

  @Test
  void a_file_that_is_not_utf8_is_refused_at_the_first_wrong_byte(@TempDir Path folder)
      throws IOException {
    Path file = folder.resolve("latin1.pml");
    Files.write(file, new byte[] {'o', 'k', '\n', 'a', (byte) 0xE4, 'b'});

    assertThatThrownBy(() -> Source.read(file))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("0xE4")
        .hasMessageContaining("latin1.pml:2:2");
  }

  @Test
  void a_missing_file_is_an_error_of_the_input(@TempDir Path folder) {
    assertThatThrownBy(() -> Source.read(folder.resolve("none.pml")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("there is no such file");
  }

  @Test
  void bytes_that_are_not_utf_8_are_latin_1_if_asked_for() {
    byte[] latin = {'a', '\n', (byte) 0xE9};

    assertThat(Source.ofBytes("f", latin, Source.Fallback.LATIN_1).text()).isEqualTo("a\n\u00e9");
    assertThatThrownBy(() -> Source.ofBytes("f", latin, Source.Fallback.NONE))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("0xE9");
  }

  @Test
  void the_place_of_what_must_not_be_quoted_has_no_line() {
    Source source = Source.of("f", "a\nsecret").withoutQuotes();

    assertThat(Diagnostic.error("T999", "wrong").at(source.location(2, 8)).render())
        .isEqualTo("error[T999]: wrong\n --> f:2:1");
  }
}
