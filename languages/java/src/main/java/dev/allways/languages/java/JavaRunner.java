package dev.allways.languages.java;

import dev.allways.core.execution.Conclusion;
import dev.allways.core.execution.Execution;
import dev.allways.core.execution.Scheduler;
import dev.allways.languages.java.catalogue.Names;
import dev.allways.languages.java.instrument.ExploringLoader;
import dev.allways.languages.java.runtime.Hooks;
import dev.allways.languages.java.runtime.Instructions;
import dev.allways.languages.java.runtime.Types;
import dev.allways.languages.java.runtime.World;
import java.lang.reflect.Method;

/** Runs a program again and again, with classes of its own. */
final class JavaRunner implements Execution.Runner {
  private final World world;
  private final Types types;
  private final ExploringLoader loader;
  private final JavaProgram.Body body;
  private final Method newMainThread;

  JavaRunner(World world, Types types, ExploringLoader loader, JavaProgram.Body body) {
    this.world = world;
    this.types = types;
    this.loader = loader;
    this.body = body;
    loader.onLoad(types::loaded);
    try {
      loader
          .loadClass(Hooks.class.getName())
          .getMethod("enter", Instructions.class)
          .invoke(null, new Instructions(world, types));
      newMainThread = loader.loadClass(Names.COPIES + "lang.Thread").getMethod("main");
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public Conclusion run(Scheduler scheduler) {
    types.reset();
    return world.run(scheduler, mainThread(), () -> body.run(loader));
  }

  /** Whether its classes keep what a run did to them, so that the next one needs others. */
  boolean remembers() {
    return loader.remembers();
  }

  private Object mainThread() {
    try {
      return newMainThread.invoke(null);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public void close() {}
}
