package dev.allways.languages.promela.analysis;

import dev.allways.languages.promela.analysis.Names.LabelUse;
import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.syntax.Expression;
import dev.allways.languages.promela.syntax.Expression.Binary;
import dev.allways.languages.promela.syntax.Expression.ChannelTest;
import dev.allways.languages.promela.syntax.Expression.Conditional;
import dev.allways.languages.promela.syntax.Expression.Constant;
import dev.allways.languages.promela.syntax.Expression.Enabled;
import dev.allways.languages.promela.syntax.Expression.GetPriority;
import dev.allways.languages.promela.syntax.Expression.Length;
import dev.allways.languages.promela.syntax.Expression.NonProgress;
import dev.allways.languages.promela.syntax.Expression.Pattern;
import dev.allways.languages.promela.syntax.Expression.Poll;
import dev.allways.languages.promela.syntax.Expression.ProgramCounter;
import dev.allways.languages.promela.syntax.Expression.Reference;
import dev.allways.languages.promela.syntax.Expression.RemoteLabel;
import dev.allways.languages.promela.syntax.Expression.RemoteVariable;
import dev.allways.languages.promela.syntax.Expression.Run;
import dev.allways.languages.promela.syntax.Expression.SetPriority;
import dev.allways.languages.promela.syntax.Expression.Temporal;
import dev.allways.languages.promela.syntax.Expression.Timeout;
import dev.allways.languages.promela.syntax.Expression.Unary;
import dev.allways.languages.promela.syntax.Folding;
import dev.allways.languages.promela.syntax.Symbol.Predefined;
import dev.allways.languages.promela.syntax.Symbol.Variable;
import dev.allways.languages.promela.syntax.Type;
import dev.allways.languages.promela.syntax.Unit;
import dev.allways.languages.promela.syntax.VariableDeclaration.Declarator;
import dev.allways.text.Diagnostic;
import dev.allways.text.Spelling;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Resolves the names in expressions and checks what they are used for. */
final class ExpressionResolver {
  /** Where an expression stands. */
  enum Place {
    PROCESS,
    /** In a claim, which sees the whole system. */
    CLAIM
  }

  private final Names names;
  private final References references;
  private final Place place;

  ExpressionResolver(Names names, Place place) {
    this.names = names;
    this.references = new References(names, this);
    this.place = place;
  }

  /** A value: structures and whole arrays have none. */
  Expression value(Expression expression, Scope scope) {
    return switch (expression) {
      case Constant constant -> constant;
      case Reference reference -> references.value(reference, scope);
      case Unary unary ->
          new Unary(unary.origin(), unary.operator(), number(unary.operand(), scope));
      case Binary binary -> binary(binary, scope);
      case Conditional choice ->
          new Conditional(
              choice.origin(),
              number(choice.condition(), scope),
              value(choice.chosen(), scope),
              value(choice.other(), scope));
      case Run run -> run(run, scope);
      case Length length -> new Length(length.origin(), channel(length.channel(), scope));
      case ChannelTest test ->
          new ChannelTest(test.origin(), test.test(), channel(test.channel(), scope));
      case Poll poll -> poll(poll, scope);
      case Enabled enabled -> new Enabled(enabled.origin(), value(enabled.process(), scope));
      case ProgramCounter counter ->
          new ProgramCounter(counter.origin(), value(counter.process(), scope));
      case GetPriority get -> new GetPriority(get.origin(), value(get.process(), scope));
      case SetPriority set ->
          new SetPriority(set.origin(), value(set.process(), scope), value(set.priority(), scope));
      case Timeout timeout -> timeout;
      case NonProgress nonProgress -> {
        if (place != Place.CLAIM) {
          names.reporter.error(nonProgress.origin(), "P301", "'np_' belongs in a never claim");
        }
        yield nonProgress;
      }
      case RemoteLabel remote -> remoteLabel(remote, scope);
      case RemoteVariable remote -> remoteVariable(remote, scope);
      case Temporal temporal ->
          new Temporal(
              temporal.origin(),
              temporal.operator(),
              temporal.operands().stream().map(operand -> value(operand, scope)).toList());
    };
  }

  private Expression binary(Binary binary, Scope scope) {
    boolean compares =
        switch (binary.operator()) {
          case OR, AND, EQUAL, NOT_EQUAL, LESS, GREATER, AT_MOST, AT_LEAST -> true;
          case BIT_OR,
              BIT_XOR,
              BIT_AND,
              SHIFT_LEFT,
              SHIFT_RIGHT,
              PLUS,
              MINUS,
              TIMES,
              DIVIDE,
              REMAINDER ->
              false;
        };
    Expression left = compares ? value(binary.left(), scope) : number(binary.left(), scope);
    Expression right = compares ? value(binary.right(), scope) : number(binary.right(), scope);
    boolean divides =
        switch (binary.operator()) {
          case DIVIDE, REMAINDER -> true;
          default -> false;
        };
    if (divides && Folding.value(right).filter(divisor -> divisor == 0).isPresent()) {
      names.reporter.warning(right.origin(), "P502", "this divides by zero");
    }
    return new Binary(binary.origin(), binary.operator(), left, right);
  }

  /** A value that can be calculated with, which a channel cannot. */
  private Expression number(Expression expression, Scope scope) {
    Expression value = value(expression, scope);
    if (value instanceof Reference reference && Types.of(reference) instanceof Type.Channel) {
      names.reporter.error(
          value.origin(),
          "P302",
          "a channel cannot be calculated with: '" + reference.name() + "'");
    }
    return value;
  }

