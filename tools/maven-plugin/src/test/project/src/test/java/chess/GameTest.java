package chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class GameTest {
  @Test
  @Timeout(60)
  void a_game_is_played_to_its_end() throws InterruptedException {
    List<String> moves = new Game().play().stream().map(Move::text).toList();

    assertEquals(List.of("f2f3", "e7e5", "g2g4", "d8h4"), moves);
  }
}
