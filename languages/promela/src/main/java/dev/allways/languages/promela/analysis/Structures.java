package dev.allways.languages.promela.analysis;

import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.syntax.Expression;
import dev.allways.languages.promela.syntax.Expression.Constant;
import dev.allways.languages.promela.syntax.Expression.Reference;
import dev.allways.languages.promela.syntax.Symbol.Variable;
import dev.allways.languages.promela.syntax.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Structures taken apart into their fields, as messages and arguments carry them. */
public final class Structures {
  /** The most fields that a message or a variable may be taken apart into. */
  static final int MOST_FIELDS = 4096;

  private Structures() {}

  /** The types of all fields of a value of {@code type}, those of its arrays one by one. */
  public static List<Type> fields(Type type) {
    List<Type> fields = new ArrayList<>();
    collect(type, fields);
    return fields;
  }

  /** How many numbers a value of {@code type} consists of. */
  static long size(Type type) {
    if (!(type instanceof Type.Structure structure)) {
      return 1;
    }
    long size = 0;
    for (Variable field : structure.fields()) {
      size = Math.min(Integer.MAX_VALUE, size + field.size() * size(field.type()));
    }
    return size;
  }

  private static void collect(Type type, List<Type> into) {
    if (!(type instanceof Type.Structure structure)) {
      into.add(type);
      return;
    }
    for (Variable field : structure.fields()) {
      for (int i = 0; i < field.size() && into.size() < MOST_FIELDS; i++) {
        collect(field.type(), into);
      }
    }
  }

  /** References to all fields of what {@code reference} names, which may be a structure. */
  public static List<Reference> fields(Reference reference) {
    if (reference.last().symbol() instanceof Variable variable
        && variable.type() instanceof Type.Structure structure) {
      List<Reference> fields = new ArrayList<>();
      for (Variable field : structure.fields()) {
        for (int i = 0; i < field.size() && fields.size() < MOST_FIELDS; i++) {
          fields.addAll(fields(append(reference, field, i)));
        }
      }
      return fields;
    }
    return List.of(reference);
  }

  private static Reference append(Reference reference, Variable field, int element) {
    Origin origin = reference.origin();
    Optional<Reference> rest;
    if (reference.field().isPresent()) {
      rest = Optional.of(append(reference.field().get(), field, element));
    } else {
      Optional<Expression> index =
          field.isArray()
              ? Optional.of(new Constant(origin, element, Integer.toString(element)))
              : Optional.empty();
      rest = Optional.of(new Reference(origin, field.name(), field, index, Optional.empty()));
    }
    return new Reference(origin, reference.name(), reference.symbol(), reference.index(), rest);
  }
}
