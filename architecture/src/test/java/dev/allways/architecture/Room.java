package dev.allways.architecture;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The rooms of the house, each with those it may know. A room that is not here does not exist: a
 * new one is a decision, made in the commit that adds its first module.
 */
enum Room {
  /** Sources, positions, diagnostics. */
  TEXT,
  /** Formulas and automata. */
  LOGIC(TEXT),
  /** The contract. */
  CORE(TEXT, LOGIC),
  /** What compiled languages lower to. */
  PROGRAM(TEXT, LOGIC, CORE),
  /**
   * What production code links, a user's dependency: knows nobody. Its packages are called after
   * what they serve, as {@code dev.allways.protocol} and {@code dev.allways.choices}; for roles in
   * several processes it asks the JDK for TLS and for proofs.
   */
  RUNTIME(List.of("javax.net", "javax.crypto")),
  /** How to search. Knows what core knows, and no language: any engine checks any model. */
  ENGINES(TEXT, LOGIC, CORE),
  /**
   * What becomes a model. Knows no engine: a language cannot count on how it will be searched. A
   * protocol becomes a class too, so the compiler of the JDK may be asked; and that of the JVM not
   * to optimize what is explored.
   */
  LANGUAGES(
      List.of("javax.tools", "javax.lang.model", "javax.management"),
      TEXT,
      LOGIC,
      CORE,
      PROGRAM,
      RUNTIME),
  /** What the documentation shows. */
  EXAMPLES(TEXT, LOGIC, CORE),
  /**
   * Software built with it, which links against what generated classes need, and nothing else; its
   * proofs are among its tests.
   */
  SYSTEMS(RUNTIME),
  /** Where a person meets it: the only room that joins languages with engines. */
  TOOLS(
      List.of(
          "picocli",
          "tools.jackson",
          "org.junit",
          "org.opentest4j",
          "org.apiguardian",
          "org.apache.maven",
          "javax.inject"),
      TEXT,
      LOGIC,
      CORE,
      PROGRAM,
      RUNTIME,
      ENGINES,
      LANGUAGES,
      EXAMPLES),
  /** Measurements. Nobody may know them. */
  BENCH(
      List.of("org.openjdk.jmh"),
      TEXT,
      LOGIC,
      CORE,
      PROGRAM,
      RUNTIME,
      ENGINES,
      LANGUAGES,
      EXAMPLES,
      TOOLS,
      SYSTEMS);

  private final List<String> libraries;
  private final List<Room> known;

  Room(Room... known) {
    this(List.of(), known);
  }

  /**
   * @param libraries packages from outside that it may use, besides the JDK's and JSpecify's
   */
  Room(List<String> libraries, Room... known) {
    this.libraries = libraries;
    this.known = List.of(known);
  }

  /** Where its modules are. */
  String folder() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** As ArchUnit writes it. */
  String packages() {
    return "dev.allways." + (this == RUNTIME ? "[protocol|choices]" : folder()) + "..";
  }

  List<String> libraries() {
    return libraries;
  }

  /** The packages of every room that this one may not know. */
  String[] strangers() {
    return Arrays.stream(values())
        .filter(room -> room != this && !known.contains(room))
        .map(Room::packages)
        .toArray(String[]::new);
  }
}
