package dev.allways.languages.java.jdk.internal.access;

/** Stands for {@code jdk.internal.access.JavaUtilConcurrentTLRAccess}. */
public interface JavaUtilConcurrentTLRAccess {
  int getThreadLocalRandomProbe();

  int advanceThreadLocalRandomProbe(int probe);
}
