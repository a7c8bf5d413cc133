package dev.allways.languages.promela.analysis;

import dev.allways.languages.promela.syntax.Expression;
import dev.allways.languages.promela.syntax.Folding;
import dev.allways.languages.promela.syntax.Type;
import dev.allways.text.Diagnostic;
import java.util.Optional;

/** Checks what is stored where. */
final class Assignments {
  private Assignments() {}

  /** Warns when a constant loses bits in a variable or field of {@code type}. */
  static void checkConstant(Names names, Expression value, Type type) {
    Optional<Integer> constant = Folding.value(value);
    if (constant.isPresent() && !Types.holds(type, constant.get())) {
      String message =
          "%d does not fit in %s: %d is stored"
              .formatted(constant.get(), room(type), Types.stored(type, constant.get()));
      names.reporter.warning(value.origin(), "P504", message);
    }
  }

  private static String room(Type type) {
    return type instanceof Type.Unsigned unsigned
        ? unsigned.width() + (unsigned.width() == 1 ? " bit" : " bits")
        : "a " + type.word();
  }

  /** Warns when a message type of one set is stored where one of another set belongs. */
  static void checkMtype(Names names, Expression value, Type type) {
    if (!(type instanceof Type.Mtype wanted) || !(value instanceof Expression.Constant constant)) {
      return;
    }
    Names.MtypeConstant mtype = names.mtypes.get(constant.text());
    if (mtype != null && !mtype.set().equals(wanted.name())) {
      String message = "'%s' is no %s".formatted(constant.text(), wanted.word());
      names.reporter.add(
          value.origin(),
          Diagnostic.warning("P512", message)
              .because("it is declared here", mtype.origin().location()));
    }
  }
}
