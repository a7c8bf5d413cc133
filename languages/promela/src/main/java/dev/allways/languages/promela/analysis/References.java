package dev.allways.languages.promela.analysis;

import dev.allways.languages.promela.analysis.Names.MtypeConstant;
import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.syntax.Expression;
import dev.allways.languages.promela.syntax.Expression.Constant;
import dev.allways.languages.promela.syntax.Expression.Reference;
import dev.allways.languages.promela.syntax.Folding;
import dev.allways.languages.promela.syntax.Keywords;
import dev.allways.languages.promela.syntax.Symbol.Predefined;
import dev.allways.languages.promela.syntax.Symbol.Variable;
import dev.allways.languages.promela.syntax.Type;
import dev.allways.text.Diagnostic;
import dev.allways.text.Spelling;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the variables that names stand for, with their elements and fields. */
final class References {
  /** What is done with a variable. */
  enum Use {
    READ,
    WRITE,
    /** Written depending on its value before: counted up or down. */
    UPDATE,
    /** Written from a message, where a structure is as good as its fields. */
    RECEIVE,
    /** Named in a question about a message, where a variable stands for any value. */
    POLL,
    /** Gone through, where a whole array is wanted. */
    COLLECTION;

    boolean reads() {
      return this == READ || this == UPDATE || this == COLLECTION;
    }

    boolean writes() {
      return this == WRITE || this == UPDATE || this == RECEIVE;
    }
  }

  private final Names names;
  private final ExpressionResolver expressions;

  References(Names names, ExpressionResolver expressions) {
    this.names = names;
    this.expressions = expressions;
  }

  /** The value of a variable, or the message type that the name stands for. */
  Expression value(Reference reference, Scope scope) {
    MtypeConstant mtype = names.mtypes.get(reference.name());
    if (mtype != null && reference.index().isEmpty() && reference.field().isEmpty()) {
      return new Constant(reference.origin(), mtype.value(), reference.name());
    }
    Reference resolved = resolve(reference, scope, Use.READ);
    if (Types.of(resolved) instanceof Type.Structure structure) {
      names.reporter.add(
          resolved.origin(),
          Diagnostic.error("P307", "'" + resolved.last().name() + "' is a whole structure")
              .help("name one of the fields of " + structure.name()));
    }
    return resolved;
  }

  Reference target(Reference reference, Scope scope, boolean reads) {
    Reference resolved = resolve(reference, scope, reads ? Use.UPDATE : Use.WRITE);
    if (Types.of(resolved) instanceof Type.Structure structure) {
      names.reporter.add(
          resolved.origin(),
          Diagnostic.error("P307", "'" + resolved.last().name() + "' is a whole structure")
              .help("assign the fields of " + structure.name() + " one by one"));
    }
    return resolved;
  }

  /** The variable, or all its fields when it is a structure. */
  List<Reference> parts(Reference reference, Scope scope, Use use) {
    return Structures.fields(resolve(reference, scope, use));
  }

  Reference resolve(Reference reference, Scope scope, Use use) {
    String name = reference.name();
    if (names.mtypes.containsKey(name)) {
      names.reporter.add(
          reference.origin(),
          Diagnostic.error("P309", "'" + name + "' is a message type, not a variable")
              .because("it is declared here", names.mtypes.get(name).origin().location()));
      return reference;
    }
    Optional<Predefined> predefined = Names.predefined(name);
    if (predefined.isPresent()) {
      return predefined(reference, predefined.get(), use);
    }
    Optional<Variable> variable = scope.find(name);
    if (variable.isEmpty()) {
      unknown(reference, scope);
      return reference;
    }
    return step(reference, variable.get(), scope, use);
  }

