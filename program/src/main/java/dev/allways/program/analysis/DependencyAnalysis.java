package dev.allways.program.analysis;

import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Group;
import dev.allways.core.model.IndexSet;
import dev.allways.program.Control;
import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Program;
import dev.allways.program.plan.Plan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;

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

  private final Plan plan;
  private final Program program;
  private final Groups groups;
  private final MergeablePoints mergeable;
  private final Knowledge knowledge;
  private final Map<Groups.Member, Footprint> footprints = new HashMap<>();
  private final Map<Condition, Integer> numbers = new LinkedHashMap<>();
  private final List<Condition> conditions = new ArrayList<>();
  private final EndUses endUses;
  private final Enabling enabling;
  private final List<Group> described = new ArrayList<>();
  private final List<Footprint> effects = new ArrayList<>();
  private final Commuting commuting = new Commuting();
  private final Dependencies dependencies;

  /** What may be taken for granted. */
  public enum Supposition {
    /** Nothing. */
    NONE,

    /** What is {@linkplain dev.allways.program.Claim claimed}: on runs on which no step fails. */
    CLAIMS_ARE_RIGHT
  }

  /**
   * Of the steps that go on as long as actors are where they {@linkplain MergeablePoints pass}. The
   * conditions are the same, in the same order, wherever they pass and whatever is supposed.
   *
   * @throws CancellationException when the thread has been interrupted
   */
  DependencyAnalysis(
      Plan plan,
      Groups groups,
      Endowments endowments,
      Supposition supposition,
      MergeablePoints mergeable) {
    this.mergeable = mergeable;
    this.plan = plan;
    this.program = plan.program();
    this.groups = groups;
    this.knowledge = new Knowledge(plan, endowments);
    this.endUses = new EndUses(plan, knowledge, supposition == Supposition.CLAIMS_ARE_RIGHT);
    this.enabling = new Enabling(plan, groups, knowledge, endUses);
    if (groups.count() <= MOST_GROUPS) {
      for (int group = 0; group < groups.count(); group++) {
        attend();
        describe(groups.get(group));
      }
    } else {
      supposeTheWorst();
    }
    this.dependencies =
        new Dependencies(
            commuting.in(described),
            new Influences(plan, enabling, effects, commuting).guards(conditions));
  }

  /**
   * Gives up if somebody has had enough: with thousands of groups, to compare each with each takes
   * a second or two.
   */
  static void attend() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("interrupted while groups are compared");
    }
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
    return Groups.edge(program, member);
  }

  private void describe(Groups.Group group) {
    Groups.Member first = group.first();
    Footprint whole = new Footprint();
    Set<Condition> needed = new LinkedHashSet<>(enabling.guardsOf(first));
    StringBuilder name = new StringBuilder(name(first));
    if (group.partner().isPresent()) {
      Groups.Member partner = group.partner().get();
      needed.addAll(enabling.guardsOf(partner));
      if (enabling.isSafe(first.template()) && enabling.isSafe(partner.template())) {
        needed.add(new Condition.Match(first, partner));
      }
      enabling.read(new Condition.Match(first, partner), whole);
      name.append(" / ").append(name(partner));
      whole.addAll(footprint(first));
      whole.addAll(footprint(partner));
      follow(partner, whole);
    } else if (!edge(first).isOffer()) {
      whole.addAll(footprint(first));
      follow(first, whole);
      endUses.of(first).ifPresent(user -> commuting.add(use(first, user, whole)));
    } else if (groups.inPairs()) {
      enabling.read(new Condition.Fails(first), whole);
      if (enabling.isSafe(first.template())) {
        needed.add(new Condition.Fails(first));
      }
      needed.forEach(condition -> enabling.read(condition, whole));
    } else {
      everything(whole);
    }
    List<Integer> guards = new ArrayList<>();
    needed.forEach(condition -> guards.add(number(condition)));
    effects.add(whole);
    described.add(new Group(name.toString(), whole.reads(), whole.written(), guards));
  }

  /** The next group, which begins with the use of an end. */
  private Commuting.Use use(Groups.Member member, EndUser user, Footprint whole) {
    Footprint rest = computeFootprint(member, user.use().rest());
    follow(member, rest);
    return new Commuting.Use(
        described.size(), user, Commuting.Slots.of(whole), Commuting.Slots.of(rest));
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
      known = computeFootprint(member, edge(member));
      footprints.put(member, known);
    }
    return known;
  }

  /**
   * @param edge the one that is taken first
   */
  private Footprint computeFootprint(Groups.Member member, Edge edge) {
    Footprint footprint = new Footprint();
    take(member, edge, footprint);
    mergeable.after(plan, member).forEach(next -> take(next, edge(next), footprint));
    program.lastActor().ifPresent(last -> footprint.write(plan.global(last)).anything());
    return footprint;
  }

  private void take(Groups.Member member, Edge edge, Footprint footprint) {
    enabling.readEnabling(member, edge, footprint);
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
}
