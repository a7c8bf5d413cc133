package dev.allways.languages.promela.syntax;

import java.util.Map;
import java.util.Set;

/** The words that cannot be names. */
public final class Keywords {
  private Keywords() {}

  static final Map<String, Type> TYPES =
      Map.of(
          "bit", Type.Scalar.BIT,
          "bool", Type.Scalar.BOOL,
          "byte", Type.Scalar.BYTE,
          "pid", Type.Scalar.PID,
          "short", Type.Scalar.SHORT,
          "int", Type.Scalar.INT,
          "unsigned", new Type.Unsigned(0),
          "mtype", new Type.Mtype(""),
          "chan", new Type.Channel());

  /** They begin a part of a model and cannot stand in a body. */
  static final Set<String> UNITS =
      Set.of(
          "active",
          "proctype",
          "D_proctype",
          "init",
          "never",
          "trace",
          "notrace",
          "ltl",
          "inline",
          "typedef");

  /** They begin a declaration that does not begin with its type. */
  static final Set<String> VISIBILITIES = Set.of("hidden", "show", "local");

  /** They begin a statement. */
  static final Set<String> STATEMENTS =
      Set.of(
          "assert", "atomic", "break", "d_step", "do", "else", "for", "goto", "if", "printf",
          "printm", "return", "run", "select", "skip", "timeout", "unless", "xr", "xs");

  /** A bracket stands behind them. */
  static final Set<String> WITH_BRACKETS =
      Set.of(
          "assert",
          "empty",
          "enabled",
          "eval",
          "for",
          "full",
          "get_priority",
          "len",
          "nempty",
          "nfull",
          "pc_value",
          "printf",
          "printm",
          "provided",
          "run",
          "select",
          "set_priority");

  /** Misspelled, they look like the name of a variable. */
  public static final Set<String> WITHOUT_OPERANDS =
      Set.of("break", "else", "eval", "false", "np_", "skip", "timeout", "true");

  /** They stand behind a statement. */
  static final Set<String> CLOSING = Set.of("fi", "od", "unless");

  static final Set<String> EMBEDDED_C = Set.of("c_code", "c_decl", "c_expr", "c_state", "c_track");

  /** {@code in} is one only behind {@code for (x}, and the words of formulas only in formulas. */
  private static final Set<String> ALL =
      Set.of(
          "active",
          "assert",
          "atomic",
          "bit",
          "bool",
          "break",
          "byte",
          "c_code",
          "c_decl",
          "c_expr",
          "c_state",
          "c_track",
          "D_proctype",
          "do",
          "chan",
          "else",
          "empty",
          "enabled",
          "eval",
          "false",
          "fi",
          "for",
          "full",
          "get_priority",
          "goto",
          "hidden",
          "if",
          "init",
          "inline",
          "int",
          "len",
          "local",
          "ltl",
          "mtype",
          "nempty",
          "never",
          "nfull",
          "notrace",
          "np_",
          "od",
          "of",
          "pc_value",
          "pid",
          "printf",
          "printm",
          "priority",
          "proctype",
          "provided",
          "return",
          "run",
          "d_step",
          "select",
          "set_priority",
          "short",
          "skip",
          "show",
          "timeout",
          "trace",
          "true",
          "typedef",
          "unless",
          "unsigned",
          "xr",
          "xs");

  static boolean contains(String word) {
    return ALL.contains(word);
  }

  static Set<String> all() {
    return ALL;
  }
}
