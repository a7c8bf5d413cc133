package dev.allways.program.analysis;

import dev.allways.core.model.Guard;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.SlotType;
import dev.allways.program.Expression;
import dev.allways.program.Place;
import dev.allways.program.Point;
import dev.allways.program.plan.Plan;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Which groups can make which conditions true or false. */
final class Influences {
  private static final int MOST_VALUES = 4096;

  private final Plan plan;
  private final Ranges ranges;
  private final Enabling enabling;
  private final List<Footprint> effects;

  /** The slots that each group changes, which every condition is compared with. */
  private final List<IndexSet> written;

  private final Commuting commuting;

  /**
   * @param effects what each group looks at and changes
   */
  Influences(Plan plan, Enabling enabling, List<Footprint> effects, Commuting commuting) {
    this.plan = plan;
    this.ranges = new Ranges(plan);
    this.enabling = enabling;
    this.effects = effects;
    this.written = effects.stream().map(Footprint::written).toList();
    this.commuting = commuting;
  }

  /** The conditions as guards, in the same order. */
  List<Guard> guards(List<Condition> conditions) {
    List<IndexSet> writers = writersOfSlots();
    List<Guard> guards = new ArrayList<>();
    for (Condition condition : conditions) {
      DependencyAnalysis.attend();
      Footprint footprint = new Footprint();
      enabling.read(condition, footprint);
      IndexSet reads = footprint.reads();
      IndexSet.Builder candidates = IndexSet.builder();
      reads.forEach(slot -> candidates.addAll(writers.get(slot)));
      IndexSet.Builder enabledBy = IndexSet.builder();
      IndexSet.Builder disabledBy = IndexSet.builder();
      Influence influence = influence(condition, reads);
      candidates
          .build()
          .forEach(
              group -> {
                if (influence.canMake(true, group)) {
                  enabledBy.add(group);
                }
                if (influence.canMake(false, group)) {
                  disabledBy.add(group);
                }
              });
      guards.add(new Guard(condition.toString(), reads, enabledBy.build(), disabledBy.build()));
    }
    return guards;
  }

  private List<IndexSet> writersOfSlots() {
    List<IndexSet.Builder> writers =
        Stream.generate(IndexSet::builder).limit(plan.layout().size()).toList();
    for (int group = 0; group < effects.size(); group++) {
      int writer = group;
      written.get(group).forEach(slot -> writers.get(slot).add(writer));
    }
    return writers.stream().map(IndexSet.Builder::build).toList();
  }

  /** Tells whether a group that writes what a condition reads can change its truth. */
  private interface Influence {
    boolean canMake(boolean wanted, int group);
  }

  private Influence influence(Condition condition, IndexSet reads) {
    return switch (condition) {
      case Condition.Location location ->
          (wanted, group) -> moves(location, wanted, effects.get(group));
      case Condition.Served served -> ofMessages(served, reads);
      case Condition.Holds holds when reads.size() == 1 -> ofOneSlot(holds, reads);
      case Condition.Holds _,
          Condition.Youngest _,
          Condition.Preferred _,
          Condition.LastResort _,
          Condition.Match _,
          Condition.Fails _ ->
          (_, _) -> true;
    };
  }

  private boolean moves(Condition.Location location, boolean wanted, Footprint effect) {
    Plan.ActorRegion region = plan.actor(location.actor());
    Written point = effect.writes().get(region.base());
    Written kind = effect.writes().get(region.kindSlot());
    if (wanted) {
      return (point != null && point.mayBe(location.point()))
          || (kind != null && kind.mayBe(location.template() + 1));
    }
    return (point != null && point.mayDifferFrom(location.point()))
        || (kind != null && kind.mayDifferFrom(location.template() + 1));
  }

