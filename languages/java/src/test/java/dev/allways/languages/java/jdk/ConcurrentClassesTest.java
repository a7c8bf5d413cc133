package dev.allways.languages.java.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.allways.core.Limits;
import dev.allways.core.Progress;
import dev.allways.core.Property;
import dev.allways.core.Result;
import dev.allways.core.Verdict;
import dev.allways.engines.schedule.ScheduleEngine;
import dev.allways.languages.java.JavaProgram;
import dev.allways.languages.java.instrument.ClassFiles;
import dev.allways.languages.java.instrument.Compiler;
import dev.allways.languages.java.runtime.Rules;
import dev.allways.text.Location;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Of each class of {@code java.util.concurrent} a program that uses it well, and one with a mistake
 * that only some schedules show.
 */
class ConcurrentClassesTest {
  private static final Map<String, ClassFiles> COMPILED = new ConcurrentHashMap<>();

  /** The program, and what is wrong with the one that is wrong. */
  static Stream<Arguments> programs() {
    return Stream.of(
        arguments("Atomics", "an update is lost"),
        arguments("AtomicReferences", "an element is lost"),
        arguments("VarHandles", "an update is lost"),
        arguments("ReentrantLocks", "taken from nothing"),
        arguments("Semaphores", "two are inside"),
        arguments("CountDownLatches", "too early"),
        arguments("ConcurrentHashMaps", "an update is lost"),
        arguments("Mutexes", "deadlock"),
        arguments("ReadWriteLocks", "an update is lost"),
        arguments("CyclicBarriers", "too early"),
        arguments("Phasers", "too early"),
        arguments("CompletableFutures", "the other was first"),
        arguments("FixedThreadPools", "an update is lost"),
        arguments("CachedThreadPools", "too early"),
        arguments("ConcurrentLinkedQueues", "both were first"),
        arguments("ConcurrentLinkedDeques", "both were first"),
        arguments("CopyOnWriteArrayLists", "both were first"),
        arguments("ConcurrentSkipListSets", "both were first"),
        arguments("LongAdders", "too early"),
        arguments("StampedLocks", "an update is lost"),
        arguments("ForkJoinTasks", "an update is lost"),
        arguments("ArrayBlockingQueues", "nothing there"),
        arguments("LinkedBlockingQueues", "nothing there"),
        arguments("LinkedBlockingDeques", "nothing there"),
        arguments("PriorityBlockingQueues", "nothing there"),
        arguments("SynchronousQueues", "nothing there"),
        arguments("LinkedTransferQueues", "nothing there"));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void every_schedule_of_the_right_program_is_covered(String program, String mistake) {
    Result result = check(program, "right");

    assertThat(result.verdict()).isInstanceOf(Verdict.Holds.class);
    assertThat(result.statistics().exhaustive()).isTrue();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void the_mistake_of_the_wrong_program_is_found(String program, String mistake) {
    Result result = check(program, "wrong");

    assertThat(result.verdict())
        .isInstanceOfSatisfying(
            Verdict.Violated.class,
            violated -> assertThat(violated.explanation()).contains(mistake));
  }

  private static Result check(String program, String method) {
    ClassFiles classes = COMPILED.computeIfAbsent(program, ConcurrentClassesTest::compiled);
    var execution =
        new JavaProgram(
            program,
            classes,
            loader -> call(loader, program, method),
            new Rules(false),
            (type, file, line) -> new Location(file, line, 1, 1, ""));
    return new ScheduleEngine().check(execution, Property.safety(), Limits.NONE, Progress.SILENT);
  }

  private static void call(ClassLoader loader, String program, String method) throws Throwable {
    Method body = loader.loadClass(program).getDeclaredMethod(method);
    body.setAccessible(true);
    try {
      body.invoke(null);
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause();
    }
  }

  private static ClassFiles compiled(String program) {
    String name = "/concurrent/" + program + ".java.txt";
    try (InputStream source = ConcurrentClassesTest.class.getResourceAsStream(name)) {
      String text = new String(source.readAllBytes(), StandardCharsets.UTF_8);
      return ClassFiles.of(Compiler.compile(text));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
