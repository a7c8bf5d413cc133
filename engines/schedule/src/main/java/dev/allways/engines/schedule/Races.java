package dev.allways.engines.schedule;

import dev.allways.engines.schedule.Causality.Pending;
import dev.allways.engines.schedule.Causality.RaceVisitor;
import java.util.ArrayList;
import java.util.List;

/** The races of one step with earlier ones. */
final class Races {
  private record Race(int earlier, Pending later) {}

  private final List<Race> races = new ArrayList<>(0);

  void clear() {
    races.clear();
  }

  void add(int earlier, Pending later) {
    races.add(new Race(earlier, later.kept()));
  }

  void forEach(RaceVisitor visitor) {
    for (Race race : races) {
      visitor.visit(race.earlier, race.later);
    }
  }
}
