package dev.allways.languages.java;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Small programs of threads: reads, writes, locks, waits, notifications, interrupts, permits, joins
 * and choices, at random. Each thread is a list of statements; the first one starts all others,
 * joins them and then looks at everything.
 */
record RandomThreads(List<List<Statement>> threads) {
  static final int PLAIN = 2;
  static final int VARIABLES = 4; // two plain fields, a volatile one, an element of an array
  static final int LOCKS = 2;

  /** A statement of a thread. Every thread has one local variable. */
  sealed interface Statement {}

  /** {@code local = 10 * local + variable}. */
  record Read(int variable) implements Statement {}

  /** {@code variable = value}. */
  record Write(int variable, int value) implements Statement {}

  /** {@code variable++}, in two steps. */
  record Increment(int variable) implements Statement {}

  record Synchronized(int lock, List<Statement> body) implements Statement {}

  /**
   * {@code if (variable == 0) lock.wait()}, which an interrupt ends; only where the lock is held.
   */
  record Wait(int lock, int variable, boolean timed) implements Statement {}

  record Notify(int lock, boolean all) implements Statement {}

  record Interrupt(int thread) implements Statement {}

  record Park() implements Statement {}

  record Unpark(int thread) implements Statement {}

  record Join(int thread) implements Statement {}

  /** {@code local = 10 * local + choice among two}. */
  record Choose() implements Statement {}

  record Sleep() implements Statement {}

  static RandomThreads of(long seed) {
    Random random = new Random(seed);
    int count = 2 + random.nextInt(2);
    int length = count == 2 ? 3 : 1 + random.nextInt(2);
    List<List<Statement>> threads = new ArrayList<>();
    for (int thread = 0; thread < count; thread++) {
      threads.add(statements(random, count, length, new ArrayList<>()));
    }
    return new RandomThreads(threads);
  }

  private static List<Statement> statements(
      Random random, int threads, int length, List<Integer> held) {
    List<Statement> statements = new ArrayList<>();
    int size = 1 + random.nextInt(length);
    for (int i = 0; i < size; i++) {
      statements.add(statement(random, threads, length, held));
    }
    return statements;
  }

  private static Statement statement(Random random, int threads, int length, List<Integer> held) {
    int variable = random.nextInt(VARIABLES);
    int lock = random.nextInt(LOCKS);
    int other = random.nextInt(threads);
    return switch (random.nextInt(held.isEmpty() ? 13 : 16)) {
      case 0, 1 -> new Read(variable);
      case 2, 3 -> new Write(variable, 1 + random.nextInt(2));
      case 4 -> new Increment(variable);
      case 5, 6, 7 -> {
        List<Integer> more = new ArrayList<>(held);
        more.add(lock);
        yield new Synchronized(lock, statements(random, threads, Math.max(1, length - 1), more));
      }
      case 8 -> new Interrupt(other);
      case 9 -> new Park();
      case 10 -> new Unpark(other);
      case 11 -> random.nextBoolean() ? new Choose() : new Sleep();
      case 12 -> other == 0 ? new Read(variable) : new Join(other);
      case 13, 14 ->
          new Wait(held.get(random.nextInt(held.size())), variable, random.nextInt(3) == 0);
      default -> new Notify(held.get(random.nextInt(held.size())), random.nextBoolean());
    };
  }

  /** The program in Java. What it has come to is an event at its end. */
  String java() {
    StringBuilder text =
        new StringBuilder(
            """
            import dev.allways.choices.Choice;
            import dev.allways.choices.Observe;
            import java.util.concurrent.locks.LockSupport;

            public class Program {
              static int v0;
              static int v1;
              static volatile int v2;
              static final int[] v3 = new int[1];
              static final Object l0 = new Object();
              static final Object l1 = new Object();
              static final Thread[] threads = new Thread[%d];

              public static void main(String[] args) {
                threads[0] = Thread.currentThread();
            """
                .formatted(threads.size()));
    for (int i = 1; i < threads.size(); i++) {
      text.append("    Thread t%d = new Thread(() -> thread%d());\n".formatted(i, i));
      text.append("    threads[%d] = t%d;\n".formatted(i, i));
    }
    for (int i = 1; i < threads.size(); i++) {
      text.append("    threads[%d].start();\n".formatted(i));
    }
    text.append("    int local = 0;\n");
    java(threads.getFirst(), text);
    for (int i = 1; i < threads.size(); i++) {
      java(List.of(new Join(i)), text);
    }
    text.append(
        """
            int a = v0;
            int b = v1;
            int c = v2;
            int d = v3[0];
            Observe.event(a + " " + b + " " + c + " " + d + " " + local + locals);
          }

          static volatile String locals = "";
        """);
    for (int i = 1; i < threads.size(); i++) {
      text.append("  static void thread%d() {\n    int local = 0;\n".formatted(i));
      java(threads.get(i), text);
      text.append("    locals%d = local;\n  }\n  static volatile int locals%d;\n".formatted(i, i));
    }
    StringBuilder sum = new StringBuilder();
    for (int i = 1; i < threads.size(); i++) {
      sum.append(" + \" \" + locals").append(i);
    }
    return text.append("}\n")
        .toString()
        .replace(" + locals)", sum + ")")
        .replace("  static volatile String locals = \"\";\n", "");
  }

  private static void java(List<Statement> statements, StringBuilder text) {
    for (Statement statement : statements) {
      switch (statement) {
        case Read(int variable) ->
            text.append("local = 10 * local + ").append(name(variable)).append(";\n");
        case Write(int variable, int value) ->
            text.append(name(variable)).append(" = ").append(value).append(";\n");
        case Increment(int variable) -> text.append(name(variable)).append("++;\n");
        case Synchronized(int lock, List<Statement> body) -> {
          text.append("synchronized (l").append(lock).append(") {\n");
          java(body, text);
          text.append("}\n");
        }
        case Wait(int lock, int variable, boolean timed) ->
            interruptible(
                "if (%s == 0) l%d.wait(%s);".formatted(name(variable), lock, timed ? "5" : ""),
                text);
        case Notify(int lock, boolean all) ->
            text.append("l%d.notify%s();\n".formatted(lock, all ? "All" : ""));
        case Interrupt(int thread) -> text.append("threads[%d].interrupt();\n".formatted(thread));
        case Park _ -> text.append("LockSupport.park();\n");
        case Unpark(int thread) ->
            text.append("LockSupport.unpark(threads[%d]);\n".formatted(thread));
        case Join(int thread) -> interruptible("threads[%d].join();".formatted(thread), text);
        case Choose _ -> text.append("local = 10 * local + Choice.of(2);\n");
        case Sleep _ -> interruptible("Thread.sleep(1);", text);
      }
    }
  }

  private static void interruptible(String statement, StringBuilder text) {
    text.append(
        "try { %s } catch (InterruptedException e) { local = 10 * local + 7; }\n"
            .formatted(statement));
  }

  private static String name(int variable) {
    return variable == 3 ? "v3[0]" : "v" + variable;
  }
}
