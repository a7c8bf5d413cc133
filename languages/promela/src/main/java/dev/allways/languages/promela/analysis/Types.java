package dev.allways.languages.promela.analysis;

import dev.allways.languages.promela.syntax.Expression.Reference;
import dev.allways.languages.promela.syntax.Symbol;
import dev.allways.languages.promela.syntax.Type;

/** What types say about values. */
public final class Types {
  private Types() {}

  /** Of what a resolved reference names; of one that could not be resolved, {@code int}. */
  public static Type of(Reference reference) {
    return switch (reference.last().symbol()) {
      case Symbol.Variable variable -> variable.type();
      case Symbol.Predefined predefined ->
          predefined == Symbol.Predefined.PID ? Type.Scalar.PID : Type.Scalar.INT;
      case Symbol.Unresolved _ -> Type.Scalar.INT;
    };
  }

  /** Whether a variable of {@code type} can hold {@code value} as it is. */
  public static boolean holds(Type type, int value) {
    return stored(type, value) == value;
  }

  /** What a variable of {@code type} holds once {@code value} was assigned to it. */
  public static int stored(Type type, int value) {
    return switch (type) {
      case Type.Scalar scalar ->
          switch (scalar) {
            case BIT, BOOL -> value & 1;
            case BYTE, PID -> value & 0xFF;
            case SHORT -> (short) value;
            case INT -> value;
          };
      case Type.Unsigned unsigned -> value & ((1 << unsigned.width()) - 1);
      case Type.Mtype _, Type.Channel _ -> value & 0xFF;
      case Type.Named _, Type.Structure _ -> value;
    };
  }
}
