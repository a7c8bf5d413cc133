package dev.allways.languages.java.matching;

import dev.allways.core.execution.Execution;
import dev.allways.core.model.Model;
import dev.allways.languages.java.instrument.ExploringLoader;
import dev.allways.languages.java.runtime.Chronicle;
import dev.allways.languages.java.runtime.Recorder;
import dev.allways.languages.java.runtime.TrustedLookup;
import dev.allways.languages.java.runtime.Types;
import dev.allways.languages.java.runtime.Whereabouts;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.lang.invoke.MethodHandles;

/** Makes a program a model. */
public final class MatchedProgram {
  /** A program that can be run and is watched. */
  public interface Watched {
    /**
     * @param runner runs the program, again and again
     * @param types its classes
     */
    record Running(Execution.Runner runner, Types types) {}

    /** Begins with it. */
    Running with(Recorder recorder);
  }

  private MatchedProgram() {}

  /**
   * @param loader will have the program's classes, and has none yet
   * @throws InputException when this JVM does not let us look at its frames
   */
  public static Model of(
      String name, ExploringLoader loader, Watched program, Chronicle.Lines lines) {
    MethodHandles.Lookup lookup = TrustedLookup.get().orElseThrow(MatchedProgram::closed);
    try {
      CompiledCode.restrain(loader);
      Statics statics = new Statics(lookup);
      loader.onEveryLoad(statics::loaded);
      Matcher matcher = new Matcher(new StackReader(loader, lookup), new Shapes(lookup), statics);
      Watched.Running running = program.with(matcher);
      matcher.watch(running.types());
      return MatchedModel.of(
          name, () -> new StateGraph(running.runner(), matcher, statics, loader::remembers), lines);
    } catch (ReflectiveOperationException otherJdk) {
      throw closed();
    }
  }

  /**
   * Where threads of the program are, for who does not compare whole states.
   *
   * @param loader will have the program's classes, and has none yet
   */
  public static Whereabouts whereabouts(ExploringLoader loader) {
    MethodHandles.Lookup lookup = TrustedLookup.get().orElse(null);
    if (lookup == null) {
      return Whereabouts.UNKNOWN;
    }
    try {
      CompiledCode.restrain(loader);
      return new StackReader(loader, lookup)::position;
    } catch (ReflectiveOperationException | Unmatched otherJvm) {
      return Whereabouts.UNKNOWN;
    }
  }

  private static InputException closed() {
    return new InputException(
        Diagnostic.error("J021", "this JVM does not show the frames of its threads")
            .help("use a JDK 25 with HotSpot"));
  }
}
