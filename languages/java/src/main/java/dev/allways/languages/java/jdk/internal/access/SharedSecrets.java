package dev.allways.languages.java.jdk.internal.access;

import dev.allways.languages.java.jdk.internal.vm.ThreadContainer;
import dev.allways.languages.java.jdk.lang.Thread;
import dev.allways.languages.java.jdk.util.concurrent.ThreadLocalRandom;

/**
 * Stands for {@code jdk.internal.access.SharedSecrets}, as far as the concurrent classes use it.
 */
public final class SharedSecrets {
  private SharedSecrets() {}

  public static JavaLangAccess getJavaLangAccess() {
    return new JavaLangAccess() {
      @Override
      public void start(Thread thread, ThreadContainer container) {
        thread.start();
      }
    };
  }

  public static JavaUtilConcurrentTLRAccess getJavaUtilConcurrentTLRAccess() {
    return new JavaUtilConcurrentTLRAccess() {
      @Override
      public int getThreadLocalRandomProbe() {
        return ThreadLocalRandom.getProbe();
      }

      @Override
      public int advanceThreadLocalRandomProbe(int probe) {
        return ThreadLocalRandom.advanceProbe(probe);
      }
    };
  }
}