  /** By what happens to messages, as far as they are all that is changed. */
  private Influence ofMessages(Condition.Served served, IndexSet reads) {
    EndUser user = enabling.awaited(served).user();
    EndUse.Change change = enabling.awaited(served).change();
    IndexSet location = location(served.actor());
    boolean isFixed = plan.population().isFixed(served.actor());
    IndexSet asked = without(reads, location);
    IndexSet contents = contents(user.queues());
    IndexSet elsewhere = without(asked, contents);
    IndexSet lengths = lengths(user.queues());
    boolean onlyCounts = without(asked, lengths).equals(elsewhere);
    return (wanted, group) -> {
      Footprint effect = effects.get(group);
      if (!wanted) {
        return (!isFixed && written.get(group).intersects(location))
            || written.get(group).intersects(onlyCounts ? elsewhere : asked)
            || changes(lengths, change.opposite(), effect);
      }
      if (mayRemove(served, effect)) {
        return true;
      }
      // While the condition is false the actor exists, and has what it claimed for itself.
      return commuting
          .of(group)
          .filter(use -> user.keepsOut(use.user()))
          .map(use -> use.rest().writes().intersects(asked))
          .orElseGet(
              () -> written.get(group).intersects(elsewhere) || changes(lengths, change, effect));
    };
  }

  private IndexSet location(int actor) {
    IndexSet.Builder slots = IndexSet.builder().add(plan.actor(actor).base());
    return plan.actor(actor).kindSlot() < 0
        ? slots.build()
        : slots.add(plan.actor(actor).kindSlot()).build();
  }

  private static IndexSet without(IndexSet slots, IndexSet others) {
    IndexSet.Builder rest = IndexSet.builder();
    slots.stream().filter(slot -> !others.contains(slot)).forEach(rest::add);
    return rest.build();
  }

  /** Whether the actor that is served may be gone afterwards, or another one. */
  private boolean mayRemove(Condition.Served served, Footprint effect) {
    Plan.ActorRegion region = plan.actor(served.actor());
    Written point = effect.writes().get(region.base());
    Written kind = effect.writes().get(region.kindSlot());
    return (point != null && point.mayBe(Point.GONE))
        || (kind != null && kind.mayDifferFrom(served.template() + 1));
  }

  private static boolean changes(IndexSet lengths, EndUse.Change change, Footprint effect) {
    return lengths.stream()
        .anyMatch(
            slot -> {
              Written length = effect.writes().get(slot);
              return length != null
                  && switch (change) {
                    case ADDED -> length.mayIncrease();
                    case TAKEN -> length.mayDecrease();
                  };
            });
  }

  private IndexSet lengths(Collection<Integer> queues) {
    IndexSet.Builder slots = IndexSet.builder();
    queues.stream().map(id -> plan.queue(id).base()).filter(base -> base >= 0).forEach(slots::add);
    return slots.build();
  }

  /** The lengths and the messages of queues. */
  private IndexSet contents(Collection<Integer> queues) {
    IndexSet.Builder slots = IndexSet.builder();
    for (int id : queues) {
      for (int slot = plan.queue(id).base(); slot >= 0 && slot < plan.queue(id).end(); slot++) {
        slots.add(slot);
      }
    }
    return slots.build();
  }

  /** By trying out every value of the slot, when they are few. */
  private Influence ofOneSlot(Condition.Holds holds, IndexSet reads) {
    int slot = reads.stream().findFirst().orElseThrow();
    SlotType type = plan.layout().slot(slot).type();
    if ((long) type.max() - type.min() >= MOST_VALUES) {
      return (_, _) -> true;
    }
    if (ranges.mayFail(holds.expression(), holds.template())) {
      return (_, _) -> true;
    }
    BitSet truth = new BitSet();
    for (int value = type.min(); value <= type.max(); value++) {
      int current = value;
      Folding folding = new Folding(expression -> substitute(expression, current));
      OptionalInt result = folding.value(holds.expression());
      if (result.isEmpty()) {
        return (_, _) -> true;
      }
      truth.set(value - type.min(), result.getAsInt() != 0);
    }
    return (wanted, group) -> {
      Written written = effects.get(group).writes().get(slot);
      return written != null && written.canMake(wanted, truth, type.min(), type.max());
    };
  }

  /** Since the condition reads one slot only, whatever it reads is that. */
  private static Optional<Expression> substitute(Expression expression, int value) {
    return switch (expression) {
      case Expression.Read(Place.Global _), Expression.Read(Place.Local _), Expression.Length _ ->
          Optional.of(Expression.constant(value));
      case Expression _ -> Optional.empty();
    };
  }
}
