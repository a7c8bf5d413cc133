package dev.allways.program.analysis;

import dev.allways.core.Dependencies;
import dev.allways.core.Group;
import dev.allways.core.Guard;
import dev.allways.core.IndexSet;
import dev.allways.core.SlotType;
import dev.allways.program.BinaryOperator;
import dev.allways.program.Control;
import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Handshake;
import dev.allways.program.Place;
import dev.allways.program.Program;
import dev.allways.program.Template;
import dev.allways.program.plan.Plan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The slots that groups read and write, the conditions they wait for, and which groups can change
 * which condition: what partial-order reduction by guards lives on.
 *
 * <p>Besides the slots, values count: an actor is brought to a point only by an edge that leads
 * there, a queue is filled by appending and emptied by removing. Paper: Laarman, Pater, van de Pol,
 * Weber: Guard-based Partial-Order Reduction, SPIN 2013.
 */
public final class DependencyAnalysis {
  private static final int MOST_GROUPS = 4096;
  private static final int MOST_VALUES = 4096;

  private final Plan plan;
  private final Program program;
  private final Groups groups;
  private final Passing passing;
  private final Knowledge knowledge;
  private final Ranges ranges;
  private final boolean hasPriorities;
  private final Map<Groups.Member, Footprint> footprints = new HashMap<>();
  private final Map<Condition, Integer> numbers = new LinkedHashMap<>();
  private final List<Condition> conditions = new ArrayList<>();
  private final List<Group> described = new ArrayList<>();
  private final List<Footprint> effects = new ArrayList<>();
  private final Dependencies dependencies;

  public DependencyAnalysis(Plan plan, Groups groups) {
    this(plan, groups, Passing.none(plan.program()));
  }

  /**
   * Of the steps that go on as long as actors are where they {@linkplain Passing pass}. The
   * conditions are the same, in the same order.
   */
  public DependencyAnalysis(Plan plan, Groups groups, Passing passing) {
    this.passing = passing;
    this.plan = plan;
    this.program = plan.program();
    this.groups = groups;
    this.knowledge = new Knowledge(plan);
    this.ranges = new Ranges(plan);
    this.hasPriorities = program.hasPriorities();
    if (groups.count() <= MOST_GROUPS) {
      for (int group = 0; group < groups.count(); group++) {
        describe(groups.get(group));
      }
    } else {
      supposeTheWorst();
    }
    this.dependencies = new Dependencies(described, guards());
  }

  /** The slots that an expression which nobody evaluates looks at. */
  public static IndexSet reads(Plan plan, Expression proposition) {
    Footprint footprint = new Footprint();
    new Access(plan, new Knowledge(plan), -1, -1, footprint).read(proposition);
    return footprint.reads();
  }

  public Dependencies dependencies() {
    return dependencies;
  }

  /** What the guards of {@link #dependencies()} stand for, by their numbers. */
  public List<Condition> conditions() {
    return conditions;
  }

  private Edge edge(Groups.Member member) {
    return program.templates().get(member.template()).edges().get(member.edge());
  }

  private void describe(Groups.Group group) {
    Groups.Member first = group.first();
    Footprint whole = new Footprint();
    Set<Condition> needed = new LinkedHashSet<>(guardsOf(first));
    StringBuilder name = new StringBuilder(name(first));
    if (group.partner().isPresent()) {
      Groups.Member partner = group.partner().get();
      needed.addAll(guardsOf(partner));
      if (isSafe(first.template()) && isSafe(partner.template())) {
        needed.add(new Condition.Match(first, partner));
      }
      read(new Condition.Match(first, partner), whole);
      name.append(" / ").append(name(partner));
      whole.addAll(footprint(first));
      whole.addAll(footprint(partner));
      follow(partner, whole);
    } else if (!edge(first).isOffer()) {
      whole.addAll(footprint(first));
      follow(first, whole);
    } else if (groups.inPairs()) {
      read(new Condition.Fails(first), whole);
      if (isSafe(first.template())) {
        needed.add(new Condition.Fails(first));
      }
      needed.forEach(condition -> read(condition, whole));
    } else {
      everything(whole);
    }
    List<Integer> guards = new ArrayList<>();
    needed.forEach(condition -> guards.add(number(condition)));
    IndexSet.Builder writes = IndexSet.builder();
    whole.writes().keySet().forEach(writes::add);
    effects.add(whole);
    described.add(new Group(name.toString(), whole.reads(), writes.build(), guards));
  }

  /** When there are so many groups that to look at each would take longer than many a search. */
  private void supposeTheWorst() {
    IndexSet everything = IndexSet.range(plan.layout().size());
    for (int group = 0; group < groups.count(); group++) {
      String name = name(groups.get(group).first());
      described.add(new Group(name, everything, everything, List.of()));
    }
  }

  private int number(Condition condition) {
    return numbers.computeIfAbsent(
        condition,
        _ -> {
          conditions.add(condition);
          return conditions.size() - 1;
        });
  }

  private String name(Groups.Member member) {
    return plan.actorName(member.actor()) + " " + edge(member).label();
  }

