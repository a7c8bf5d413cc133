package dev.allways.languages.java;

import dev.allways.core.execution.Conclusion;
import dev.allways.core.execution.Execution;
import dev.allways.core.execution.Moment;
import dev.allways.core.execution.Schedule;
import dev.allways.core.execution.Scheduler;
import dev.allways.core.model.Model;
import dev.allways.core.trace.Trace;
import dev.allways.languages.java.catalogue.Catalogue;
import dev.allways.languages.java.instrument.ClassFiles;
import dev.allways.languages.java.instrument.ExploringLoader;
import dev.allways.languages.java.instrument.InstrumentedProgram;
import dev.allways.languages.java.matching.MatchedProgram;
import dev.allways.languages.java.runtime.Chronicle;
import dev.allways.languages.java.runtime.Fibers;
import dev.allways.languages.java.runtime.Hooks;
import dev.allways.languages.java.runtime.Numbering;
import dev.allways.languages.java.runtime.Recorder;
import dev.allways.languages.java.runtime.Rules;
import dev.allways.languages.java.runtime.Types;
import dev.allways.languages.java.runtime.World;
import java.lang.reflect.InvocationTargetException;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A Java program that is run under every schedule: its own bytecode, instrumented when it is
 * loaded.
 */
public final class JavaProgram implements Execution {
  /** What the program does, from its beginning. */
  @FunctionalInterface
  public interface Body {
    /**
     * @param loader has the program's classes
     */
    void run(ClassLoader loader) throws Throwable;
  }

  /**
   * A class of the program, initialised: for who calls its methods by reflection, of which the
   * program knows nothing.
   *
   * @param loader as a {@link Body} has it
   */
  public static Class<?> initialized(String name, ClassLoader loader) throws Throwable {
    Class<?> type = loader.loadClass(name);
    try {
      loader
          .loadClass(Hooks.class.getName())
          .getMethod("initialize", Class.class)
          .invoke(null, type);
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause() == null ? thrown : thrown.getCause();
    }
    return type;
  }

  private final String name;
  private final Body body;
  private final Rules rules;
  private final Chronicle.Lines lines;
  private final Catalogue catalogue = new Catalogue();
  private final Numbering numbering = new Numbering();
  private final InstrumentedProgram classes;
  private final ReentrantLock modelling = new ReentrantLock();
  private @Nullable Model model;

  /**
   * @param classes those of the program
   * @param lines where to find the text of lines
   */
  public JavaProgram(
      String name, ClassFiles classes, Body body, Rules rules, Chronicle.Lines lines) {
    this.name = name;
    this.body = body;
    this.rules = rules;
    this.lines = lines;
    this.classes = new InstrumentedProgram(classes, catalogue);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Runner runner() {
    return new Renewed();
  }

  /** A runner that begins with other classes when a run would find what the one before has left. */
  private final class Renewed implements Runner {
    private JavaRunner runner = runner(new ExploringLoader(classes), Recorder.NONE);

    @Override
    public Conclusion run(Scheduler scheduler) {
      if (runner.remembers()) {
        runner.close();
        runner = runner(new ExploringLoader(classes), Recorder.NONE);
      }
      return runner.run(scheduler);
    }

    @Override
    public void close() {
      runner.close();
    }
  }

  private JavaRunner runner(ExploringLoader loader, Recorder recorder) {
    World world = new World(Fibers.fastest(), numbering, rules, catalogue, recorder);
    world.stopCircles(MatchedProgram.whereabouts(loader));
    return new JavaRunner(world, new Types(world, catalogue, loader), loader, body);
  }

  @Override
  public Optional<Model> model() {
    // No monitor may be held while a continuation is run: the JVM would lose it.
    modelling.lock();
    try {
      if (model == null) {
        model = matched();
      }
      return Optional.of(model);
    } finally {
      modelling.unlock();
    }
  }

  private Model matched() {
    ExploringLoader loader = new ExploringLoader(classes);
    return MatchedProgram.of(
        name,
        loader,
        recorder -> {
          World world = new World(Fibers.fastest(), numbering, rules, catalogue, recorder);
          Types types = new Types(world, catalogue, loader);
          return new MatchedProgram.Watched.Running(
              new JavaRunner(world, types, loader, body), types);
        },
        lines);
  }

  @Override
  public Trace narrate(Schedule schedule) {
    ExploringLoader loader = new ExploringLoader(classes);
    Chronicle chronicle = new Chronicle(lines, loader);
    try (JavaRunner runner = runner(loader, chronicle)) {
      runner.run(new Replayed(schedule));
      return chronicle.trace();
    }
  }

  /** Gives the answers of a schedule, and when there are none left, no more. */
  private static final class Replayed implements Scheduler {
    private final Schedule schedule;
    private int asked;

    Replayed(Schedule schedule) {
      this.schedule = schedule;
    }

    @Override
    public int next(Moment moment) {
      if (asked == schedule.length()) {
        return ABANDON;
      }
      int answer = schedule.answer(asked++);
      if (answer >= moment.threads() || !moment.isEnabled(answer)) {
        throw new IllegalStateException("step %d: thread %d cannot go on".formatted(asked, answer));
      }
      return answer;
    }

    @Override
    public int choose(int alternatives) {
      return asked < schedule.length() ? schedule.answer(asked++) : 0;
    }

    @Override
    public void ended(Moment moment) {}
  }
}
