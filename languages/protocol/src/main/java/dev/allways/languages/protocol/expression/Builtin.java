package dev.allways.languages.protocol.expression;

import java.util.List;

/**
 * A function of the library.
 *
 * @param name as files write it
 * @param least how many arguments it takes at least
 * @param most how many at most; {@link Integer#MAX_VALUE} when there is no limit
 */
public record Builtin(String name, int least, int most, Body body) {
  /** What a function does. */
  @FunctionalInterface
  interface Body {
    /**
     * @param call for what goes wrong, for calling functions, and for the budget
     * @throws Failure when the arguments are not what the function is for
     */
    Value apply(Call call, List<Value> arguments);
  }

  public boolean takes(int arguments) {
    return arguments >= least && arguments <= most;
  }

  /** {@code 2 arguments}, {@code at least 1 argument}. */
  public String arity() {
    if (most == Integer.MAX_VALUE) {
      return "at least " + plural(least);
    }
    return least == most ? plural(least) : least + " to " + plural(most);
  }

  public static String plural(int arguments) {
    return arguments + (arguments == 1 ? " argument" : " arguments");
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Builtin that && name.equals(that.name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }
}
