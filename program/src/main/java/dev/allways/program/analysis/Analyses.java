package dev.allways.program.analysis;

import dev.allways.core.model.Dependencies;
import dev.allways.program.analysis.DependencyAnalysis.Supposition;
import dev.allways.program.plan.Plan;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What is known about the groups of a program, under whatever is supposed. Each analysis is made
 * when it is first asked for: not every search needs it. Shared by threads.
 */
public final class Analyses {
  private final Plan plan;
  private final Groups groups;
  private final Supplier<Endowments> endowments;
  private final MergeablePoints mergeable;
  private final Map<Supposition, DependencyAnalysis> known = new EnumMap<>(Supposition.class);

  public Analyses(
      Plan plan, Groups groups, Supplier<Endowments> endowments, MergeablePoints mergeable) {
    this.plan = plan;
    this.groups = groups;
    this.endowments = endowments;
    this.mergeable = mergeable;
  }

  public synchronized Dependencies dependencies(Supposition supposition) {
    boolean changesNothing =
        plan.program().templates().stream().allMatch(each -> each.claims().isEmpty());
    return analysis(changesNothing ? Supposition.NONE : supposition).dependencies();
  }

  /** What the guards stand for, by their numbers; the same whatever is supposed. */
  public synchronized List<Condition> conditions() {
    return known.values().stream()
        .findFirst()
        .orElseGet(() -> analysis(Supposition.NONE))
        .conditions();
  }

  private DependencyAnalysis analysis(Supposition supposition) {
    return known.computeIfAbsent(
        supposition,
        _ -> new DependencyAnalysis(plan, groups, endowments.get(), supposition, mergeable));
  }
}
