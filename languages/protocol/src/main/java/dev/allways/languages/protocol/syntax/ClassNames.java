package dev.allways.languages.protocol.syntax;

import java.util.Set;
import java.util.regex.Pattern;

/** Which names are those of Java classes. */
public final class ClassNames {
  private static final Pattern QUALIFIED =
      Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_$]*(\\.[\\p{L}_][\\p{L}\\p{N}_$]*)+");
  private static final Pattern SIMPLE = Pattern.compile("\\p{Lu}[\\p{L}\\p{N}_$]*");

  /** Those that every file knows without importing them, as far as they make sense as messages. */
  private static final Set<String> JAVA_LANG =
      Set.of(
          "Object",
          "Boolean",
          "Byte",
          "Character",
          "Short",
          "Integer",
          "Long",
          "Float",
          "Double",
          "Number",
          "String",
          "CharSequence",
          "Comparable",
          "Iterable",
          "Runnable",
          "Thread",
          "Throwable",
          "Exception",
          "RuntimeException",
          "Error",
          "Void",
          "Enum",
          "Record");

  private ClassNames() {}

  /** A name with dots, or one that begins with a capital letter. */
  public static boolean isClassName(String name) {
    return QUALIFIED.matcher(name).matches() || SIMPLE.matcher(name).matches();
  }

  /** With its package where that is known from the name alone. */
  public static String qualified(String name) {
    String outermost = name.split("[.$]", 2)[0];
    return JAVA_LANG.contains(outermost) ? "java.lang." + name : name;
  }
}
