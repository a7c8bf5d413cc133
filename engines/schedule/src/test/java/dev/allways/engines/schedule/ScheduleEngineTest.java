package dev.allways.engines.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.core.EngineProvider;
import dev.allways.core.Limits;
import dev.allways.core.Machine;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.core.execution.Conclusion;
import dev.allways.core.execution.Execution;
import dev.allways.core.trace.Trace;
import dev.allways.engines.schedule.Toy.Add;
import dev.allways.engines.schedule.Toy.CompareAndSet;
import dev.allways.engines.schedule.Toy.Join;
import dev.allways.engines.schedule.Toy.Lock;
import dev.allways.engines.schedule.Toy.Read;
import dev.allways.engines.schedule.Toy.Refuse;
import dev.allways.engines.schedule.Toy.Start;
import dev.allways.engines.schedule.Toy.Unlock;
import dev.allways.engines.schedule.Toy.Write;
import dev.allways.engines.schedule.Toy.WriteNext;
import dev.allways.logic.formula.Formula;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScheduleEngineTest {
  private static final Toy LOST_UPDATE =
      new Toy(
          List.of(
              new Start(1),
              new Read(0),
              new WriteNext(0),
              new Read(0),
              new WriteNext(0),
              new Join(1),
              new Refuse(0, 2)),
          List.of(new Read(0), new WriteNext(0), new Read(0), new WriteNext(0)));

  private static final Toy COUNTER =
      new Toy(
          List.of(new Start(1), new Add(0, 1), new Add(0, 1), new Join(1), new Refuse(0, 3)),
          List.of(new Add(0, 1), new Add(0, 1)));

  private static final Toy EMBRACE =
      new Toy(
          List.of(new Start(1), new Lock(0), new Lock(1), new Unlock(1), new Unlock(0)),
          List.of(new Lock(1), new Lock(0), new Unlock(0), new Unlock(1)));

  private static Result check(Execution program, Strategy strategy, Property property) {
    return new ScheduleEngine(strategy).check(program, property, Limits.NONE, Progress.SILENT);
  }

  private static Result check(Execution program) {
    return check(program, Strategy.DEFAULT, Property.safety());
  }

  @Test
  void a_program_without_mistakes_holds_after_all_classes_of_runs() {
    Result result = check(COUNTER);

    assertThat(result.verdict()).isInstanceOf(Verdict.Holds.class);
    assertThat(result.statistics().exhaustive()).isTrue();
    assertThat(result.statistics().executions()).isEqualTo(6);
  }

  @Test
  void a_lost_update_is_found_in_ten_executions_and_shown_with_two_switches() {
    Result result = check(LOST_UPDATE);

    assertThat(result.verdict())
        .isInstanceOfSatisfying(
            Verdict.Violated.class,
            violated -> {
              assertThat(violated.explanation()).isEqualTo("thread 0 refuses 0");
              Trace trace = violated.trace().orElseThrow();
              assertThat(switches(trace)).isEqualTo(2);
            });
    assertThat(result.statistics().executions()).isLessThanOrEqualTo(10);
  }

  private static int switches(Trace trace) {
    int switches = 0;
    for (int i = 1; i < trace.length(); i++) {
      if (!trace.steps().get(i).actors().equals(trace.steps().get(i - 1).actors())) {
        switches++;
      }
    }
    return switches;
  }

  @Test
  void a_search_begins_again_when_a_step_does_less_than_announced() {
    Toy toy =
        new Toy(
            List.of(new Start(1), new Start(2), new CompareAndSet(0, 7, 1)),
            List.of(new CompareAndSet(0, 7, 1)),
            List.of(new Write(0, 2)));

    Result result = check(toy);

    assertThat(result.verdict().word()).isEqualTo("holds");
    assertThat(result.statistics().executions()).isEqualTo(4);
  }

  @Test
  void a_deadly_embrace_is_found_in_ten_executions() {
    Result result = check(EMBRACE, Strategy.DEFAULT, Property.noDeadlock());

    assertThat(result.verdict().word()).isEqualTo("violated");
    assertThat(result.statistics().executions()).isLessThanOrEqualTo(10);
  }

  @Test
  void who_asks_for_failures_hears_nothing_of_deadlocks() {
    assertThat(check(EMBRACE, Strategy.DEFAULT, Property.noFailure()).verdict().word())
        .isEqualTo("holds");
  }

  @Test
  void a_bounded_search_that_leaves_something_out_is_unknown_and_says_what() {
    Result result = check(COUNTER, Strategy.DEFAULT.withPreemptions(1), Property.safety());

    assertThat(result.verdict())
        .isInstanceOfSatisfying(
            Verdict.Unknown.class,
            unknown ->
                assertThat(unknown.explanation())
                    .startsWith("only schedules with at most 1 preemptions were looked at, after"));
    assertThat(result.statistics().exhaustive()).isFalse();
  }

  @Test
  void a_bounded_search_that_leaves_nothing_out_holds() {
    Result result = check(COUNTER, Strategy.DEFAULT.withPreemptions(20), Property.safety());

    assertThat(result.verdict().word()).isEqualTo("holds");
  }

  @Test
  void a_bounded_search_finds_what_needs_few_preemptions() {
    Result result = check(LOST_UPDATE, Strategy.DEFAULT.withPreemptions(2), Property.safety());

    assertThat(result.verdict().word()).isEqualTo("violated");
  }

  @Test
  void sampling_finds_mistakes_and_never_holds() {
    Strategy strategy = Strategy.DEFAULT.withRandom(200, 7);

    assertThat(check(LOST_UPDATE, strategy, Property.safety()).verdict().word())
        .isEqualTo("violated");
    assertThat(check(COUNTER, strategy, Property.safety()).verdict())
        .isInstanceOfSatisfying(
            Verdict.Unknown.class,
            unknown -> assertThat(unknown.explanation()).contains("by chance, with the seed 7"));
  }

  @Test
  void a_search_ends_at_the_most_schedules() {
    Result result = check(COUNTER, Strategy.DEFAULT.withSchedules(3), Property.safety());

    assertThat(result.verdict())
        .isEqualTo(
            new Verdict.Unknown(
                Verdict.Reason.LOSSY,
                "no more than 3 runs were wanted, after 2 executions of up to 8 steps"));
  }

  /** A machine that does nothing. */
  private static final class Stillness implements Machine<Integer, String> {
    @Override
    public List<Integer> initialStates() {
      return List.of(0);
    }

    @Override
    public List<String> actions(Integer state) {
      return List.of();
    }

    @Override
    public Integer next(Integer state, String action) {
      return state;
    }
  }

  @Test
  void a_model_is_refused() {
    assertThatThrownBy(
            () ->
                new ScheduleEngine()
                    .check(
                        new Stillness().model(), Property.safety(), Limits.NONE, Progress.SILENT))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("E013");
  }

  @Test
  void a_formula_is_refused() {
    assertThatThrownBy(
            () -> check(COUNTER, Strategy.DEFAULT, Property.temporal("always", Formula.truth())))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("E014");
  }

  @Test
  void the_provider_makes_the_engine_that_was_chosen() {
    EngineProvider provider = new ScheduleProvider();
    Result result =
        provider
            .engine(Map.of("order", "naive", "schedules", "5"), Limits.NONE)
            .check(COUNTER, Property.safety(), Limits.NONE, Progress.SILENT);

    assertThat(result.verdict().word()).isEqualTo("unknown");
    assertThat(result.statistics().executions()).isEqualTo(5);
  }

  private static Result within(Limits limits, Execution program) {
    return new ScheduleEngine().check(program, Property.safety(), limits, Progress.SILENT);
  }

  private static Conclusion ending(Conclusion.Ending ending) {
    return new Conclusion(ending, Optional.empty());
  }

  @Test
  void a_run_that_does_not_end_is_cut_and_unknown() {
    Execution endless = new Scripted(Long.MAX_VALUE, (_, step) -> step, Scripted.completed());

    Result result = within(Limits.NONE.withDepth(1000), endless);

    assertThat(result.verdict())
        .isEqualTo(
            new Verdict.Unknown(
                Verdict.Reason.DEPTH,
                "runs of more than 1,000 steps were not followed to their end, after 0 executions of"
                    + " up to 1,000 steps"));
  }

  @Test
  void time_is_up_within_a_run_that_does_not_end() {
    Execution endless = new Scripted(Long.MAX_VALUE, (_, _) -> 1, Scripted.completed());
    Limits limits = Limits.NONE.withDepth(Integer.MAX_VALUE).withTime(Duration.ofMillis(20));

    assertThat(within(limits, endless).verdict())
        .isInstanceOfSatisfying(
            Verdict.Unknown.class,
            unknown -> assertThat(unknown.reason()).isEqualTo(Verdict.Reason.TIME));
  }

  @Test
  void who_interrupts_a_search_hears_so() {
    Execution endless = new Scripted(Long.MAX_VALUE, (_, _) -> 1, Scripted.completed());

    assertThat(within(Limits.NONE.withCancellation(() -> true), endless).verdict())
        .isInstanceOfSatisfying(
            Verdict.Unknown.class,
            unknown -> assertThat(unknown.reason()).isEqualTo(Verdict.Reason.INTERRUPTED));
  }

  @Test
  void a_program_that_does_something_else_the_next_time_is_unknown() {
    Execution moody = new Scripted(3, (run, _) -> run, Scripted.completed());

    Result result = within(Limits.NONE, moody);

    assertThat(result.verdict())
        .isInstanceOfSatisfying(
            Verdict.Unknown.class,
            unknown -> assertThat(unknown.reason()).isEqualTo(Verdict.Reason.ERROR));
    assertThat(result.remarks()).extracting(Diagnostic::code).containsExactly("S001");
  }

  @Test
  void what_is_not_supported_is_unknown_with_the_reason() {
    Diagnostic reason = Diagnostic.error("X001", "a socket is opened");
    Conclusion unsupported = ending(new Conclusion.Unsupported(reason));

    Result result = within(Limits.NONE, new Scripted(3, (_, step) -> step, unsupported));

    assertThat(result.verdict())
        .isEqualTo(
            new Verdict.Unknown(
                Verdict.Reason.ERROR, "a socket is opened, after 0 executions of up to 3 steps"));
    assertThat(result.remarks()).containsExactly(reason);
  }

  @Test
  void a_race_is_a_violation_when_nothing_else_is() {
    Conclusion race = new Conclusion(new Conclusion.Completed(), Optional.of("x is not guarded"));
    Execution racy = new Scripted(3, (_, step) -> step, race);

    assertThat(within(Limits.NONE, racy).verdict())
        .isInstanceOfSatisfying(
            Verdict.Violated.class,
            violated ->
                assertThat(violated.explanation())
                    .isEqualTo("x is not guarded; 2 executions found nothing else"));
    assertThat(check(racy, Strategy.DEFAULT, Property.noDeadlock()).verdict().word())
        .isEqualTo("unknown");
  }

  @Test
  void a_failure_is_told_before_a_race() {
    Conclusion both =
        new Conclusion(new Conclusion.Failed("x is 1"), Optional.of("x is not guarded"));

    assertThat(within(Limits.NONE, new Scripted(3, (_, step) -> step, both)).verdict())
        .isInstanceOfSatisfying(
            Verdict.Violated.class,
            violated ->
                assertThat(violated.explanation())
                    .isEqualTo("x is 1; there is also a data race: x is not guarded"));
  }
}
