package dev.allways.languages.promela.analysis;

import dev.allways.languages.promela.syntax.Expression;
import dev.allways.languages.promela.syntax.Expression.Pattern;
import dev.allways.languages.promela.syntax.Expression.Reference;
import dev.allways.languages.promela.syntax.Symbol.Variable;
import dev.allways.languages.promela.syntax.Type;
import dev.allways.languages.promela.syntax.VariableDeclaration.Initialiser;
import dev.allways.text.Diagnostic;
import dev.allways.text.Location;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks messages against the channels they go through, as far as a channel is known. */
final class Messages {
  private Messages() {}

  /** The types of the fields, if the variable was declared with a channel. */
  static Optional<List<Type>> fields(Reference channel) {
    if (channel.last().symbol() instanceof Variable variable
        && variable.initialiser() instanceof Initialiser.Channel declared) {
      List<Type> fields = new ArrayList<>();
      declared.fields().forEach(type -> fields.addAll(Structures.fields(type)));
      return Optional.of(fields);
    }
    return Optional.empty();
  }

  static void checkSent(Names names, Reference channel, List<Expression> message) {
    Optional<List<Type>> fields = fields(channel);
    if (fields.isEmpty() || message.isEmpty()) {
      return;
    }
    int wanted = fields.get().size();
    if (message.size() > wanted) {
      count(names, channel, message.get(wanted), message.size(), wanted, true);
    } else if (message.size() < wanted) {
      count(names, channel, message.getLast(), message.size(), wanted, false);
    }
    for (int i = 0; i < Math.min(message.size(), wanted); i++) {
      Assignments.checkConstant(names, message.get(i), fields.get().get(i));
    }
  }

  /**
   * @param poll whether this only asks: then fields at the end are often left out on purpose
   */
  static void checkPatterns(Names names, Reference channel, List<Pattern> patterns, boolean poll) {
    Set<Variable> stored = new HashSet<>();
    for (Pattern pattern : patterns) {
      if (pattern instanceof Pattern.Store(Reference variable)
          && variable.symbol() instanceof Variable scalar
          && !scalar.isArray()
          && variable.field().isEmpty()
          && !stored.add(scalar)) {
        names.reporter.error(
            pattern.origin(),
            "P305",
            "two fields of one message cannot both be stored in '" + variable.name() + "'");
      }
    }
    Optional<List<Type>> fields = fields(channel);
    int wanted = fields.map(List::size).orElse(patterns.size());
    if (patterns.isEmpty() || wanted == patterns.size() || (poll && wanted > patterns.size())) {
      return;
    }
    String message =
        "channel '%s' has messages of %s and %d %s received"
            .formatted(
                channel.last().name(), fields(wanted), patterns.size(), verb(patterns.size()));
    names.reporter.add(
        patterns.getLast().origin(),
        Diagnostic.warning("P503", message)
            .because("the channel is declared here", declared(channel)));
  }

  private static void count(
      Names names, Reference channel, Expression at, int sent, int wanted, boolean tooMany) {
    String message =
        "channel '%s' has messages of %s and %d %s sent"
            .formatted(channel.last().name(), fields(wanted), sent, verb(sent));
    Diagnostic diagnostic =
        tooMany ? Diagnostic.error("P306", message) : Diagnostic.warning("P503", message);
    names.reporter.add(
        at.origin(), diagnostic.because("the channel is declared here", declared(channel)));
  }

  private static String verb(int count) {
    return count == 1 ? "is" : "are";
  }

  private static String fields(int count) {
    return count + (count == 1 ? " field" : " fields");
  }

  private static Location declared(Reference channel) {
    return channel.last().symbol() instanceof Variable variable
        ? variable.origin().location()
        : channel.origin().location();
  }
}