  private void everything(Footprint footprint) {
    footprint.read(0, plan.layout().size());
    for (int slot = 0; slot < plan.layout().size(); slot++) {
      footprint.write(slot).anything();
    }
  }

  /** What one edge does by itself, and what decides whether it can be taken. */
  private Footprint footprint(Groups.Member member) {
    Footprint known = footprints.get(member);
    if (known == null) {
      known = computeFootprint(member);
      footprints.put(member, known);
    }
    return known;
  }

  private Footprint computeFootprint(Groups.Member member) {
    Footprint footprint = new Footprint();
    take(member, footprint);
    passing.after(plan, member).forEach(next -> take(next, footprint));
    program.lastActor().ifPresent(last -> footprint.write(plan.global(last)).anything());
    return footprint;
  }

  private void take(Groups.Member member, Footprint footprint) {
    Edge edge = edge(member);
    readEnabling(member, footprint);
    Access access = access(member, footprint);
    access.execute(edge.effect());
    access.arrive(edge.target(), edge.leaves());
  }

  private Access access(Groups.Member member, Footprint footprint) {
    return new Access(plan, knowledge, member.actor(), member.template(), footprint);
  }

  /** Adds all that can happen after the edge before the step is complete. */
  private void follow(Groups.Member from, Footprint whole) {
    Set<Groups.Member> reached = new LinkedHashSet<>();
    Deque<Groups.Member> waiting = new ArrayDeque<>(List.of(from));
    while (!waiting.isEmpty()) {
      Groups.Member member = waiting.pop();
      if (edge(member).control() == Control.RELEASE) {
        continue;
      }
      for (Groups.Member next : movesFrom(member)) {
        whole.addAll(footprint(next));
        if (edge(next).isOffer() && !groups.inPairs()) {
          everything(whole);
          return;
        }
        for (Groups.Member end : edge(next).isOffer() ? groups.partners(next) : List.of(next)) {
          if (reached.add(end)) {
            whole.addAll(footprint(end));
            waiting.add(end);
          }
        }
      }
    }
  }

  private List<Groups.Member> movesFrom(Groups.Member member) {
    return edgesAt(member, edge(member).target(), false);
  }

  /** The edges of the same actor from a point: those that accept, or the others. */
  private List<Groups.Member> edgesAt(Groups.Member member, int point, boolean accepting) {
    List<Groups.Member> found = new ArrayList<>();
    List<Edge> edges = program.templates().get(member.template()).edges();
    for (int i = 0; i < edges.size(); i++) {
      if (edges.get(i).source() == point && edges.get(i).isAccept() == accepting) {
        found.add(new Groups.Member(member.actor(), member.template(), i));
      }
    }
    return found;
  }

  /** The edges from the same point that are preferred to this one. */
  private List<Groups.Member> preferredTo(Groups.Member member) {
    return program.templates().get(member.template()).preferredTo(member.edge()).stream()
        .map(edge -> new Groups.Member(member.actor(), member.template(), edge))
        .toList();
  }

  /**
   * Whether asking if an actor of the template may move cannot fail. If it can, the failure counts
   * as a step of an edge whose guard may be false, so that little can be said about its guards.
   */
  private boolean isSafe(int template) {
    Template description = program.templates().get(template);
    return !ranges.mayFail(description.condition(), template)
        && (!hasPriorities
            || program.templates().stream()
                .noneMatch(
                    each -> ranges.mayFail(each.priority(), program.templateNumber(each.name()))));
  }

  /** The conditions of an edge without which it cannot be taken, whatever fails. */
  private List<Condition> guardsOf(Groups.Member member) {
    List<Condition> all = conditionsOf(member);
    return isSafe(member.template()) ? all : all.subList(0, 1);
  }

  /** What an edge waits for by itself; first of all, to be where it begins. */
  private List<Condition> conditionsOf(Groups.Member member) {
    Edge edge = edge(member);
    int actor = member.actor();
    int template = member.template();
    List<Condition> needed = new ArrayList<>();
    needed.add(new Condition.Location(actor, template, edge.source()));
    if (edge.leaves()) {
      needed.add(new Condition.Youngest(actor));
    }
    Folding folding = knowledge.of(actor);
    for (Expression part : parts(program.templates().get(template).condition(), template)) {
      addUnlessTrue(needed, folding, member, part);
    }
    for (Expression part : parts(edge.guard(), template)) {
      addUnlessTrue(needed, folding, member, part);
    }
    if (hasPriorities) {
      needed.add(new Condition.Preferred(actor, template));
    }
    if (!edge.isAccept() && !preferredTo(member).isEmpty()) {
      needed.add(new Condition.LastResort(member));
    }
    return needed;
  }

  private static void addUnlessTrue(
      List<Condition> needed, Folding folding, Groups.Member member, Expression part) {
    Expression folded = folding.fold(part);
    if (!(folded instanceof Expression.Constant(int value) && value != 0)) {
      needed.add(new Condition.Holds(member.actor(), member.template(), folded));
    }
  }

