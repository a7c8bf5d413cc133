package dev.allways.program.compiler;

import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Merging;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.core.trace.Run;
import dev.allways.program.analysis.Analyses;
import dev.allways.program.analysis.DependencyAnalysis.Supposition;
import dev.allways.program.analysis.Groups;
import dev.allways.program.analysis.MergeablePoints;
import dev.allways.program.model.Lazy;
import dev.allways.program.plan.Plan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The steps of a program, each with what actors do at points where they pass. */
final class CompiledMerging implements Merging {
  private final CompiledModel model;
  private final MergeablePoints mergeable;
  private final boolean[] points;
  private final Analyses analyses;
  private final Lazy<Guards> guards;

  CompiledMerging(CompiledModel model, MergeablePoints mergeable) {
    this.model = model;
    this.mergeable = mergeable;
    this.points = StatementMerger.points(model.plan(), model.tables(), mergeable);
    this.analyses = new Analyses(model.plan(), model.groups(), model::endowments, mergeable);
    this.guards = new Lazy<>(() -> new Guards(model.plan(), model.tables(), analyses.conditions()));
  }

  private CompiledMerging(CompiledModel model, CompiledMerging same) {
    this.model = model;
    this.mergeable = same.mergeable;
    this.points = same.points;
    this.analyses = same.analyses;
    this.guards = same.guards;
  }

  /** The same for a model that differs only in its record. */
  CompiledMerging of(CompiledModel other) {
    return other == model ? this : new CompiledMerging(other, this);
  }

  @Override
  public Explorer explorer() {
    return new CompiledExplorer(model, Optional.of(this));
  }

  boolean[] points() {
    return points;
  }

  Guards guards() {
    return guards.get();
  }

  @Override
  public Dependencies dependencies() {
    return analyses.dependencies(Supposition.NONE);
  }

  @Override
  public Dependencies dependenciesUntilFailure() {
    return analyses.dependencies(Supposition.CLAIMS_ARE_RIGHT);
  }

  @Override
  public String toString() {
    return mergeable.toString();
  }

  /** A state, and the step that has led to it. */
  @SuppressWarnings("ArrayRecordComponent") // compared by hand where it is compared
  private record Visit(int[] state, int group, int action, @Nullable Visit before) {}

  @Override
  public Run original(Run merged) {
    int length = merged.length() - (merged.ending() == Run.Ending.FAILS ? 1 : 0);
    int open = merged.ending() == Run.Ending.OPEN ? length : -1;
    Explorer explorer = model.explorer();
    int[] initial = model.initialState();
    Run.Builder run = Run.from(initial);
    Visit way = follow(explorer, new Visit(initial, -1, -1, null), merged.state(0)).orElseThrow();
    if (open != 0) {
      addTo(run, way);
    }
    int[] places = new int[length + 1];
    for (int step = 0; step < length; step++) {
      places[step] = run.length();
      int[] target = merged.state(step + 1);
      Visit last = step(explorer, merged.state(step), merged.action(step), target);
      addTo(run, step + 1 == open ? first(last) : last);
    }
    places[length] = run.length();
    return switch (merged.ending()) {
      case OPEN -> run.open();
      case STOPS -> run.stops();
      case FAILS -> run.failsWith(merged.action(length));
      case CYCLES -> run.cyclesFrom(places[merged.cycleStart()]);
    };
  }

  private static Visit first(Visit last) {
    Visit first = last;
    while (first.before() != null) {
      first = first.before();
    }
    return first;
  }

  private static void addTo(Run.Builder run, Visit last) {
    Deque<Visit> way = new ArrayDeque<>();
    for (Visit visit = last; visit != null; visit = visit.before()) {
      if (visit.action() >= 0) {
        way.push(visit);
      }
    }
    way.forEach(visit -> run.step(visit.action(), visit.state()));
  }

  /** The way from a state to another by a step with this action, and what is merged with it. */
  private Visit step(Explorer explorer, int[] source, int action, int[] target) {
    for (Visit first : stepsFrom(explorer, source, null)) {
      if (first.action() == action) {
        Optional<Visit> last = follow(explorer, first, target);
        if (last.isPresent()) {
          return last.get();
        }
      }
    }
    throw new IllegalStateException("a merged step is no run of " + model.name());
  }

  /** Lets one actor after the other pass, as far as it has to. Their ways do not cross. */
  private Optional<Visit> follow(Explorer explorer, Visit from, int[] target) {
    Set<List<Integer>> known = new HashSet<>();
    Deque<Visit> waiting = new ArrayDeque<>(List.of(from));
    while (!waiting.isEmpty()) {
      Visit visit = waiting.poll();
      if (Arrays.equals(visit.state(), target)) {
        return Optional.of(visit);
      }
      int actor = youngestToMove(visit.state(), target);
      for (Visit next : actor < 0 ? List.<Visit>of() : stepsFrom(explorer, visit.state(), visit)) {
        Groups.Member mover = model.groups().get(next.group()).first();
        if (mover.actor() == actor
            && points[point(visit.state(), mover)]
            && known.add(Arrays.stream(next.state()).boxed().toList())) {
          waiting.add(next);
        }
      }
    }
    return Optional.empty();
  }

  private int point(int[] state, Groups.Member mover) {
    Tables tables = model.tables();
    return tables.points[mover.template()] + state[tables.actorBase[mover.actor()]];
  }

  private int youngestToMove(int[] state, int[] target) {
    for (int actor = model.count(state) - 1; actor >= 0; actor--) {
      Plan.ActorRegion region = model.plan().actor(actor);
      if (!Arrays.equals(
          state, region.start(), region.end(), target, region.start(), region.end())) {
        return actor;
      }
    }
    return -1;
  }

  private static List<Visit> stepsFrom(Explorer explorer, int[] state, @Nullable Visit before) {
    List<Visit> steps = new ArrayList<>();
    explorer.successors(
        state,
        new TransitionVisitor() {
          @Override
          public void step(int group, int action, int[] target) {
            steps.add(new Visit(target.clone(), group, action, before));
          }

          @Override
          public void failure(int group, int action, String message) {}
        });
    return steps;
  }
}
