package dev.allways.languages.protocol;

import dev.allways.languages.protocol.expression.Value;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.languages.protocol.syntax.Specification;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.Map;
import java.util.regex.Pattern;

/** Values for parameters, as a command line gives them: numbers, booleans, roles. */
final class ParameterValue {
  private static final Pattern WHOLE = Pattern.compile("[+-]?[0-9]+");
  private static final Pattern REAL = Pattern.compile("[+-]?[0-9]+\\.[0-9]+");
  private static final Pattern NAME =
      Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_ .-]*(\\[-?[0-9]+\\])*");

  private ParameterValue() {}

  static Value parse(Specification specification, String parameter, String text) {
    String value = text.strip();
    if (WHOLE.matcher(value).matches()) {
      try {
        return new Value.Whole(Long.parseLong(value));
      } catch (NumberFormatException tooLarge) {
        throw wrong(parameter, text, "it is too large for a 64-bit integer");
      }
    }
    if (REAL.matcher(value).matches()) {
      return new Value.Real(Double.parseDouble(value));
    }
    if (value.equals("true") || value.equals("false")) {
      return Value.of(value.equals("true"));
    }
    String name = value.replaceFirst("^::?", "");
    if (NAME.matcher(name).matches()) {
      Role role = Role.parse(name);
      Map<String, String> declared = specification.roleNames();
      String called = declared.getOrDefault(role.name(), role.name());
      // A file that declares no roles has those that it is given.
      if (declared.isEmpty() || declared.containsValue(called)) {
        return new Value.Named(new Role(called, role.indices()));
      }
    }
    throw wrong(parameter, text, "it is neither a number nor a role of the file");
  }

  private static InputException wrong(String parameter, String text, String why) {
    return new InputException(
        Diagnostic.error(
            "D505", "the value '%s' for %s cannot be used: %s".formatted(text, parameter, why)));
  }
}
