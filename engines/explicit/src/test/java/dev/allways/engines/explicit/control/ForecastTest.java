package dev.allways.engines.explicit.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Outlook;
import org.junit.jupiter.api.Test;

class ForecastTest {
  private static Outlook of(long looked, long found, long... sizes) {
    return Forecast.of(sizes, looked, found);
  }

  @Test
  void levels_that_halve_go_on_to_halve() {
    Outlook outlook = of(0, 0, 1600, 800, 400, 200, 100);

    assertThat(outlook.isGrowing()).isFalse();
    assertThat(outlook.expected()).hasValue(200);
    assertThat(outlook.waiting()).hasValue(100);
  }

  @Test
  void what_has_been_looked_at_is_not_expected_again() {
    Outlook outlook = of(60, 30, 1600, 800, 400, 200, 100);

    assertThat(outlook.waiting()).hasValue(70);
    assertThat(outlook.expected()).hasValue(140);
  }

  @Test
  void a_next_level_that_is_larger_than_it_should_be_counts_as_it_is() {
    assertThat(of(100, 80, 1600, 800, 400, 200, 100).expected()).hasValue(160);
  }

  @Test
  void nothing_is_expected_while_levels_grow() {
    assertThat(of(0, 0, 1, 2, 4, 8)).matches(Outlook::isGrowing);
    assertThat(of(0, 0, 1, 2, 4, 8).expected()).isEmpty();
    // It has shrunk since, and grows again.
    assertThat(of(0, 0, 900, 500, 300, 200, 210)).matches(Outlook::isGrowing);
    // One level that shrinks is no trend.
    assertThat(of(0, 0, 10, 20, 30, 40, 35)).matches(Outlook::isGrowing);
  }

  @Test
  void nothing_is_expected_of_levels_that_hardly_shrink_nor_of_the_first() {
    assertThat(of(0, 0, 1000, 999, 998, 997).expected()).isEmpty();
    assertThat(of(0, 0, 1000, 999, 998, 997).isGrowing()).isFalse();
    assertThat(of(0, 0, 1).expected()).isEmpty();
  }

  @Test
  void only_the_last_levels_matter() {
    assertThat(of(0, 0, 1, 2, 1600, 800, 400, 200, 100).expected()).hasValue(200);
  }
}
