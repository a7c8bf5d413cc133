package dev.allways.languages.promela.analysis;

import dev.allways.languages.promela.syntax.Expression;
import dev.allways.languages.promela.syntax.Expression.Reference;
import dev.allways.languages.promela.syntax.Expression.Run;
import dev.allways.languages.promela.syntax.Folding;
import dev.allways.languages.promela.syntax.Symbol.Owner;
import dev.allways.languages.promela.syntax.Symbol.Variable;
import dev.allways.languages.promela.syntax.Type;
import dev.allways.languages.promela.syntax.VariableDeclaration;
import dev.allways.languages.promela.syntax.VariableDeclaration.Declarator;
import dev.allways.languages.promela.syntax.VariableDeclaration.Initialiser;
import dev.allways.languages.promela.syntax.VariableDeclaration.Visibility;
import dev.allways.text.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes variables of declarations. */
final class Declarations {
  /** More elements than this in one variable are a mistake. */
  private static final int LARGEST = 1 << 20;

  private final Names names;
  private final ExpressionResolver expressions;

  Declarations(Names names, ExpressionResolver expressions) {
    this.names = names;
    this.expressions = expressions;
  }

  /** Declares all variables of {@code declaration} in {@code scope}. */
  VariableDeclaration declare(VariableDeclaration declaration, Owner owner, Scope scope) {
    Type type = resolve(declaration);
    List<Declarator> declarators = new ArrayList<>();
    for (Declarator declarator : declaration.declarators()) {
      Variable variable = variable(declaration, declarator, type, owner, scope);
      checkName(variable, scope);
      scope.declare(variable);
      declarators.add(
          new Declarator(
              declarator.origin(),
              declarator.name(),
              declarator.length(),
              declarator.width(),
              variable.initialiser(),
              Optional.of(variable)));
    }
    return new VariableDeclaration(
        declaration.origin(), declaration.visibility(), type, List.copyOf(declarators));
  }

  private Type resolve(VariableDeclaration declaration) {
    return resolve(declaration.type());
  }

  private Type resolve(Type type) {
    if (type instanceof Type.Named(String name)) {
      Type.Structure structure = names.structures.get(name);
      return structure == null ? type : structure;
    }
    return type;
  }

  private Variable variable(
      VariableDeclaration declaration,
      Declarator declarator,
      Type declared,
      Owner owner,
      Scope scope) {
    Type type = declared instanceof Type.Unsigned ? unsigned(declarator) : declared;
    if (!(declared instanceof Type.Unsigned) && declarator.width().isPresent()) {
      names.reporter.error(
          declarator.width().get().origin(), "P316", "only an unsigned variable has a width");
    }
    checkVisibility(declaration, declarator, owner);
    int length = declarator.length().map(value -> length(declarator, value, scope)).orElse(0);
    if (Structures.size(type) * Math.max(1, length) > LARGEST) {
      names.reporter.error(
          declarator.origin(), "P317", "'" + declarator.name() + "' has too many elements");
    }
    Initialiser initialiser = initialiser(declarator, type, length, owner, scope);
    return new Variable(
        declarator.name(),
        type,
        length,
        owner,
        declaration.visibility(),
        initialiser,
        declarator.origin());
  }

  private Type unsigned(Declarator declarator) {
    Optional<Integer> width = declarator.width().flatMap(Folding::value);
    if (width.isEmpty()) {
      names.reporter.error(
          declarator.origin(),
          "P316",
          "an unsigned variable needs a width, as in '" + declarator.name() + " : 4'");
    } else if (width.get() < 1 || width.get() > 31) {
      names.reporter.error(
          declarator.width().get().origin(), "P316", "a width is from 1 to 31 bits");
    }
    return new Type.Unsigned(Math.clamp(width.orElse(1), 1, 31));
  }

  private void checkVisibility(
      VariableDeclaration declaration, Declarator declarator, Owner owner) {
    if (declaration.visibility() != Visibility.HIDDEN) {
      return;
    }
    if (owner != Owner.MODEL) {
      names.reporter.error(declarator.origin(), "P318", "only a global variable can be hidden");
    } else if (declaration.type() instanceof Type.Channel) {
      names.reporter.error(declarator.origin(), "P318", "a channel cannot be hidden");
    }
  }

  private int length(Declarator declarator, Expression written, Scope scope) {
    Expression value = expressions.value(written, scope);
    Optional<Integer> length = constant(value);
    if (length.isEmpty() || length.get() < 1 || length.get() > LARGEST) {
      names.reporter.error(
          value.origin(),
          "P319",
          "the length of array '"
              + declarator.name()
              + (length.isEmpty() ? "' is no constant" : "' is out of range: " + length.get()));
      return 1;
    }
    return length.get();
  }

