package dev.allways.languages.promela.analysis;

import dev.allways.languages.promela.syntax.Expression;
import dev.allways.languages.promela.syntax.Expression.Pattern;
import dev.allways.languages.promela.syntax.Expression.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The parts of expressions. */
public final class Traversal {
  private Traversal() {}

  /** Whether {@code expression} or a part of it is a {@code kind}. */
  public static boolean contains(Expression expression, Class<? extends Expression> kind) {
    return kind.isInstance(expression)
        || parts(expression).stream().anyMatch(part -> contains(part, kind));
  }

  /** The expressions that {@code expression} directly consists of, from left to right. */
  public static List<Expression> parts(Expression expression) {
    return switch (expression) {
      case Expression.Constant _, Expression.Timeout _, Expression.NonProgress _ -> List.of();
      case Reference reference -> joined(reference.index(), reference.field());
      case Expression.Unary unary -> List.of(unary.operand());
      case Expression.Binary binary -> List.of(binary.left(), binary.right());
      case Expression.Conditional choice ->
          List.of(choice.condition(), choice.chosen(), choice.other());
      case Expression.Run run -> {
        List<Expression> parts = new ArrayList<>(run.arguments());
        run.priority().ifPresent(parts::add);
        yield parts;
      }
      case Expression.Length length -> List.of(length.channel());
      case Expression.ChannelTest test -> List.of(test.channel());
      case Expression.Poll poll -> {
        List<Expression> parts = new ArrayList<>();
        parts.add(poll.channel());
        poll.patterns().forEach(pattern -> parts.add(part(pattern)));
        yield parts;
      }
      case Expression.Enabled enabled -> List.of(enabled.process());
      case Expression.ProgramCounter counter -> List.of(counter.process());
      case Expression.GetPriority get -> List.of(get.process());
      case Expression.SetPriority set -> List.of(set.process(), set.priority());
      case Expression.RemoteLabel remote -> joined(remote.number(), Optional.empty());
      case Expression.RemoteVariable remote ->
          joined(remote.number(), Optional.of(remote.variable()));
      case Expression.Temporal temporal -> temporal.operands();
    };
  }

  private static Expression part(Pattern pattern) {
    return switch (pattern) {
      case Pattern.Store(Reference variable) -> variable;
      case Pattern.Match(Expression value) -> value;
    };
  }

  private static List<Expression> joined(
      Optional<? extends Expression> first, Optional<? extends Expression> second) {
    List<Expression> parts = new ArrayList<>();
    first.ifPresent(parts::add);
    second.ifPresent(parts::add);
    return parts;
  }
}
