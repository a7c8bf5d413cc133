package dev.allways.program.model;

import dev.allways.core.model.Action;
import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Layout;
import dev.allways.core.model.Model;
import dev.allways.core.model.Presentation;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.Reducible;
import dev.allways.core.model.Symmetry;
import dev.allways.core.trace.Arrow;
import dev.allways.core.trace.Binding;
import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.analysis.Analyses;
import dev.allways.program.analysis.Condition;
import dev.allways.program.analysis.DependencyAnalysis.Supposition;
import dev.allways.program.analysis.Endowments;
import dev.allways.program.analysis.Groups;
import dev.allways.program.analysis.MergeablePoints;
import dev.allways.program.plan.Plan;
import dev.allways.program.symmetry.SymmetryAnalysis;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What the models of a program have in common.
 *
 * <p>The number of an action is that of its group, as long as only the members of the group take
 * part. A step in which control passes on to others has a number beyond those of the groups, given
 * when it is first met.
 */
public abstract class ProgramModel implements Model, Reducible, Presentation {
  private final Plan plan;
  private final Groups groups;
  private final Chains chains;

  private final Passed passed;
  private final Lazy<Endowments> endowments;
  private final Lazy<Analyses> analyses;
  private final Lazy<Symmetry> symmetry;

  /** A step that begins as one of the group and in which others take part, too. */
  private record Chain(int group, IndexSet actors) {}

  /** All that were met so far, by number. */
  private static final class Chains {
    private final List<Chain> all = new ArrayList<>();
    private final Map<Chain, Integer> numbers = new HashMap<>();

    synchronized Chain get(int number) {
      return all.get(number);
    }

    synchronized int number(Chain chain) {
      Integer number = numbers.putIfAbsent(chain, all.size());
      if (number == null) {
        all.add(chain);
        return all.size() - 1;
      }
      return number;
    }
  }

  /** Points where an actor has been without any explorer having been there. */
  private static final class Passed {
    private final Map<Integer, BitSet> points = new HashMap<>();

    synchronized void add(int template, int point) {
      points.computeIfAbsent(template, _ -> new BitSet()).set(point);
    }

    synchronized boolean contains(int template, int point) {
      return points.getOrDefault(template, new BitSet()).get(point);
    }
  }

  /**
   * @param like has the same slots, points and edges; groups and actions have the same numbers in
   *     both
   */
  @SuppressWarnings("this-escape") // Nobody asks for what is lazy before there is a whole model.
  protected ProgramModel(Plan plan, Optional<? extends ProgramModel> like) {
    this.plan = plan;
    Optional<ProgramModel> other = like.map(ProgramModel.class::cast);
    this.groups = other.map(ProgramModel::groups).orElseGet(() -> new Groups(plan));
    this.chains = other.map(each -> each.chains).orElseGet(Chains::new);
    this.passed = other.map(each -> each.passed).orElseGet(Passed::new);
    this.endowments = new Lazy<>(() -> Endowments.of(plan, explorer()));
    this.analyses =
        new Lazy<>(
            () ->
                new Analyses(plan, groups, this::endowments, MergeablePoints.none(plan.program())));
    this.symmetry = new Lazy<>(this::findSymmetry);
  }

  /** The same model: what either finds out, both know. */
  protected ProgramModel(ProgramModel same) {
    this.plan = same.plan;
    this.groups = same.groups;
    this.chains = same.chains;
    this.passed = same.passed;
    this.endowments = same.endowments;
    this.analyses = same.analyses;
    this.symmetry = same.symmetry;
  }

  public final Plan plan() {
    return plan;
  }

  public final Groups groups() {
    return groups;
  }

  @Override
  public String name() {
    return plan.program().name();
  }

  @Override
  public Optional<String> listing() {
    return Optional.of(plan.program().toString());
  }

  @Override
  public Layout layout() {
    return plan.layout();
  }

  @Override
  public List<String> actors() {
    return IntStream.range(0, plan.actorBound()).mapToObj(plan::actorName).toList();
  }

