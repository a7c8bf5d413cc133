package dev.allways.engines.schedule;

import dev.allways.core.Engine;
import dev.allways.core.EngineProvider;
import dev.allways.core.Limits;
import dev.allways.core.Manual;
import dev.allways.core.Searchable;
import dev.allways.core.Setting;
import dev.allways.engines.schedule.Strategy.Order;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The {@link ScheduleEngine} as users know it. */
public final class ScheduleProvider implements EngineProvider {
  private static final long MANY = 1_000_000_000_000L;

  static final Setting.Choice ORDER =
      new Setting.Choice(
          "order",
          "ORDER",
          List.of("optimal", "source", "naive"),
          "optimal",
          "Which schedules are left out because they make no difference: optimal, or source (by a"
              + " simpler rule; some runs are begun in vain), or naive (none).");
  static final Setting.Amount PREEMPTIONS =
      new Setting.Amount(
          "preemptions",
          0,
          1000,
          "Only schedules with at most so many switches away from a thread that could go on, those"
              + " with the fewest first.");
  static final Setting.Amount SCHEDULES =
      new Setting.Amount("schedules", 1, MANY, "The most runs of the program.");
  static final Setting.Amount RANDOM =
      new Setting.Amount(
          "random",
          1,
          MANY,
          "So many schedules by chance, after those with few preemptions or instead of all; proves"
              + " nothing.");
  static final Setting.Amount SEED =
      new Setting.Amount("seed", 0, Long.MAX_VALUE, "Where chance begins. Default: 1.");
  static final Setting.Value REPLAY =
      new Setting.Value(
          "replay", "SCHEDULE", "Run this schedule, which a search has shown, and no other.");

  @Override
  public String name() {
    return "schedule";
  }

  @Override
  public boolean searches(Searchable.Kind kind) {
    return kind == Searchable.Kind.RUNS;
  }

  @Override
  public boolean isUsual() {
    return true;
  }

  @Override
  public Optional<Manual> manual() {
    return Optional.of(new Manual("docs/schedule-engine.md", 'S'));
  }

  @Override
  public List<Setting> settings() {
    return List.of(ORDER, PREEMPTIONS, SCHEDULES, RANDOM, SEED, REPLAY);
  }

  @Override
  public Engine engine(Map<String, String> chosen, Limits limits) {
    Optional<String> replay = REPLAY.in(chosen);
    if (replay.isPresent()) {
      return ReplayEngine.of(replay.get());
    }
    Strategy strategy =
        Strategy.DEFAULT
            .with(order(chosen))
            .withSchedules(SCHEDULES.in(chosen).orElse(Strategy.DEFAULT.schedules()))
            .withRandom(
                RANDOM.in(chosen).orElse(Strategy.DEFAULT.random()),
                SEED.in(chosen).orElse(Strategy.DEFAULT.seed()));
    if (PREEMPTIONS.in(chosen).isPresent()) {
      strategy = strategy.withPreemptions((int) PREEMPTIONS.in(chosen).getAsLong());
    }
    return new ScheduleEngine(strategy);
  }

  private static Order order(Map<String, String> chosen) {
    return switch (ORDER.in(chosen)) {
      case "naive" -> Order.NAIVE;
      case "source" -> Order.SOURCE;
      default -> Order.OPTIMAL;
    };
  }
}