  /**
   * The conditions of a conjunction. From the first that may fail on they stay together: when it
   * fails, those behind it are not asked.
   */
  private List<Expression> parts(Expression condition, int template) {
    List<Expression> parts = new ArrayList<>();
    List<Expression> together = new ArrayList<>();
    Deque<Expression> waiting = new ArrayDeque<>(List.of(condition));
    while (!waiting.isEmpty()) {
      Expression next = waiting.pop();
      if (next
              instanceof
              Expression.Binary(BinaryOperator operator, Expression left, Expression right)
          && operator == BinaryOperator.AND) {
        waiting.push(right);
        waiting.push(left);
      } else if (together.isEmpty() && !ranges.mayFail(next, template)) {
        parts.add(next);
      } else {
        together.add(next);
      }
    }
    if (!together.isEmpty()) {
      parts.add(Expression.all(together));
    }
    return parts;
  }

  private void read(Condition condition, Footprint footprint) {
    switch (condition) {
      case Condition.Location(int actor, _, _) -> readLocation(actor, footprint);
      case Condition.Holds(int actor, int template, Expression expression) ->
          new Access(plan, knowledge, actor, template, footprint).read(expression);
      case Condition.Youngest _ -> footprint.read(plan.countSlot());
      case Condition.Preferred _ -> footprint.read(0, plan.layout().size());
      case Condition.LastResort(Groups.Member member) -> {
        readLocation(member.actor(), footprint);
        for (Groups.Member other : preferredTo(member)) {
          readEnabling(other, footprint);
          readPartners(other, footprint);
        }
      }
      case Condition.Match(Groups.Member offer, Groups.Member accept) -> {
        readLocation(offer.actor(), footprint);
        readLocation(accept.actor(), footprint);
        readEnabling(offer, footprint);
        readEnabling(accept, footprint);
        preferredTo(accept).forEach(other -> readEnabling(other, footprint));
      }
      case Condition.Fails(Groups.Member offer) -> {
        readLocation(offer.actor(), footprint);
        readEnabling(offer, footprint);
      }
    }
  }

  private void readLocation(int actor, Footprint footprint) {
    Plan.ActorRegion region = plan.actor(actor);
    footprint.read(region.base());
    if (region.kindSlot() >= 0) {
      footprint.read(region.kindSlot());
    }
  }

  /** All that decides whether an edge can be taken, partners aside. */
  private void readEnabling(Groups.Member member, Footprint footprint) {
    Edge edge = edge(member);
    Access access = access(member, footprint);
    conditionsOf(member).forEach(condition -> read(condition, footprint));
    access.read(program.templates().get(member.template()).condition());
    access.read(edge.guard());
    if (edge.leaves()) {
      access.readCount();
    }
    switch (edge.handshake()) {
      case Handshake.None() -> {}
      case Handshake.Offer(Expression queue, List<Expression> values) -> {
        access.read(new Expression.Capacity(queue));
        values.forEach(access::read);
      }
      case Handshake.Accept(Expression queue, _, Expression match) -> {
        access.read(queue);
        access.read(match);
      }
    }
  }

  private void readPartners(Groups.Member member, Footprint footprint) {
    if (edge(member).isOffer() && !groups.inPairs()) {
      footprint.read(0, plan.layout().size());
    }
    groups.partners(member).forEach(partner -> readEnabling(partner, footprint));
  }

  private List<Guard> guards() {
    Map<Integer, List<Integer>> writers = new HashMap<>();
    for (int group = 0; group < effects.size(); group++) {
      for (int slot : effects.get(group).writes().keySet()) {
        writers.computeIfAbsent(slot, _ -> new ArrayList<>()).add(group);
      }
    }
    List<Guard> guards = new ArrayList<>();
    for (Condition condition : conditions) {
      Footprint footprint = new Footprint();
      read(condition, footprint);
      IndexSet reads = footprint.reads();
      BitSet candidates = new BitSet();
      reads.forEach(slot -> writers.getOrDefault(slot, List.of()).forEach(candidates::set));
      IndexSet.Builder enabledBy = IndexSet.builder();
      IndexSet.Builder disabledBy = IndexSet.builder();
      Influence influence = influence(condition, reads);
      candidates.stream()
          .forEach(
              group -> {
                if (influence.canMake(true, effects.get(group))) {
                  enabledBy.add(group);
                }
                if (influence.canMake(false, effects.get(group))) {
                  disabledBy.add(group);
                }
              });
      guards.add(new Guard(condition.toString(), reads, enabledBy.build(), disabledBy.build()));
    }
    return guards;
  }

  /** Tells whether an effect that writes what a condition reads can change its truth. */
  private interface Influence {
    boolean canMake(boolean wanted, Footprint effect);
  }

  private Influence influence(Condition condition, IndexSet reads) {
    return switch (condition) {
      case Condition.Location location -> (wanted, effect) -> moves(location, wanted, effect);
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
    return (wanted, effect) -> {
      Written written = effect.writes().get(slot);
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