  @Override
  public Action action(int action) {
    if (action < groups.count()) {
      Groups.Group group = groups.get(action);
      Edge first = edge(group.first());
      Groups.Member mover = group.first();
      if (group.partner().isEmpty()) {
        return new Action(first.label(), IndexSet.of(mover.actor()), first.location())
            .named(List.of(name(mover)));
      }
      Groups.Member partner = group.partner().get();
      String label = first.label() + " / " + edge(partner).label();
      return new Action(label, IndexSet.of(mover.actor(), partner.actor()), first.location())
          .with(new Arrow(Arrow.Part.PASSES, name(mover), name(partner), first.label()))
          .named(
              mover.actor() < partner.actor()
                  ? List.of(name(mover), name(partner))
                  : List.of(name(partner), name(mover)));
    }
    Chain chain = chains.get(action - groups.count());
    Action beginning = action(chain.group());
    return new Action(
        beginning.label(),
        chain.actors(),
        beginning.location(),
        beginning.arrow(),
        List.of(),
        List.of(),
        "");
  }

  /** What is known of the actor while it takes this edge, besides its index. */
  private String name(Groups.Member member) {
    return plan.program().templates().get(member.template()).name() + "(" + member.actor() + ")";
  }

  private Edge edge(Groups.Member member) {
    return plan.program().templates().get(member.template()).edges().get(member.edge());
  }

  /** The group that the steps with this action are of. */
  public final int group(int action) {
    return action < groups.count() ? action : chains.get(action - groups.count()).group();
  }

  /** The number of a step of the group in which all of these actors take part, and no others. */
  public final int action(int group, IndexSet actors) {
    return action(group).actors().equals(actors)
        ? group
        : groups.count() + chains.number(new Chain(group, actors));
  }

  @Override
  public Dependencies dependencies() {
    return analyses.get().dependencies(Supposition.NONE);
  }

  @Override
  public Dependencies dependenciesUntilFailure() {
    return analyses.get().dependencies(Supposition.CLAIMS_ARE_RIGHT);
  }

  @Override
  public int groupCount() {
    return groups.count();
  }

  /** What the guards of {@link #dependencies()} stand for, by their numbers. */
  protected final List<Condition> conditions() {
    return analyses.get().conditions();
  }

  /** What its actors are created with, found when it is first asked for. */
  public final Endowments endowments() {
    return endowments.get();
  }

  /** Found when it is first asked for. */
  @Override
  public Symmetry symmetry() {
    return symmetry.get();
  }

  private Symmetry findSymmetry() {
    int[] initial = new int[layout().size()];
    Explorer explorer = explorer();
    explorer.initialStates(state -> System.arraycopy(state, 0, initial, 0, initial.length));
    return SymmetryAnalysis.of(plan, initial, explorer, passed::add);
  }

  /** Whether an actor has been at the point without any explorer having been there. */
  protected final boolean isPassed(int template, int point) {
    return passed.contains(template, point);
  }

  @Override
  public boolean isFinal(int[] state) {
    for (int actor = 0; actor < count(state); actor++) {
      int point = state[plan.actor(actor).base()];
      if (!plan.program().templates().get(template(state, actor)).point(point).isFinal()) {
        return false;
      }
    }
    return true;
  }

  /** How many actors there are. */
  public final int count(int[] state) {
    return plan.countSlot() < 0 ? plan.actorBound() : state[plan.countSlot()];
  }

  /** The number of the template of an actor that exists. */
  public final int template(int[] state, int actor) {
    Plan.ActorRegion region = plan.actor(actor);
    return region.kindSlot() < 0 ? region.templates().getFirst() : state[region.kindSlot()] - 1;
  }

  @Override
  public Optional<Proposition> proposition(String name) {
    Expression condition = plan.program().propositions().get(name);
    return condition == null ? Optional.empty() : Optional.of(proposition(name, condition));
  }

  /** A condition that the program does not name. */
  public abstract Proposition.OfState proposition(String name, Expression condition);

  @Override
  public Collection<String> propositionNames() {
    return plan.program().propositions().keySet();
  }

  @Override
  public List<Binding> show(int[] state) {
    return new Display(this, state).show();
  }
}
