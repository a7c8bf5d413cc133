package dev.allways.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.logic.formula.FormulaParser;
import dev.allways.logic.formula.Syntax;
import dev.allways.text.Location;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class VerdictTest {
  private static Verdict.Cut cut(String failure, int line) {
    return new Verdict.Cut(failure, "assert", Optional.of(new Location("m.pml", line, 1, 1, "")));
  }

  @Test
  void a_property_that_simply_holds_has_no_reservations() {
    assertThat(((Verdict.Holds) Verdict.holds()).reservations()).isEmpty();
    assertThat(Verdict.holds().word()).isEqualTo("holds");
  }

  @Test
  void each_reason_not_to_be_content_is_told() {
    Verdict.Holds holds =
        new Verdict.Holds(
            Optional.empty(),
            Optional.of("p is never true"),
            List.of(cut("x is 0", 3), cut("y", 4)));

    assertThat(holds.reservations())
        .containsExactly(
            "vacuously: p is never true",
            "only up to a failure: runs are cut by 'x is 0' at m.pml:3, and 1 more");
  }

  @Test
  void what_one_of_two_assumptions_asks_for_is_assumed() {
    Property.Assumptions fair = new Property.Assumptions(true, Property.Endings.STUTTER);
    Property.Assumptions finite = new Property.Assumptions(false, Property.Endings.FINITE);
    Property.Assumptions ignore = new Property.Assumptions(false, Property.Endings.IGNORE);

    assertThat(fair.and(finite)).isEqualTo(new Property.Assumptions(true, Property.Endings.FINITE));
    assertThat(finite.and(fair)).isEqualTo(fair.and(finite));
    assertThat(finite.and(ignore)).isEqualTo(ignore);
    assertThat(Property.Assumptions.NONE.and(Property.Assumptions.NONE))
        .isEqualTo(Property.Assumptions.NONE);
  }

  @Test
  void a_formula_that_nobody_wrote_is_called_as_its_author_calls_it() {
    Property.Temporal written =
        (Property.Temporal) Property.temporal("p", FormulaParser.parse("G p", Syntax.SPOT));
    Property.Temporal claim =
        new Property.Temporal(
            "never",
            written.formula(),
            Property.Assumptions.NONE,
            Optional.of(new Property.Wording("claim", "the claim is matched")));

    assertThat(written.kind()).isEqualTo("ltl");
    assertThat(claim.assuming(new Property.Assumptions(true, Property.Endings.IGNORE)).kind())
        .isEqualTo("claim");
  }
}
