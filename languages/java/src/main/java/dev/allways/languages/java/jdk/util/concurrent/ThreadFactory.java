package dev.allways.languages.java.jdk.util.concurrent;

import dev.allways.languages.java.jdk.lang.Thread;
import org.jspecify.annotations.Nullable;

/** Stands for {@link java.util.concurrent.ThreadFactory}. */
public interface ThreadFactory {
  @Nullable Thread newThread(Runnable task);
}
