package dev.allways.tools.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdkTest {
  @TempDir Path folder;

  private Path jdk(String name, String version) throws IOException {
    Path home = folder.resolve(name);
    Files.createDirectories(home.resolve("bin"));
    Files.createFile(home.resolve("bin/java")).toFile().setExecutable(true);
    Files.writeString(
        home.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
    return home;
  }

  @Test
  void a_jdk_tells_its_version() throws IOException {
    assertThat(Jdk.in(jdk("a", "25.0.1")).orElseThrow().feature()).isEqualTo(25);
    assertThat(Jdk.in(jdk("b", "17"))).get().matches(jdk -> !jdk.isEnough());
    assertThat(Jdk.in(jdk("c", "1.8.0_402")).orElseThrow().feature()).isEqualTo(8);
    assertThat(Jdk.in(folder)).isEmpty();
  }

  @Test
  void the_first_that_is_new_enough_is_taken() throws IOException {
    List<Path> homes =
        List.of(folder, jdk("old", "21.0.2"), jdk("new", "25.0.1"), jdk("newer", "26"));

    assertThat(Jdk.find(homes).orElseThrow().home()).isEqualTo(folder.resolve("new"));
  }
}
