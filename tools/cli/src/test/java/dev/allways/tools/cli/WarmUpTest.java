package dev.allways.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.tools.cli.terminal.ExitStatus;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WarmUpTest {
  static List<List<String>> calls() {
    return WarmUp.calls(Path.of(""));
  }

  @ParameterizedTest
  @MethodSource("calls")
  void each_call_comes_to_a_verdict(List<String> words) {
    Invocation call = Invocation.of(words.toArray(String[]::new));

    assertThat(call.err()).doesNotContain("error");
    assertThat(call.status()).isIn(ExitStatus.OK.code(), ExitStatus.VIOLATED.code());
  }
}
