package dev.allways.program.analysis;

import dev.allways.core.model.Explorer;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.program.Control;
import dev.allways.program.Edge;
import dev.allways.program.Statement;
import dev.allways.program.Template;
import dev.allways.program.Traversal;
import dev.allways.program.Variable;
import dev.allways.program.plan.Plan;
import dev.allways.program.plan.TooManyActors;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The values that actors are created with and keep: of variables that their template never assigns.
 *
 * <p>All states are looked at in which somebody may still create others, and those right after
 * them. As a rule they are few: a program starts its actors first.
 */
public final class Endowments {
  /** So many states are looked at before nothing is known. */
  private static final int MOST_STATES = 1_000;

  private final Plan plan;
  private final List<Set<String>> kept = new ArrayList<>();
  private final List<BitSet> creating = new ArrayList<>();
  private final Map<Owner, Map<String, Optional<Integer>>> values = new HashMap<>();

  private record Owner(int actor, int template) {}

  private Endowments(Plan plan) {
    this.plan = plan;
    for (Template template : plan.program().templates()) {
      Set<String> never = new HashSet<>();
      template.variables().stream()
          .filter(each -> each.length() == 1)
          .forEach(each -> never.add(each.name()));
      never.removeAll(Knowledge.assignedLocals(template.edges()));
      kept.add(never);
      creating.add(creating(template));
    }
  }

  /** Nothing is known. */
  public static Endowments unknown(Plan plan) {
    return new Endowments(plan);
  }

  public static Endowments of(Plan plan, Explorer explorer) {
    Endowments found = new Endowments(plan);
    boolean isComplete;
    try {
      isComplete = !found.passesControlOn() && found.explore(explorer);
    } catch (TooManyActors tooMany) {
      // The model is about to be enlarged, and then asked again.
      isComplete = false;
    }
    return isComplete ? found : unknown(plan);
  }

  /** Then an actor might come and go within a step, and nobody sees what it was created with. */
  private boolean passesControlOn() {
    return plan.population().grows()
        && plan.program().templates().stream()
            .flatMap(template -> template.edges().stream())
            .anyMatch(edge -> edge.isAccept() && edge.control() != Control.RELEASE);
  }

  /** The points from which an actor may come to create another. */
  private static BitSet creating(Template template) {
    BitSet points = new BitSet();
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Edge edge : template.edges()) {
        if (!points.get(edge.source()) && (creates(edge) || points.get(edge.target()))) {
          points.set(edge.source());
          grows = true;
        }
      }
    }
    return points;
  }

  private static boolean creates(Edge edge) {
    boolean[] creates = new boolean[1];
    Traversal.forEachStatement(
        edge.effect(), statement -> creates[0] |= statement instanceof Statement.Create);
    return creates[0];
  }

  private boolean explore(Explorer explorer) {
    Set<IntBuffer> known = new HashSet<>();
    Deque<int[]> waiting = new ArrayDeque<>();
    explorer.initialStates(state -> look(state, known, waiting));
    while (!waiting.isEmpty() && known.size() <= MOST_STATES) {
      explorer.successors(
          waiting.pop(),
          new TransitionVisitor() {
            @Override
            public void step(int group, int action, int[] target) {
              look(target, known, waiting);
            }

            @Override
            public void failure(int group, int action, String message) {}
          });
    }
    return waiting.isEmpty() && known.size() <= MOST_STATES;
  }

  private void look(int[] state, Set<IntBuffer> known, Deque<int[]> waiting) {
    int[] copy = state.clone();
    boolean isOpen = false;
    if (known.size() > MOST_STATES || !known.add(IntBuffer.wrap(copy))) {
      return;
    }
    int count = plan.countSlot() < 0 ? plan.actorBound() : state[plan.countSlot()];
    for (int actor = 0; actor < count; actor++) {
      Plan.ActorRegion region = plan.actor(actor);
      int template =
          region.kindSlot() < 0 ? region.templates().getFirst() : state[region.kindSlot()] - 1;
      note(state, actor, template);
      isOpen |= creating.get(template).get(state[region.base()]);
    }
    if (isOpen) {
      waiting.add(copy);
    }
  }

  private void note(int[] state, int actor, int template) {
    Map<String, Optional<Integer>> known =
        values.computeIfAbsent(new Owner(actor, template), _ -> new HashMap<>());
    for (Variable variable : plan.program().templates().get(template).variables()) {
      if (kept.get(template).contains(variable.name())) {
        int value = state[plan.actor(actor).base() + plan.offset(template, variable.name())];
        known.merge(
            variable.name(),
            Optional.of(value),
            (one, other) -> one.equals(other) ? one : Optional.empty());
      }
    }
  }

  /** The values that the actor has whenever it is of the template, by variable. */
  Map<String, Integer> of(int actor, int template) {
    Map<String, Integer> constants = new HashMap<>();
    values
        .getOrDefault(new Owner(actor, template), Map.of())
        .forEach((variable, value) -> value.ifPresent(it -> constants.put(variable, it)));
    return constants;
  }
}
