package dev.allways.program.plan;

import dev.allways.program.QueueEnd;
import dev.allways.program.Template;
import dev.allways.text.Location;
import java.util.List;

/** Why an actor must not use the end of a queue: another one has claimed it. */
public final class Refusal {
  private final Plan plan;
  private final int[] state;

  private Refusal(Plan plan, int[] state) {
    this.plan = plan;
    this.state = state;
  }

  public static StepFailure of(Plan plan, int[] state, int actor, QueueEnd end, int queue) {
    return new Refusal(plan, state).of(actor, end, plan.queue(queue));
  }

  /** Why nobody can claim an end of a queue that is for handshakes. */
  public static StepFailure ofMeetingPoint(Plan plan, QueueEnd end, int queue) {
    return new StepFailure(
        "the %s end of %s cannot be claimed: it is for handshakes"
            .formatted(end, plan.queue(queue).name()));
  }

  private StepFailure of(int actor, QueueEnd end, Plan.QueueRegion queue) {
    int owner = state[queue.ownerSlot(end)] - 1;
    List<String> places =
        templates(owner).stream()
            .flatMap(template -> template.claims().stream())
            .filter(claim -> claim.end() == end)
            .flatMap(claim -> claim.location().stream())
            .map(Refusal::place)
            .toList();
    String where = places.isEmpty() ? "" : " at " + String.join(" or ", places);
    return new StepFailure(
        "%s uses the %s end of %s, which is claimed by %s%s"
            .formatted(name(actor), end, queue.name(), name(owner), where));
  }

  /** Without the folder, which is that of the model as a rule. */
  private static String place(Location location) {
    String file = location.file().substring(location.file().lastIndexOf('/') + 1);
    return "%s:%d:%d".formatted(file, location.line(), location.column());
  }

  /** More than one for an actor that is gone and could have been of several. */
  private List<Template> templates(int actor) {
    Plan.ActorRegion region = plan.actor(actor);
    boolean isKnown = region.kindSlot() >= 0 && state[region.kindSlot()] != 0;
    List<Integer> numbers = isKnown ? List.of(state[region.kindSlot()] - 1) : region.templates();
    return numbers.stream().map(plan.program().templates()::get).toList();
  }

  private String name(int actor) {
    List<Template> templates = templates(actor);
    return templates.size() == 1
        ? templates.getFirst().name() + "(" + actor + ")"
        : plan.actorName(actor);
  }
}