  /** A constant, or a variable that was given one: Spin takes that for a constant here. */
  Optional<Integer> constant(Expression value) {
    if (value instanceof Reference reference
        && reference.symbol() instanceof Variable variable
        && variable.initialiser() instanceof Initialiser.Value(Expression initial)) {
      Optional<Integer> constant = Folding.value(initial);
      constant.ifPresent(
          number ->
              names.reporter.warning(
                  value.origin(),
                  "P506",
                  "'%s' is a variable: its initial value %d is taken"
                      .formatted(reference.name(), number)));
      return constant;
    }
    return Folding.value(value);
  }

  private Initialiser initialiser(
      Declarator declarator, Type type, int length, Owner owner, Scope scope) {
    Initialiser initialiser = declarator.initialiser();
    boolean initialised = !(initialiser instanceof Initialiser.None);
    if (owner == Owner.PARAMETER && (initialised || length > 0)) {
      names.reporter.error(
          declarator.origin(),
          "P320",
          "a parameter is neither an array nor initialised: '" + declarator.name() + "'");
    }
    return switch (initialiser) {
      case Initialiser.None none -> none;
      case Initialiser.Value(Expression value) -> {
        Expression resolved = expressions.value(value, scope);
        if (Traversal.contains(resolved, Run.class)) {
          names.reporter.error(value.origin(), "P321", "'run' cannot initialise a variable");
        }
        Assignments.checkConstant(names, resolved, type);
        yield new Initialiser.Value(resolved);
      }
      case Initialiser.Values values -> {
        if (length == 0) {
          names.reporter.error(values.origin(), "P322", "'" + declarator.name() + "' is no array");
        } else if (values.values().size() > length) {
          names.reporter.warning(values.origin(), "P507", "there are more values than elements");
        }
        List<Expression> resolved =
            values.values().stream().map(value -> expressions.value(value, scope)).toList();
        resolved.forEach(value -> Assignments.checkConstant(names, value, type));
        yield new Initialiser.Values(values.origin(), resolved);
      }
      case Initialiser.Channel channel -> channel(declarator, channel, type, scope);
    };
  }

  private Initialiser channel(
      Declarator declarator, Initialiser.Channel channel, Type type, Scope scope) {
    if (!(type instanceof Type.Channel)) {
      names.reporter.error(
          channel.origin(), "P323", "'" + declarator.name() + "' is not a channel");
    }
    Expression capacity = expressions.value(channel.capacity(), scope);
    Optional<Integer> value = Folding.value(capacity);
    if (value.isEmpty() || value.get() < 0 || value.get() > 255) {
      boolean large = value.isPresent() && value.get() > 255;
      Diagnostic diagnostic =
          large
              ? Diagnostic.warning("P508", "a channel holds at most 255 messages in Spin")
              : Diagnostic.error("P324", "the capacity of a channel is a constant, 0 or more");
      names.reporter.add(capacity.origin(), diagnostic);
    }
    List<Type> fields = new ArrayList<>();
    long size = 0;
    for (Type field : channel.fields()) {
      if (field instanceof Type.Unsigned) {
        names.reporter.error(channel.origin(), "P325", "a field of a message cannot be unsigned");
      }
      fields.add(resolve(field));
      size += Structures.size(fields.getLast());
    }
    if (size > Structures.MOST_FIELDS) {
      names.reporter.error(channel.origin(), "P317", "these messages have too many fields");
    }
    return new Initialiser.Channel(channel.origin(), capacity, List.copyOf(fields));
  }

  private void checkName(Variable variable, Scope scope) {
    String name = variable.name();
    Optional<Variable> before = scope.own(name);
    if (before.isPresent()) {
      names.reporter.add(
          variable.origin(),
          Diagnostic.error("P207", "'" + name + "' is declared twice")
              .because("the first time here", before.get().origin().location()));
      return;
    }
    if (names.mtypes.containsKey(name)) {
      names.reporter.add(
          variable.origin(),
          Diagnostic.error("P207", "'" + name + "' is a message type already")
              .because("declared here", names.mtypes.get(name).origin().location()));
    }
    if (Names.predefined(name).isPresent()) {
      names.reporter.error(variable.origin(), "P207", "'" + name + "' is a predefined name");
    }
    Optional<Variable> hidden = scope.find(name);
    if (hidden.isPresent()) {
      names.reporter.add(
          variable.origin(),
          Diagnostic.warning("P509", "'" + name + "' hides another variable of that name")
              .because("which is declared here", hidden.get().origin().location())
              .help("Spin 6.5.2 takes this for an error; choose another name"));
    }
  }
}
