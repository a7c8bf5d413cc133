package dev.allways.languages.protocol.expression;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The variables that are in scope, innermost first. Immutable: extending one costs an object and
 * leaves it as it was.
 */
public final class Environment {
  public static final Environment EMPTY = new Environment("", Value.Nil.NIL, null);

  private final String name;
  private final Value value;
  private final @Nullable Environment outer;

  private Environment(String name, Value value, @Nullable Environment outer) {
    this.name = name;
    this.value = value;
    this.outer = outer;
  }

  public Environment with(String variable, Value its) {
    return new Environment(variable, its, this);
  }

  public Optional<Value> get(String variable) {
    for (Environment each = this; each != null; each = each.outer) {
      if (each.name.equals(variable)) {
        return Optional.of(each.value);
      }
    }
    return Optional.empty();
  }
}
