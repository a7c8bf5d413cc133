package dev.allways.program;

/** Where a value is kept: a variable, or an element of an array. */
public sealed interface Place {
  /** The name of the variable. */
  String variable();

  /** Which element; outside of the array the step fails. For a plain variable the constant 0. */
  Expression index();

  /** Shared by all actors. */
  record Global(String variable, Expression index) implements Place {}

  /** Of the actor that acts. */
  record Local(String variable, Expression index) implements Place {}

  /**
   * Of another actor; can be read and not written. It is 0 when there is no such actor, or one of
   * another template.
   */
  record Remote(Expression actor, String template, String variable, Expression index)
      implements Place {}

  static Place global(String variable) {
    return new Global(variable, Expression.constant(0));
  }

  static Place global(String variable, Expression index) {
    return new Global(variable, index);
  }

  static Place local(String variable) {
    return new Local(variable, Expression.constant(0));
  }

  static Place local(String variable, Expression index) {
    return new Local(variable, index);
  }

  /** The value that is kept there. */
  default Expression value() {
    return new Expression.Read(this);
  }
}
