package dev.allways.languages.java.instrument;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Libraries that tests use find renamed classes, as the tests do. */
class TestLibrariesTest {
  private static void run(String body) {
    var recording =
        Recording.of(
            "import java.util.*; import java.util.concurrent.*; class P { static void run() {"
                + body
                + "} }");
    assertThat(recording.invalid()).isEmpty();
    recording.call("P", "run");
  }

  @Test
  void jupiter_compares_collections_and_catches_renamed_exceptions() {
    run(
        """
        org.junit.jupiter.api.Assertions.assertEquals(List.of(1, 2), new ArrayList<>(List.of(1, 2)));
        org.junit.jupiter.api.Assertions.assertArrayEquals(new int[] {1}, new int[] {1});
        org.junit.jupiter.api.Assertions.assertThrows(ExecutionException.class, () -> { throw new ExecutionException("x", null); });
        org.junit.jupiter.api.Assertions.assertAll(() -> {}, () -> org.junit.jupiter.api.Assertions.assertTrue(true));
        """);
    assertThatThrownBy(() -> run("org.junit.jupiter.api.Assertions.assertEquals(1, 2, \"sum\");"))
        .hasMessageContaining("sum ==> expected: <1> but was: <2>");
  }

  @Test
  void assertj_compares_collections() {
    run(
        """
        org.assertj.core.api.Assertions.assertThat(new ArrayList<>(List.of(3, 1))).containsExactly(3, 1).hasSize(2);
        org.assertj.core.api.Assertions.assertThat(new HashMap<>(Map.of("a", 1))).containsEntry("a", 1);
        org.assertj.core.api.Assertions.assertThat(2).isGreaterThan(1);
        """);
    assertThatThrownBy(
            () ->
                run(
                    "org.assertj.core.api.Assertions.assertThat(new ArrayList<>(List.of(3))).isEmpty();"))
        .hasMessageContaining("Expecting empty but was: [3]");
  }
}
