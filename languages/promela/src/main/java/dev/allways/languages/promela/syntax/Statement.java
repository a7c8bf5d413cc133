package dev.allways.languages.promela.syntax;

import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.syntax.Expression.Pattern;
import dev.allways.languages.promela.syntax.Expression.Reference;
import java.util.List;
import java.util.Optional;

/** Something that stands in the body of a process. */
public sealed interface Statement {
  Origin origin();

  /**
   * A list of statements between braces, or an option of a selection or a loop.
   *
   * @param origin from the opening bracket on
   */
  record Sequence(Origin origin, List<Statement> statements) {}

  /** {@code byte x = 3, y[4]}: a step of its own only where it must be executed there. */
  record Declare(VariableDeclaration declaration) implements Statement {
    @Override
    public Origin origin() {
      return declaration.origin();
    }
  }

  /** {@code xr q} or {@code xs q}: a promise that only this process receives or sends. */
  record Exclusive(Origin origin, boolean receives, List<Reference> channels)
      implements Statement {}

  /**
   * {@code name: statement}
   *
   * @param origin of the name
   */
  record Labelled(Origin origin, String label, Statement statement) implements Statement {}

  record Assign(Origin origin, Reference target, Expression value) implements Statement {}

  /** {@code x++} or {@code x--} */
  record Step(Origin origin, Reference target, boolean up) implements Statement {}

  /** An expression as a statement: waits until it is not zero. */
  record Condition(Origin origin, Expression expression) implements Statement {}

  /** {@code else} */
  record Else(Origin origin) implements Statement {}

  record Assert(Origin origin, Expression condition) implements Statement {}

  /**
   * {@code printf("%d", x)}
   *
   * @param format with its quotes
   */
  record Print(Origin origin, String format, List<Expression> arguments) implements Statement {}

  /** {@code printm(x)} */
  record PrintMtype(Origin origin, Expression value) implements Statement {}

  /**
   * {@code q!1,x}, or {@code q!!1,x} to insert in order.
   *
   * @param sorted the second form
   */
  record Send(Origin origin, Reference channel, boolean sorted, List<Expression> message)
      implements Statement {}

  /**
   * {@code q?1,x} and its variants.
   *
   * @param anywhere {@code ??}: the first message that fits, not only the first message
   * @param keeps {@code <...>}: the message stays in the channel
   */
  record Receive(
      Origin origin, Reference channel, boolean anywhere, boolean keeps, List<Pattern> patterns)
      implements Statement {}

  record If(Origin origin, List<Sequence> options) implements Statement {}

  record Do(Origin origin, List<Sequence> options) implements Statement {}

  record Break(Origin origin) implements Statement {}

  record Goto(Origin origin, String label) implements Statement {}

  record Atomic(Origin origin, Sequence body) implements Statement {}

  /** {@code d_step { ... }} */
  record Deterministic(Origin origin, Sequence body) implements Statement {}

  record Block(Origin origin, Sequence body) implements Statement {}

  record Unless(Origin origin, Statement main, Statement escape) implements Statement {}

  /** {@code for (variable : from .. to) { body }} */
  record ForRange(Origin origin, Reference variable, Expression from, Expression to, Sequence body)
      implements Statement {}

  /**
   * {@code for (variable in collection) { body }}: the indices of an array, the messages of a
   * channel.
   */
  record ForIn(Origin origin, Reference variable, Reference collection, Sequence body)
      implements Statement {}

  /**
   * {@code select (variable : from .. to)}
   *
   * @param listed whether it is so simple that Spin makes a list of assignments of a short one
   */
  record Select(Origin origin, Reference variable, Expression from, Expression to, boolean listed)
      implements Statement {}

  /**
   * {@code f(x)} or {@code y = f(x)} for an inline {@code f}, with what it stands for.
   *
   * @param body the body with the arguments in place of the parameters
   */
  record InlineCall(Origin origin, String name, Optional<Reference> result, Sequence body)
      implements Statement {}
}
