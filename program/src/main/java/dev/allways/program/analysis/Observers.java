package dev.allways.program.analysis;

import dev.allways.core.model.IndexSet;
import dev.allways.program.Expression;
import dev.allways.program.Place;
import dev.allways.program.Program;
import dev.allways.program.Template;
import dev.allways.program.Traversal;
import dev.allways.program.Variable;
import dev.allways.program.plan.Plan;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What others see of an actor: the points and variables of each template that some other actor
 * looks at, or whoever reads certain slots of a state.
 */
final class Observers {
  private final Program program;
  private final List<BitSet> points = new ArrayList<>();
  private final List<Set<String>> variables = new ArrayList<>();
  private boolean seeEverything;

  /**
   * @param read slots that somebody who is not in the program looks at
   */
  Observers(Plan plan, IndexSet read) {
    this.program = plan.program();
    for (Template _ : program.templates()) {
      points.add(new BitSet());
      variables.add(new HashSet<>());
    }
    Traversal.forEachOfActors(program, this::look);
    for (int actor = 0; actor < plan.actorBound(); actor++) {
      for (int template : plan.actor(actor).templates()) {
        look(plan, plan.actor(actor).base(), template, read);
      }
    }
  }

  private void look(Plan plan, int base, int template, IndexSet read) {
    Template kind = program.templates().get(template);
    if (read.contains(base)) {
      points.get(template).set(Template.START, kind.points().size() + 1);
    }
    for (Variable variable : kind.variables()) {
      int first = base + plan.offset(template, variable.name());
      for (int slot = first; slot < first + variable.length(); slot++) {
        if (read.contains(slot)) {
          variables.get(template).add(variable.name());
        }
      }
    }
  }

  private void look(Expression expression) {
    switch (expression) {
      case Expression.Enabled _ -> seeEverything = true;
      case Expression.At(_, String template, int point) ->
          points.get(program.templateNumber(template)).set(point);
      case Expression.Read(Place.Remote remote) ->
          variables.get(program.templateNumber(remote.template())).add(remote.variable());
      case Expression.Exists(String template, Expression condition) ->
          Traversal.forEach(
              condition, inner -> lookInside(program.templateNumber(template), inner));
      case Expression _ -> {}
    }
  }

  private void lookInside(int template, Expression expression) {
    switch (expression) {
      case Expression.Here(int point) -> points.get(template).set(point);
      case Expression.Read(Place.Local local) -> variables.get(template).add(local.variable());
      case Expression _ -> {}
    }
  }

  /** Whether somebody can tell whether an actor of the template is at the point. */
  boolean see(int template, int point) {
    return seeEverything || points.get(template).get(point);
  }

  /** Whether somebody else reads the variable of actors of the template. */
  boolean see(int template, String variable) {
    return seeEverything || variables.get(template).contains(variable);
  }
}
