package dev.allways.languages.promela.syntax;

import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.syntax.Statement.Sequence;
import java.util.List;
import java.util.Optional;

/** One of the parts that a model consists of. */
public sealed interface Unit {
  Origin origin();

  record Globals(VariableDeclaration declaration) implements Unit {
    @Override
    public Origin origin() {
      return declaration.origin();
    }
  }

  /**
   * {@code mtype:name = {a, b}}
   *
   * @param name empty for the unnamed set
   */
  record MtypeDeclaration(Origin origin, String name, List<MtypeName> constants) implements Unit {}

  record MtypeName(Origin origin, String name) {}

  /** {@code typedef name { fields }} */
  record Typedef(Origin origin, String name, List<VariableDeclaration> fields) implements Unit {}

  /**
   * {@code active [2] proctype name(parameters) priority 3 provided (enabler) { body }}, and {@code
   * init}.
   *
   * @param origin of the name
   * @param instances how many exist from the start, if it is {@code active}
   * @param deterministic {@code D_proctype}
   */
  record Proctype(
      Origin origin,
      String name,
      Optional<Expression> instances,
      boolean deterministic,
      List<VariableDeclaration> parameters,
      Optional<Expression> priority,
      Optional<Expression> enabler,
      Sequence body)
      implements Unit {
    public boolean isInit() {
      return name.equals(INIT);
    }
  }

  /** The name of the process that {@code init} declares. */
  String INIT = ":init:";

  /** {@code never name { body }}; a claim without a name is called {@code never_0} by its place. */
  record Never(Origin origin, String name, Sequence body) implements Unit {}

  /** {@code trace { ... }}, or {@code notrace { ... }} when it is {@code forbidden}. */
  record EventTrace(Origin origin, boolean forbidden, Sequence body) implements Unit {}

  /** {@code ltl name { formula }}; those without a name are called {@code ltl_0} and so on. */
  record Ltl(Origin origin, String name, Expression formula) implements Unit {}
}
