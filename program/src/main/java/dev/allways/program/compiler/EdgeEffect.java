package dev.allways.program.compiler;

import static dev.allways.program.compiler.Generator.INTS;

import dev.allways.program.Edge;
import dev.allways.program.Statement;
import dev.allways.program.Traversal;
import dev.allways.program.Type;
import dev.allways.program.analysis.Ranges;
import dev.allways.program.plan.Plan;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ConstantDescs;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes what an edge does to the state: its statements, then the move of the actor. */
final class EdgeEffect {
  private final Plan plan;
  private final CodeBuilder code;
  private final Writer.Scope scope;
  private final Edge edge;
  private final EffectWriter writer;

  /**
   * @param scope whose state is changed
   */
  EdgeEffect(Generator generator, CodeBuilder code, Writer.Scope scope, Edge edge) {
    this.plan = generator.plan();
    this.code = code;
    this.scope = scope;
    this.edge = edge;
    this.writer = new EffectWriter(generator, code, scope);
  }

  void write() {
    statements();
    if (edge.leaves()) {
      writer.frame();
      writer.state();
      code.iload(scope.self());
      writer.call("leave", ConstantDescs.CD_void, INTS, ConstantDescs.CD_int);
    } else {
      writer.state();
      code.iload(scope.base()).loadConstant(edge.target()).iastore();
    }
    if (plan.program().lastActor().isPresent()) {
      String last = plan.program().lastActor().get();
      Type type = plan.globalVariable(last).type();
      writer.state();
      code.loadConstant(plan.global(last)).iload(scope.self());
      writer.convert(type, Ranges.Range.ANY);
      code.iastore();
    }
  }

  private void statements() {
    List<String> names = temporaries(edge.effect());
    Map<String, Integer> places = new LinkedHashMap<>();
    boolean isLarge = writer.sizes.of(edge.effect()) > Sizes.LARGE;
    for (String name : names) {
      places.put(name, isLarge ? places.size() : writer.newLocal());
    }
    if (isLarge) {
      writer.framed = places;
      writer.frame();
      code.loadConstant(names.size());
      writer.call("temporaries", INTS, ConstantDescs.CD_int);
      code.pop();
    } else {
      writer.temporaries = places;
      places.values().forEach(local -> code.iconst_0().istore(local));
    }
    writer.block(edge.effect());
  }

  private static List<String> temporaries(List<Statement> effect) {
    Set<String> names = new LinkedHashSet<>();
    Traversal.forEachStatement(
        effect,
        statement -> {
          if (statement instanceof Statement.Let let) {
            names.add(let.temporary());
          }
          if (statement instanceof Statement.Create create) {
            names.add(create.result());
          }
        });
    return List.copyOf(names);
  }
}
