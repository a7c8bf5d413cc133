package dev.allways.program.interpreter;

import dev.allways.core.trace.Run;
import dev.allways.program.Control;
import dev.allways.program.analysis.Groups;
import dev.allways.program.model.ProgramModel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Tells what happens inside of a step in which an actor keeps control: a model shows only where it
 * begins and where it ends, a person who reads a trace wants every statement.
 *
 * <pre>{@code
 * Run statements = new Unfolding(model).run(before, action, after).orElseThrow();
 * }</pre>
 */
public final class Unfolding {
  private static final int MOST_STATES = 100_000;

  private final ProgramModel model;
  private final Moves moves;
  private final boolean asksForQuiescence;

  public Unfolding(ProgramModel model) {
    this.model = model;
    this.moves = new Moves(InterpretedModel.of(model.plan()));
    this.asksForQuiescence = moves.asksForQuiescence();
  }

  /** A statement taken, and those taken before it; the last one of a failing step has no state. */
  private record Way(int group, Optional<Moves.Progress> progress, Optional<Way> before) {}

  /**
   * The statements of a step, one way if there are several, as short as possible. Nothing when the
   * step is too complicated.
   */
  public Optional<Run> run(int[] source, int action, int[] target) {
    return find(
            source,
            action,
            way ->
                way.progress()
                    .filter(it -> Arrays.equals(it.state(), target) && next(it).isEmpty())
                    .isPresent())
        .map(way -> asRun(source, way));
  }

  /**
   * The statements of a step that fails, the last one being that which does, or that after which
   * nothing can be done.
   */
  public Optional<Run> failingRun(int[] source, int action) {
    return find(source, action, way -> way.progress().map(this::isBlocked).orElse(true))
        .map(way -> asRun(source, way));
  }

  private boolean isBlocked(Moves.Progress progress) {
    return progress.control() == Control.RUSH && next(progress).isEmpty();
  }

  private Optional<Way> find(int[] source, int action, Predicate<Way> wanted) {
    int group = model.group(action);
    Groups.Member first = model.groups().get(group).first();
    Deque<Way> waiting = new ArrayDeque<>();
    for (boolean quiescent : asksForQuiescence ? List.of(false, true) : List.of(false)) {
      for (Moves.Outcome outcome : moves.moves(source, first.actor(), quiescent, false)) {
        if (outcome.group() == group) {
          waiting.add(new Way(group, outcome.progress(), Optional.empty()));
        }
      }
    }
    Set<Object> known = new HashSet<>();
    while (!waiting.isEmpty() && known.size() < MOST_STATES) {
      Way way = waiting.poll();
      if (wanted.test(way)) {
        return Optional.of(way);
      }
      if (way.progress().isPresent() && known.add(way.progress().get().key())) {
        for (Moves.Outcome outcome : next(way.progress().get())) {
          waiting.add(new Way(outcome.group(), outcome.progress(), Optional.of(way)));
        }
      }
    }
    return Optional.empty();
  }

  private List<Moves.Outcome> next(Moves.Progress progress) {
    return progress.control() == Control.RELEASE
        ? List.of()
        : moves.moves(
            progress.state(), progress.actor(), false, progress.control() == Control.RUSH);
  }

  private static Run asRun(int[] source, Way last) {
    List<Way> ways = new ArrayList<>();
    for (Optional<Way> way = Optional.of(last); way.isPresent(); way = way.get().before()) {
      ways.add(way.get());
    }
    Run.Builder run = Run.from(source);
    for (Way way : ways.reversed()) {
      if (way.progress().isEmpty()) {
        return run.failsWith(way.group());
      }
      run.step(way.group(), way.progress().get().state());
    }
    return run.open();
  }
}
