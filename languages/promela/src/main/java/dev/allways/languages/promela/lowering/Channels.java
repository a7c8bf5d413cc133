package dev.allways.languages.promela.lowering;

import dev.allways.languages.promela.analysis.Specification.ProcessDefinition;
import dev.allways.languages.promela.analysis.Structures;
import dev.allways.languages.promela.flow.PromelaProgram;
import dev.allways.languages.promela.syntax.Expression.Pattern;
import dev.allways.languages.promela.syntax.Expression.Reference;
import dev.allways.languages.promela.syntax.Folding;
import dev.allways.languages.promela.syntax.Statement;
import dev.allways.languages.promela.syntax.Symbol.Variable;
import dev.allways.languages.promela.syntax.Type.Structure;
import dev.allways.languages.promela.syntax.VariableDeclaration.Initialiser;
import dev.allways.program.QueueType;
import dev.allways.program.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Which queues a channel variable can stand for, as far as the text tells. */
final class Channels {
  /** In Spin a channel holds no more, whatever is declared. */
  private static final int LARGEST_CAPACITY = 255;

  private final StoredTypes types;
  private final Set<Variable> assigned = new HashSet<>();
  private final Set<QueueType> all = new HashSet<>();

  Channels(PromelaProgram model, StoredTypes types) {
    this.types = types;
    Executed.statements(model).forEach(this::assignments);
    model.specification().globals().forEach(this::declarations);
    for (ProcessDefinition process : model.specification().processes()) {
      process.parameters().forEach(this::declarations);
      process.locals().forEach(this::declarations);
    }
  }

  private void assignments(Statement statement) {
    switch (statement) {
      case Statement.Assign assign -> assigned(assign.target());
      case Statement.Receive receive -> {
        for (Pattern pattern : receive.patterns()) {
          if (pattern instanceof Pattern.Store(Reference variable)) {
            assigned(variable);
          }
        }
      }
      default -> {}
    }
  }

  private void assigned(Reference target) {
    if (target.last().symbol() instanceof Variable variable) {
      assigned.add(variable);
    }
  }

  private void declarations(Variable variable) {
    if (variable.type() instanceof Structure structure) {
      structure.fields().forEach(this::declarations);
    } else if (variable.initialiser() instanceof Initialiser.Channel channel) {
      all.add(type(channel));
    }
  }

  QueueType type(Initialiser.Channel channel) {
    List<Type> fields = new ArrayList<>();
    for (var field : channel.fields()) {
      Structures.fields(field).forEach(each -> fields.add(types.of(each, false)));
    }
    int capacity = Folding.value(channel.capacity()).orElse(0);
    return new QueueType(Math.min(capacity, LARGEST_CAPACITY), fields);
  }

  boolean hasMeetingPoints() {
    return all.stream().anyMatch(QueueType::isMeetingPoint);
  }

  /** Whether it is known which queue it is. */
  boolean isKnown(Reference channel) {
    return channel.last().symbol() instanceof Variable variable
        && variable.initialiser() instanceof Initialiser.Channel
        && !assigned.contains(variable)
        && channel.field().isEmpty()
        && !variable.isArray();
  }

  /** The types of the queues that {@code channel} may be. */
  Set<QueueType> possible(Reference channel) {
    if (channel.last().symbol() instanceof Variable variable
        && variable.initialiser() instanceof Initialiser.Channel declared
        && !assigned.contains(variable)) {
      return Set.of(type(declared));
    }
    return all;
  }
}
