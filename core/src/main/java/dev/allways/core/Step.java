package dev.allways.core;

import dev.allways.text.Location;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One step of a {@link Trace}.
 *
 * @param action what is done
 * @param actors who does it
 * @param changes what is different afterwards
 * @param location where it is written, if it is
 * @param arrow what goes from one actor to another, if that is known
 * @param parts the smaller steps it is made of, if it is
 */
public record Step(
    String action,
    List<String> actors,
    List<Change> changes,
    Optional<Location> location,
    Optional<Arrow> arrow,
    List<Step> parts) {

  public Step withArrow(Arrow drawn) {
    return new Step(action, actors, changes, location, Optional.of(drawn), parts);
  }

  /** Its parts, or the step itself if it has none. */
  public List<Step> details() {
    return parts.isEmpty() ? List.of(this) : parts;
  }

  /** A step that did not fail, as a person reads it. */
  static Step of(Model model, int action, int[] before, int[] after) {
    List<Step> parts = parts(model, model.unfold(before, action, after));
    return of(model, action, changes(model, before, after), parts);
  }

  /** A step that failed, so that there is nothing after it. */
  static Step failed(Model model, int action, int[] before) {
    return of(model, action, List.of(), parts(model, model.unfoldFailure(before, action)));
  }

  private static List<Step> parts(Model model, Optional<Run> inside) {
    if (inside.isEmpty() || inside.get().length() < 2) {
      return List.of();
    }
    Run run = inside.get();
    List<Step> parts = new ArrayList<>();
    for (int i = 0; i < run.length(); i++) {
      boolean fails = run.ending() == Run.Ending.FAILS && i == run.length() - 1;
      List<Change> changes = fails ? List.of() : changes(model, run.state(i), run.state(i + 1));
      parts.add(of(model, run.action(i), changes, List.of()));
    }
    return parts;
  }

  private static List<Change> changes(Model model, int[] before, int[] after) {
    return Change.between(model.show(before), model.show(after));
  }

  private static Step of(Model model, int number, List<Change> changes, List<Step> parts) {
    Action action = model.action(number);
    return new Step(
        action.label(),
        action.actorNames(model),
        changes,
        action.location(),
        action.arrow(),
        parts);
  }

  /**
   * A value that a step changed. A name that comes or goes has an empty value on the other side.
   */
  public record Change(String name, String before, String after) {
    /** The differences between two states, in the order of the second, then what is gone. */
    static List<Change> between(List<Binding> before, List<Binding> after) {
      Map<String, String> old = new LinkedHashMap<>();
      before.forEach(binding -> old.put(binding.name(), binding.value()));
      List<Change> changes = new ArrayList<>();
      for (Binding binding : after) {
        String was = old.remove(binding.name());
        if (!binding.value().equals(was)) {
          changes.add(new Change(binding.name(), was == null ? "" : was, binding.value()));
        }
      }
      old.forEach((name, value) -> changes.add(new Change(name, value, "")));
      return changes;
    }

    @Override
    public String toString() {
      if (before.isEmpty()) {
        return name + " = " + after;
      }
      return after.isEmpty() ? name + " gone" : name + ": " + before + " -> " + after;
    }
  }
}
