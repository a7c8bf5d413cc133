package dev.allways.languages.java.runtime;

import dev.allways.core.execution.Operation;
import dev.allways.languages.java.catalogue.Names;
import dev.allways.text.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What happens in a run, in sentences. */
final class Words {
  private Words() {}

  static String uncaught(Strand strand, Throwable thrown) {
    return "%s in %s%s".formatted(throwable(thrown), strand.name(), place(thrown));
  }

  static String exit(Strand strand, int status) {
    return "%s calls System.exit(%d)%s"
        .formatted(strand.name(), status, Chronicle.userPlace(" at "));
  }

  private static String throwable(Throwable thrown) {
    String message = thrown.getMessage();
    String name = simpleName(thrown.getClass());
    return message == null || message.isBlank()
        ? name
        : Names.forPeople(name + ": " + message.strip());
  }

  /** Where it was thrown, as far as the user's own code is concerned. */
  private static String place(Throwable thrown) {
    for (StackTraceElement frame : thrown.getStackTrace()) {
      if (isOfUser(frame.getClassName()) && frame.getLineNumber() > 0) {
        return " at %s:%d".formatted(frame.getFileName(), frame.getLineNumber());
      }
    }
    return "";
  }

  /** Whether a class is the user's, and not one of those that everybody has. */
  static boolean isOfUser(String className) {
    for (String prefix :
        List.of(
            "java.",
            "jdk.",
            "sun.",
            "dev.allways.languages.java.",
            "org.junit.",
            "org.opentest4j.",
            "org.assertj.",
            "org.hamcrest.")) {
      if (className.startsWith(prefix)) {
        return false;
      }
    }
    return true;
  }

  static String simpleName(Class<?> type) {
    if (type.isArray()) {
      return simpleName(type.getComponentType()) + "[]";
    }
    String name = type.getName();
    int lambda = name.indexOf("$$Lambda");
    String plain = lambda < 0 ? name : name.substring(0, lambda);
    String simple = plain.substring(plain.lastIndexOf('.') + 1).replace('$', '.');
    return lambda < 0 ? simple : "lambda of " + simple;
  }

  /** An object that an operation is about. */
  static String object(World world, @Nullable Object subject) {
    return switch (subject) {
      case null -> "null";
      case String name -> name;
      case Class<?> type -> "class " + simpleName(type);
      default -> simpleName(subject.getClass());
    };
  }

  /** What a thread does next. */
  static String act(World world, Strand strand) {
    String subject = subject(world, strand, strand.next, strand.subject, strand.slot);
    return (strand.verb + " " + subject).strip();
  }

  /** What an operation of a thread is about. */
  static String subject(
      World world, Strand strand, Operation operation, @Nullable Object subject, int slot) {
    if (operation.size() == 0) {
      return "";
    }
    return Names.forPeople(
        switch (Place.sort(operation.place(0))) {
          case FIELD -> world.catalogue().field(slot).toString();
          case ELEMENT -> object(world, subject).replace("[]", "") + "[" + slot + "]";
          default -> subject == null || strand.name().equals(subject) ? "" : object(world, subject);
        });
  }

  static String deadlock(World world) {
    List<String> waits = new ArrayList<>();
    for (int i = 0; i < world.threads(); i++) {
      world
          .strand(i)
          .filter(strand -> !strand.ended)
          .ifPresent(strand -> waits.add(wait(world, strand)));
    }
    return "deadlock: " + String.join(", ", waits);
  }

  static String wait(World world, Strand strand) {
    return strand.name() + " waits for " + wish(world, strand);
  }

  /** What a thread waits for. */
  static String wish(World world, Strand strand) {
    if (strand.spins) {
      return "a change, while it runs in a circle and only looks";
    }
    Monitor wanted = strand.wanted;
    if (wanted == null || (wanted.owner() == null && !strand.wish.isEmpty())) {
      return strand.wish;
    }
    Strand owner = wanted.owner();
    return "the lock of "
        + object(world, strand.subject)
        + (owner == null ? "" : ", which " + owner.name() + " holds");
  }

  static String race(World world, Races.Race race) {
    return "data race on %s: %s %s it and %s %s it, and nothing orders the two"
        .formatted(
            place(world, race.place()),
            race.first().name(),
            race.firstWrites() ? "writes" : "reads",
            race.second().name(),
            race.secondWrites() ? "writes" : "reads");
  }

  static String place(World world, long place) {
    return switch (Place.sort(place)) {
      case FIELD -> Names.forPeople(world.catalogue().field(Place.slot(place)).toString());
      case ELEMENT -> "element " + Place.slot(place) + " of an array";
      case CONTENT -> "a collection";
      case MONITOR, WAITERS, WAITING, LIFE, PERMIT, INTERRUPT, TYPE -> Place.sort(place).toString();
    };
  }

  static Diagnostic pinned(IllegalStateException reason) {
    return Diagnostic.error(
            "J010",
            "a thread would have to be switched where the JVM cannot (%s)"
                .formatted(reason.getMessage()))
        .help(
            "threads meet in the static initialiser of an enum or an interface, or below native code; move that to a method");
  }

  static Diagnostic stranger(Thread thread) {
    return Diagnostic.error(
            "J011",
            "code under test runs on the thread '%s', which nobody controls"
                .formatted(thread.getName()))
        .help(
            "some library has started it; give it an executor of your own, or leave that call out of the test");
  }

  static Diagnostic stateOfThread() {
    return Diagnostic.error(
            "J015",
            "the state of a thread that lives cannot be asked for%s"
                .formatted(Chronicle.userPlace(" at ")))
        .help("whether it waits just now is no property of a schedule; let it say how far it is");
  }

  static Diagnostic whoWaits(String method) {
    return Diagnostic.error(
            "J017",
            "%s, which says who waits just now, cannot be asked%s"
                .formatted(method, Chronicle.userPlace(" at ")))
        .help(
            "that is no property of a schedule; count in the program what the test needs to know");
  }

  /** Whether a class of the JDK needs another one that is written by hand and has not all of it. */
  static boolean isAboutCopies(Throwable thrown) {
    String message = thrown.getMessage();
    return thrown instanceof LinkageError
        && message != null
        && message.replace('/', '.').contains(Names.COPIES);
  }

  static Diagnostic unlinked(Throwable thrown) {
    return unexplored(String.valueOf(thrown.getMessage()).replace('/', '.'), place(thrown));
  }

  static Diagnostic unexplored(String what, String where) {
    return Diagnostic.error(
            "J018",
            "the program uses what is not explored of the JDK%s: %s"
                .formatted(where, Names.forPeople(what)))
        .help("use another class, or replace it in the test");
  }

  static Diagnostic tooManyThreads() {
    return Diagnostic.error("J012", "more than 4,096 threads cannot be explored")
        .help("try with fewer: two or three usually show what is wrong");
  }

  static Diagnostic tooManyObjects() {
    return Diagnostic.error("J013", "a thread creates more than 16 million objects in one run")
        .help("explore a smaller case");
  }
}
