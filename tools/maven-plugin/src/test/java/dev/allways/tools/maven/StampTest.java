package dev.allways.tools.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StampTest {
  @TempDir Path folder;

  @Test
  void a_class_is_up_to_date_while_nothing_that_matters_has_changed() throws IOException {
    Path protocol = Files.writeString(folder.resolve("p.dcj"), "(end)");
    Path generated = Files.writeString(folder.resolve("P.java"), "class P {}");
    Stamp stamp = new Stamp(folder.resolve("stamps/p.dcj"));
    String digest = Stamp.digest(protocol, List.of("strict"));
    assertThat(stamp.isValid(digest)).isFalse();

    stamp.write(digest, generated);

    assertThat(stamp.isValid(digest)).isTrue();
    assertThat(stamp.isValid(Stamp.digest(protocol, List.of("liberal")))).isFalse();
    assertThat(Stamp.digest(protocol, List.of("ab", "c")))
        .isNotEqualTo(Stamp.digest(protocol, List.of("a", "bc")));
    Files.writeString(protocol, "(skip)");
    assertThat(stamp.isValid(Stamp.digest(protocol, List.of("strict")))).isFalse();
    Files.delete(generated);
    assertThat(stamp.isValid(digest)).isFalse();
  }

  /** As the modules of a project are that has the generator itself among them. */
  @Test
  void a_folder_changes_when_something_deep_in_it_does() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes/a/b"));
    Path file = Files.writeString(classes.resolve("C.class"), "1");
    assertThat(file.toFile().setLastModified(2_000_000_000_000L)).isTrue();
    assertThat(Stamp.changed(folder.resolve("classes"))).isEqualTo(2_000_000_000_000L);
    assertThat(file.toFile().setLastModified(2_100_000_000_000L)).isTrue();
    assertThat(Stamp.changed(folder.resolve("classes"))).isEqualTo(2_100_000_000_000L);
    assertThat(Stamp.changed(file)).isEqualTo(2_100_000_000_000L);
  }

  @Test
  void clearing_removes_the_class() throws IOException {
    Path generated = Files.writeString(folder.resolve("P.java"), "class P {}");
    Stamp stamp = new Stamp(folder.resolve("p.dcj"));
    stamp.write("digest", generated);

    assertThat(stamp.clear()).contains(generated);
    assertThat(generated).doesNotExist();
    assertThat(stamp.clear()).isEmpty();
  }
}
