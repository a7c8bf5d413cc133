package dev.allways.languages.promela.syntax;

import java.util.Map;
import java.util.Set;

/** The words that cannot be names. */
final class Keywords {
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
