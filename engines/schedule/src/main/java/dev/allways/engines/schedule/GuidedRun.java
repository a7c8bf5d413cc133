package dev.allways.engines.schedule;

import dev.allways.core.execution.Moment;
import dev.allways.core.execution.Schedule;
import dev.allways.core.execution.Scheduler;
import java.util.ArrayList;
import java.util.List;

/**
 * A run that takes given steps, if it can, and then goes on with as few switches as possible. What
 * it has done is at hand afterwards.
 */
final class GuidedRun implements Scheduler {
  /** By whom, and the answers to what it was asked. */
  record Turn(int thread, List<Integer> choices) {
    static Turn of(int thread) {
      return new Turn(thread, new ArrayList<>());
    }
  }

  private final List<Turn> guide;
  private final long mostSteps;
  private final List<Turn> turns = new ArrayList<>();

  GuidedRun(List<Turn> guide, long mostSteps) {
    this.guide = guide;
    this.mostSteps = mostSteps;
  }

  List<Turn> turns() {
    return turns;
  }

  Schedule schedule() {
    return Schedule.of(
        turns.stream()
            .flatMapToInt(
                turn ->
                    java.util.stream.IntStream.concat(
                        java.util.stream.IntStream.of(turn.thread),
                        turn.choices.stream().mapToInt(Integer::intValue)))
            .toArray());
  }

  /** How often it goes on with another thread than before. */
  int switches() {
    int switches = 0;
    for (int i = 1; i < turns.size(); i++) {
      switches += turns.get(i).thread == turns.get(i - 1).thread ? 0 : 1;
    }
    return switches;
  }

  @Override
  public int next(Moment moment) {
    int position = turns.size();
    if (position >= mostSteps) {
      return ABANDON;
    }
    int thread = position < guide.size() ? guide.get(position).thread : anybody(moment);
    if (thread >= moment.threads() || !moment.isEnabled(thread)) {
      return ABANDON;
    }
    turns.add(Turn.of(thread));
    return thread;
  }

  /** The same thread as before, if it can go on. */
  static int anybody(Moment moment) {
    int last = moment.lastThread();
    if (last >= 0 && moment.isEnabled(last)) {
      return last;
    }
    int thread = 0;
    while (!moment.isEnabled(thread)) {
      thread++;
    }
    return thread;
  }

  @Override
  public int choose(int alternatives) {
    int position = turns.size() - 1;
    List<Integer> choices = turns.getLast().choices;
    List<Integer> planned = position < guide.size() ? guide.get(position).choices : List.of();
    int wanted = choices.size() < planned.size() ? planned.get(choices.size()) : 0;
    int answer = wanted < alternatives ? wanted : 0;
    choices.add(answer);
    return answer;
  }

  @Override
  public void ended(Moment moment) {}
}
