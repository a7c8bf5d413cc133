package dev.allways.program.analysis;

import dev.allways.core.model.IndexSet;
import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Handshake;
import dev.allways.program.Program;
import dev.allways.program.Template;
import dev.allways.program.Traversal;
import dev.allways.program.plan.Plan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** What the edges of a program wait for, and what that looks at. */
final class Enabling {
  private final Plan plan;
  private final Program program;
  private final Groups groups;
  private final Knowledge knowledge;
  private final Ranges ranges;
  private final EndUses endUses;
  private final boolean hasPriorities;
  private final Map<Condition.Served, Awaited> awaited = new HashMap<>();

  /** Remembered, since an edge is looked at once for every edge that it may meet. */
  private final Map<Groups.Member, List<Condition>> conditions = new HashMap<>();

  private final Map<Groups.Member, IndexSet> reads = new HashMap<>();

  Enabling(Plan plan, Groups groups, Knowledge knowledge, EndUses endUses) {
    this.plan = plan;
    this.program = plan.program();
    this.groups = groups;
    this.knowledge = knowledge;
    this.ranges = new Ranges(plan);
    this.endUses = endUses;
    this.hasPriorities = program.hasPriorities();
  }

  private Edge edge(Groups.Member member) {
    return Groups.edge(program, member);
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
  boolean isSafe(int template) {
    Template description = program.templates().get(template);
    return !ranges.mayFail(description.condition(), template)
        && (!hasPriorities
            || program.templates().stream()
                .noneMatch(
                    each -> ranges.mayFail(each.priority(), program.templateNumber(each.name()))));
  }

  /** The conditions of an edge without which it cannot be taken, whatever fails. */
  List<Condition> guardsOf(Groups.Member member) {
    List<Condition> all = conditions.get(member);
    if (all == null) {
      all = conditionsOf(member, edge(member).guard());
      conditions.put(member, all);
    }
    return isSafe(member.template()) ? all : all.subList(0, 1);
  }

  /**
   * What an edge waits for by itself; first of all, to be where it begins.
   *
   * @param guard its guard, or what is left of it
   */
  private List<Condition> conditionsOf(Groups.Member member, Expression guard) {
    Edge edge = edge(member);
    int actor = member.actor();
    int template = member.template();
    List<Condition> needed = new ArrayList<>();
    needed.add(new Condition.Location(actor, template, edge.source()));
    if (edge.leaves()) {
      needed.add(new Condition.Youngest(actor));
    }
    addParts(needed, member, program.templates().get(template).condition(), List.of());
    addParts(
        needed,
        member,
        guard,
        endUses.of(member).map(user -> user.use().waits()).orElse(List.of()));
    if (hasPriorities) {
      needed.add(new Condition.Preferred(actor, template));
    }
    if (!edge.isAccept() && !preferredTo(member).isEmpty()) {
      needed.add(new Condition.LastResort(member));
    }
    return needed;
  }

  /**
   * Adds the conditions of a conjunction. From the first that may fail on they stay together: when
   * it fails, those behind it are not asked. Only those that look at nothing but the messages of
   * one queue fail all at once, because there is no such queue.
   */
  private void addParts(
      List<Condition> needed, Groups.Member member, Expression condition, List<EndUse.Wait> waits) {
    Map<Expression, EndUse.Wait> known = new HashMap<>();
    Set<Expression> failTogether = new HashSet<>();
    for (EndUse.Wait wait : waits) {
      known.put(wait.part(), wait);
      if (wait.besides().stream().noneMatch(each -> ranges.mayFail(each, member.template()))) {
        failTogether.add(wait.part());
      }
    }
    Folding folding = knowledge.of(member.actor(), member.template());
    List<Expression> parts = Traversal.conjuncts(condition).stream().map(folding::fold).toList();
    for (int i = 0; i < parts.size(); i++) {
      Expression part = parts.get(i);
      List<Expression> fromHere = parts.subList(i, parts.size());
      EndUse.Wait wait = known.get(part);
      boolean mayFail = ranges.mayFail(part, member.template());
      if (wait != null && (!mayFail || failTogether.containsAll(fromHere))) {
        needed.add(served(member, wait));
      } else if (mayFail) {
        needed.add(holds(member, Expression.all(fromHere)));
        return;
      } else if (!(part instanceof Expression.Constant(int value) && value != 0)) {
        needed.add(holds(member, part));
      }
    }
  }

  private static Condition holds(Groups.Member member, Expression part) {
    return new Condition.Holds(member.actor(), member.template(), part);
  }

  private Condition served(Groups.Member member, EndUse.Wait wait) {
    Condition.Served condition =
        new Condition.Served(member.actor(), member.template(), wait.condition());
    awaited.put(condition, new Awaited(endUses.of(member).orElseThrow(), wait.until()));
    return condition;
  }

  /** What makes the condition true, which some edge waits for. */
  Awaited awaited(Condition.Served condition) {
    return Objects.requireNonNull(awaited.get(condition));
  }

  /** Who waits for which change of the messages of a queue. */
  record Awaited(EndUser user, EndUse.Change change) {}

  /** Adds what a condition looks at. */
  void read(Condition condition, Footprint footprint) {
    switch (condition) {
      case Condition.Location(int actor, _, _) -> readLocation(actor, footprint);
      case Condition.Holds(int actor, int template, Expression expression) ->
          new Access(plan, knowledge, actor, template, footprint).read(expression);
      case Condition.Served(int actor, int template, Expression expression) -> {
        readLocation(actor, footprint);
        new Access(plan, knowledge, actor, template, footprint).read(expression);
      }
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
    IndexSet known = reads.get(member);
    if (known == null) {
      Footprint own = new Footprint();
      readEnabling(member, edge(member), own);
      known = own.reads();
      reads.put(member, known);
    }
    footprint.read(known);
  }

  /** The same when the edge, or what is left of it, is this one. */
  void readEnabling(Groups.Member member, Edge edge, Footprint footprint) {
    Access access = new Access(plan, knowledge, member.actor(), member.template(), footprint);
    conditionsOf(member, edge.guard()).forEach(condition -> read(condition, footprint));
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
}
