package dev.allways.languages.protocol.generator;

/**
 * For what a role does a method that says so without doing it, so that several such things can be
 * selected from.
 */
final class ChoiceWriter {
  private final SourceText out;
  private final JavaNames methods;

  /**
   * @param methods of the role, by their names
   */
  ChoiceWriter(SourceText out, JavaNames methods) {
    this.out = out;
    this.methods = methods;
  }

  /**
   * @param to the number of who receives, as an expression
   */
  void sending(String what, String type, String parameters, String to) {
    String method = what.isEmpty() ? "sending" : methods.name("sending" + what);
    out.blank();
    out.line("/** Sends like the method above, to be selected. */");
    out.open("public Choice<%s> %s(%s)".formatted(type, method, parameters));
    out.line("return sendingTo(number(), %s, message);".formatted(to));
    out.close();
  }

  void receiving(boolean ends) {
    write("receiving()", "receivingAs(number()", ends);
  }

  /**
   * @param number of who sends, as an expression
   */
  void receivingFrom(String from, String parameters, String number, boolean ends) {
    String method = methods.name("receiving" + from);
    write(
        "%s(%s)".formatted(method, parameters),
        "receivingFrom(number(), %s".formatted(number),
        ends);
  }

  /** The type of the parameter is written for the compiler, which could not infer it. */
  private void write(String signature, String call, boolean ends) {
    out.blank();
    out.line("/** Receives like the method above, to be selected. */");
    out.open("public Choice<Received> " + signature);
    String end = ends ? ".ifClosed(Closed::new)" : "";
    out.line("return %s, (Reception it) -> received(it))%s;".formatted(call, end));
    out.close();
  }
}
