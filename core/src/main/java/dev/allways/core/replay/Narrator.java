package dev.allways.core.replay;

import dev.allways.core.model.Action;
import dev.allways.core.model.Model;
import dev.allways.core.model.Presentation;
import dev.allways.core.trace.Binding;
import dev.allways.core.trace.Run;
import dev.allways.core.trace.Step;
import dev.allways.core.trace.Transfer;
import dev.allways.core.trace.Waiting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Tells the steps of a model as a person reads them. */
final class Narrator {
  private final Model model;
  private final Presentation presentation;

  Narrator(Model model) {
    this.model = model;
    this.presentation = Presentation.of(model);
  }

  List<Binding> state(int[] state) {
    return presentation.show(state);
  }

  List<Waiting> waiting(int[] state) {
    return presentation.waiting(state);
  }

  /** A step that did not fail. */
  Step step(int action, int[] before, int[] after) {
    return whole(
        action, before, changes(before, after), presentation.unfold(before, action, after));
  }

  /** A step that failed, so that there is nothing after it. */
  Step failed(int action, int[] before) {
    return whole(action, before, List.of(), presentation.unfoldFailure(before, action));
  }

  private Step whole(int action, int[] before, List<Step.Change> changes, Optional<Run> inside) {
    if (inside.isEmpty() || inside.get().length() < 2) {
      return step(observed(action, before), changes, List.of());
    }
    Run run = inside.get();
    List<Step> parts = new ArrayList<>();
    for (int i = 0; i < run.length(); i++) {
      boolean fails = run.ending() == Run.Ending.FAILS && i == run.length() - 1;
      parts.add(
          step(
              observed(run.action(i), run.state(i)),
              fails ? List.of() : changes(run.state(i), run.state(i + 1)),
              List.of()));
    }
    List<Transfer> transfers = parts.stream().flatMap(part -> part.transfers().stream()).toList();
    String output = parts.stream().map(Step::output).collect(Collectors.joining());
    return step(model.action(action).observed(transfers, output), changes, parts);
  }

  private Action observed(int action, int[] source) {
    return presentation.observed(action, source).orElseGet(() -> model.action(action));
  }

  private List<Step.Change> changes(int[] before, int[] after) {
    return Step.Change.between(presentation.show(before), presentation.show(after));
  }

  private Step step(Action action, List<Step.Change> changes, List<Step> parts) {
    return new Step(
        action.label(),
        action.actorNames(model),
        changes,
        action.location(),
        action.arrow(),
        action.transfers(),
        action.output(),
        parts);
  }
}