  private Reference predefined(Reference reference, Predefined predefined, Use use) {
    if (predefined == Predefined.SCRATCH && use.reads()) {
      names.reporter.error(reference.origin(), "P310", "'_' can only be written to");
    } else if (use.writes() && !predefined.isWritable()) {
      Diagnostic fixed =
          Diagnostic.error("P308", "'" + predefined.word() + "' cannot be assigned to");
      names.reporter.add(
          reference.origin(),
          use == Use.RECEIVE
              ? fixed.help("'eval(" + predefined.word() + ")' receives just that value")
              : fixed);
    } else if (use == Use.POLL && predefined != Predefined.SCRATCH) {
      names.reporter.add(
          reference.origin(),
          Diagnostic.warning("P521", "'" + predefined.word() + "' stands for any value here")
              .help("'eval(" + predefined.word() + ")' asks for just that value"));
    }
    if (reference.index().isPresent() || reference.field().isPresent()) {
      names.reporter.error(reference.origin(), "P311", "'" + predefined.word() + "' has no parts");
    }
    return new Reference(
        reference.origin(), reference.name(), predefined, Optional.empty(), Optional.empty());
  }

  private void unknown(Reference reference, Scope scope) {
    String name = reference.name();
    Diagnostic unknown = Diagnostic.error("P206", "unknown name '" + name + "'");
    Origin below = names.allGlobals.get(name);
    if (below != null) {
      unknown = unknown.because("it is declared only here, further down", below.location());
    } else {
      Set<String> known = names.known(scope);
      known.addAll(Keywords.WITHOUT_OPERANDS);
      unknown = unknown.help(Spelling.suggestion(name, known));
    }
    names.reporter.add(reference.origin(), unknown);
  }

  /** An element of a local variable of another process. */
  Reference element(Reference reference, Variable variable, Scope scope) {
    return step(reference, variable, scope, Use.READ);
  }

  private Reference step(Reference reference, Variable variable, Scope scope, Use use) {
    Optional<Expression> index = index(reference, variable, scope, use);
    Optional<Reference> field = Optional.empty();
    if (reference.field().isPresent()) {
      Reference wanted = reference.field().get();
      Optional<Variable> found = field(reference, variable, wanted);
      field = Optional.of(found.isPresent() ? step(wanted, found.get(), scope, use) : wanted);
    }
    return new Reference(reference.origin(), reference.name(), variable, index, field);
  }

  private Optional<Expression> index(Reference reference, Variable variable, Scope scope, Use use) {
    boolean whole = use == Use.COLLECTION && reference.field().isEmpty();
    if (reference.index().isEmpty()) {
      return variable.isArray() && !whole
          ? Optional.of(first(reference, variable))
          : Optional.empty();
    }
    Expression index = expressions.value(reference.index().get(), scope);
    Optional<Integer> constant = Folding.value(index);
    if (!variable.isArray()) {
      if (constant.isEmpty() || constant.get() != 0) {
        names.reporter.add(
            index.origin(),
            Diagnostic.error("P313", "'" + reference.name() + "' is no array")
                .because("it is declared here", variable.origin().location()));
      }
      return Optional.empty();
    }
    if (constant.isPresent() && (constant.get() < 0 || constant.get() >= variable.size())) {
      String message =
          "index %d is out of range: '%s' has %d elements"
              .formatted(constant.get(), reference.name(), variable.size());
      names.reporter.warning(index.origin(), "P505", message);
    }
    return Optional.of(index);
  }

  /** An array without an index stands for its first element, as in Spin. */
  private Constant first(Reference reference, Variable variable) {
    names.reporter.add(
        reference.origin(),
        Diagnostic.warning("P520", "'" + reference.name() + "' is an array: element 0 is taken")
            .because("it is declared here", variable.origin().location())
            .help("write '" + reference.name() + "[0]' if that is meant"));
    return new Constant(reference.origin(), 0, "0");
  }

  private Optional<Variable> field(Reference reference, Variable variable, Reference wanted) {
    if (!(variable.type() instanceof Type.Structure structure)) {
      names.reporter.error(
          wanted.origin(),
          "P314",
          "'%s' has no fields: it is a %s".formatted(reference.name(), variable.type().word()));
      return Optional.empty();
    }
    Optional<Variable> found =
        structure.fields().stream().filter(field -> field.name().equals(wanted.name())).findFirst();
    if (found.isEmpty()) {
      List<String> fields = structure.fields().stream().map(Variable::name).toList();
      names.reporter.add(
          wanted.origin(),
          Diagnostic.error(
                  "P315", "type '%s' has no field '%s'".formatted(structure.name(), wanted.name()))
              .help(Spelling.suggestion(wanted.name(), fields)));
    }
    return found;
  }
}