  private Run run(Run run, Scope scope) {
    List<Expression> arguments = expanded(run.arguments(), scope);
    Optional<Expression> priority = run.priority().map(value -> value(value, scope));
    Unit.Proctype proctype = names.proctypes.get(run.process());
    if (proctype == null) {
      names.reporter.add(
          run.origin(),
          Diagnostic.error("P204", "unknown proctype '" + run.process() + "'")
              .help(Spelling.suggestion(run.process(), names.proctypes.keySet())));
    } else {
      int wanted = parameterCount(proctype);
      if (arguments.size() != wanted) {
        String message =
            "proctype '%s' takes %d argument%s and is given %d"
                .formatted(run.process(), wanted, wanted == 1 ? "" : "s", arguments.size());
        names.reporter.add(
            run.origin(),
            Diagnostic.error("P303", message)
                .because("the proctype is declared here", proctype.origin().location()));
      }
    }
    return new Run(run.origin(), run.process(), arguments, priority);
  }

  private int parameterCount(Unit.Proctype proctype) {
    int count = 0;
    for (var declaration : proctype.parameters()) {
      Type type =
          declaration.type() instanceof Type.Named(String name)
                  && names.structures.containsKey(name)
              ? names.structures.get(name)
              : declaration.type();
      List<Declarator> declarators = declaration.declarators();
      count += declarators.size() * Structures.fields(type).size();
    }
    return count;
  }

  /** Values, with structures taken apart. */
  List<Expression> expanded(List<Expression> expressions, Scope scope) {
    List<Expression> values = new ArrayList<>();
    for (Expression expression : expressions) {
      if (expression instanceof Reference reference && !isMtype(reference)) {
        values.addAll(references.parts(reference, scope, References.Use.READ));
      } else {
        values.add(value(expression, scope));
      }
    }
    return List.copyOf(values);
  }

  private boolean isMtype(Reference reference) {
    return names.mtypes.containsKey(reference.name()) && reference.index().isEmpty();
  }

  private Poll poll(Poll poll, Scope scope) {
    Reference channel = channel(poll.channel(), scope);
    return new Poll(
        poll.origin(), channel, poll.anywhere(), patterns(poll.patterns(), channel, scope, true));
  }

  List<Pattern> patterns(List<Pattern> patterns, Reference channel, Scope scope, boolean poll) {
    List<Pattern> resolved = new ArrayList<>();
    for (Pattern pattern : patterns) {
      switch (pattern) {
        case Pattern.Match(Expression value) ->
            resolved.add(new Pattern.Match(value(value, scope)));
        case Pattern.Store(Reference variable) -> {
          if (isMtype(variable)) {
            resolved.add(new Pattern.Match(references.value(variable, scope)));
          } else {
            references
                .parts(variable, scope, poll ? References.Use.POLL : References.Use.RECEIVE)
                .forEach(part -> resolved.add(new Pattern.Store(part)));
          }
        }
      }
    }
    Messages.checkPatterns(names, channel, resolved, poll);
    return List.copyOf(resolved);
  }

  /** Something to send to or receive from. */
  Reference channel(Reference reference, Scope scope) {
    return channel(references.resolve(reference, scope, References.Use.READ));
  }

  private Reference channel(Reference channel) {
    boolean known = channel.last().symbol() instanceof Variable;
    if (known && !(Types.of(channel) instanceof Type.Channel)) {
      Diagnostic wrong =
          Diagnostic.error("P304", "'" + channel.last().name() + "' is not a channel");
      Origin declared = ((Variable) channel.last().symbol()).origin();
      names.reporter.add(
          channel.origin(), wrong.because("it is declared here", declared.location()));
    } else if (!known && channel.symbol() instanceof Predefined) {
      names.reporter.error(channel.origin(), "P304", "'" + channel.name() + "' is not a channel");
    }
    return channel;
  }

  /** Something to assign to. */
  Reference target(Reference reference, Scope scope, boolean reads) {
    return references.target(reference, scope, reads);
  }

  /** An array or a channel to go through. */
  Reference collection(Reference reference, Scope scope) {
    return references.resolve(reference, scope, References.Use.COLLECTION);
  }

  /** A variable that may be a structure. */
  Reference whole(Reference reference, Scope scope) {
    return references.resolve(reference, scope, References.Use.RECEIVE);
  }

  private RemoteLabel remoteLabel(RemoteLabel remote, Scope scope) {
    checkProcess(remote.origin(), remote.process());
    names.labelUses.add(new LabelUse(remote.origin(), remote.process(), remote.label()));
    names.observed.computeIfAbsent(remote.process(), _ -> new HashSet<>()).add(remote.label());
    return new RemoteLabel(
        remote.origin(),
        remote.process(),
        remote.number().map(number -> value(number, scope)),
        remote.label());
  }

  private RemoteVariable remoteVariable(RemoteVariable remote, Scope scope) {
    Optional<Expression> number = remote.number().map(value -> value(value, scope));
    Reference variable = remote.variable();
    if (checkProcess(remote.origin(), remote.process())) {
      Map<String, Variable> locals = names.locals.getOrDefault(remote.process(), Map.of());
      Variable local = locals.get(variable.name());
      if (local == null) {
        String message =
            "process '%s' has no variable '%s'".formatted(remote.process(), variable.name());
        names.reporter.add(
            variable.origin(),
            Diagnostic.error("P205", message)
                .help(Spelling.suggestion(variable.name(), locals.keySet())));
      } else {
        variable = references.element(variable, local, scope);
      }
    }
    return new RemoteVariable(remote.origin(), remote.process(), number, variable);
  }

  private boolean checkProcess(Origin origin, String process) {
    if (names.proctypes.containsKey(process)) {
      return true;
    }
    names.reporter.add(
        origin,
        Diagnostic.error("P204", "unknown proctype '" + process + "'")
            .help(Spelling.suggestion(process, names.proctypes.keySet())));
    return false;
  }
}
