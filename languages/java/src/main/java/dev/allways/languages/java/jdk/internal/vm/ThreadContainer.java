package dev.allways.languages.java.jdk.internal.vm;

import dev.allways.languages.java.runtime.Hooks;

/** Stands for {@code jdk.internal.vm.ThreadContainer}, which observes threads: nobody asks. */
@SuppressWarnings("this-escape") // only its identity, for its number
public abstract class ThreadContainer {
  protected ThreadContainer(boolean shared) {
    Hooks.objectCreated(this);
  }
}
