package dev.allways.languages.protocol.generator;

import dev.allways.languages.protocol.lts.Message;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Empty classes in the place of message classes that are not there, so that a protocol can be
 * checked without the program it belongs to.
 */
final class StandIns {
  private final Map<String, String> sources;
  private final List<String> names;

  private StandIns(Map<String, String> sources, List<String> names) {
    this.sources = sources;
    this.names = names;
  }

  static StandIns of(GeneratedSource source, ClassLoader loader) {
    List<String> missing = new ArrayList<>();
    Map<String, Nest> tops = new TreeMap<>();
    for (Message.OfClass of : ClassCompiler.classes(source.blueprint())) {
      String name = of.nameBeside(source.packageName());
      // The protocol itself may be a message, and has no need of a stand-in.
      if (!name.equals(source.qualifiedName()) && !isLoadable(name, loader)) {
        missing.add(of.className());
        String[] parts = name.split("\\$");
        Nest nest = tops.computeIfAbsent(parts[0], unknown -> new Nest());
        for (int i = 1; i < parts.length; i++) {
          nest = nest.inner.computeIfAbsent(parts[i], unknown -> new Nest());
        }
      }
    }
    nestInside(tops);
    Map<String, String> sources = new LinkedHashMap<>();
    tops.forEach((name, nest) -> sources.put(name, text(name, nest)));
    return new StandIns(sources, missing);
  }

  /** A class cannot be in a package that is itself a class. */
  private static void nestInside(Map<String, Nest> tops) {
    for (String name : List.copyOf(tops.keySet())) {
      int dot = name.lastIndexOf('.');
      Nest outer = dot < 0 ? null : tops.get(name.substring(0, dot));
      if (outer != null) {
        Nest moved = tops.remove(name);
        if (moved != null) {
          outer.inner.put(name.substring(dot + 1), moved);
        }
      }
    }
  }

  private static final class Nest {
    private final Map<String, Nest> inner = new TreeMap<>();
  }

  private static boolean isLoadable(String name, ClassLoader loader) {
    String candidate = name;
    while (true) {
      try {
        Class.forName(candidate, false, loader);
        return true;
      } catch (ClassNotFoundException | LinkageError absent) {
        int dot = candidate.lastIndexOf('.');
        if (dot < 0) {
          return false;
        }
        candidate = candidate.substring(0, dot) + '$' + candidate.substring(dot + 1);
      }
    }
  }

  private static String text(String name, Nest nest) {
    int dot = name.lastIndexOf('.');
    SourceText out = new SourceText();
    if (dot >= 0) {
      out.line("package " + name.substring(0, dot) + ";");
    }
    write(out, "public class ", name.substring(dot + 1), nest);
    return out.toString();
  }

  private static void write(SourceText out, String declaration, String name, Nest nest) {
    out.open(declaration + name);
    nest.inner.forEach((inner, content) -> write(out, "public static class ", inner, content));
    out.close();
  }

  /** By their full names. */
  Map<String, String> sources() {
    return sources;
  }

  /** As the protocol writes them. */
  List<String> names() {
    return names;
  }
}
