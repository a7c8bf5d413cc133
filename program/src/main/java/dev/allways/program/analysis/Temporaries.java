package dev.allways.program.analysis;

import dev.allways.program.Expression;
import dev.allways.program.Statement;
import dev.allways.program.Traversal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What temporaries of an effect stand for: those that get a value once, before anything changes, so
 * that it is a value in the state before the step.
 */
final class Temporaries {
  static final Temporaries NONE = new Temporaries();

  private final Map<String, Expression> values = new HashMap<>();

  private Temporaries() {}

  static Temporaries of(List<Statement> effect) {
    Temporaries temporaries = new Temporaries();
    for (Statement statement : effect) {
      if (!(statement instanceof Statement.Let(String name, Expression value))) {
        break;
      }
      temporaries.values.putIfAbsent(name, temporaries.resolve(value));
    }
    temporaries.values.keySet().removeAll(changed(effect));
    return temporaries;
  }

  /** Those that get more than one value. */
  private static Set<String> changed(List<Statement> effect) {
    Set<String> once = new HashSet<>();
    Set<String> more = new HashSet<>();
    Traversal.forEachStatement(
        effect,
        statement -> {
          String name =
              switch (statement) {
                case Statement.Let(String temporary, _) -> temporary;
                case Statement.Create(_, _, String result) -> result;
                case Statement _ -> "";
              };
          if (!once.add(name)) {
            more.add(name);
          }
        });
    return more;
  }

  /** The expression without temporaries that are known. */
  Expression resolve(Expression expression) {
    Folding folding =
        new Folding(
            each ->
                each instanceof Expression.Temporary(String name)
                    ? Optional.ofNullable(values.get(name))
                    : Optional.empty());
    return folding.fold(expression);
  }
}
