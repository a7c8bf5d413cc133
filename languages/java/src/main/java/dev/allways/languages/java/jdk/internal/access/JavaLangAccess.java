package dev.allways.languages.java.jdk.internal.access;

import dev.allways.languages.java.jdk.internal.vm.ThreadContainer;
import dev.allways.languages.java.jdk.lang.Thread;

/** Stands for {@code jdk.internal.access.JavaLangAccess}. */
public interface JavaLangAccess {
  void start(Thread thread, ThreadContainer container);
}
