package dev.allways.tools.maven;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PomTermsTest {
  @Test
  void advice_names_the_parameters_of_the_plugin() {
    assertThat(PomTerms.of("give it with -D k=VALUE -D n=VALUE"))
        .isEqualTo("give it with <definitions><k>VALUE</k><n>VALUE</n></definitions>");
    assertThat(PomTerms.of("choose one with --session NAME"))
        .isEqualTo("choose one with <session>NAME</session>");
    assertThat(PomTerms.of("accept the rest with --accept-liberal,"))
        .isEqualTo("accept the rest with <acceptLiberal>true</acceptLiberal>,");
    assertThat(PomTerms.of("accept the rest with --accept-liberal=order,"))
        .isEqualTo("accept the rest with <acceptLiberal>order</acceptLiberal>,");
  }
}
