package dev.allways.core.trace;

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
 * @param transfers the messages that go into channels or come out of them
 * @param output what it prints
 * @param parts the smaller steps it is made of, if it is; then what they transfer and print is also
 *     told of the whole
 */
public record Step(
    String action,
    List<String> actors,
    List<Change> changes,
    Optional<Location> location,
    Optional<Arrow> arrow,
    List<Transfer> transfers,
    String output,
    List<Step> parts) {

  /** A step of which nothing more is known. */
  public Step(String action, List<String> actors, List<Change> changes) {
    this(action, actors, changes, Optional.empty(), Optional.empty(), List.of(), "", List.of());
  }

  /** Its parts, or the step itself if it has none. */
  public List<Step> details() {
    return parts.isEmpty() ? List.of(this) : parts;
  }

  /**
   * A value that a step changed. A name that comes or goes has an empty value on the other side.
   */
  public record Change(String name, String before, String after) {
    /** The differences between two states, in the order of the second, then what is gone. */
    public static List<Change> between(List<Binding> before, List<Binding> after) {
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
