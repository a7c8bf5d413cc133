package dev.allways.languages.protocol.lts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class LtsTest {
  private static final Event MOVE =
      new Event.Send(new Message.OfClass("chess.Game$Move"), Role.of("white"), Role.of("black"));

  @Test
  void a_transition_that_is_added_twice_is_there_once() {
    Lts.Builder builder = Lts.builder();
    builder.state(false);
    builder.state(true);
    Lts lts = builder.transition(0, MOVE, 1).transition(0, MOVE, 1).transition(0, MOVE, 0).build();
    assertThat(lts.transitionCount()).isEqualTo(2);
    assertThat(lts.isDeterministic()).isFalse();
    assertThat(lts.roles()).containsExactly(Role.of("black"), Role.of("white"));
    assertThat(lts.channels()).containsExactly(new Channel(Role.of("white"), Role.of("black")));
  }

  @Test
  void transitions_lead_to_states() {
    Lts.Builder builder = Lts.builder();
    builder.state(false);
    builder.transition(0, MOVE, 1);
    assertThatThrownBy(builder::build).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> Lts.builder().build()).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void roles_are_ordered_by_name_and_number() {
    assertThat(Role.of("p", 2)).isLessThan(Role.of("p", 10));
    assertThat(Role.of("p")).isLessThan(Role.of("p", 0));
    assertThat(Role.parse("p[2][-1]")).isEqualTo(Role.of("p", 2, -1));
    assertThat(Role.parse("p[x]")).isEqualTo(Role.of("p[x]"));
    assertThat(Role.of("go-fish", 1).identifier()).isEqualTo("go_fish_1_");
  }

  @Test
  void the_short_name_of_a_class_is_its_last_part() {
    assertThat(new Message.OfClass("chess.Game$Move").shortName()).isEqualTo("Move");
    assertThat(new Message.OfClass("Move").shortName()).isEqualTo("Move");
  }
}
