/** What stands for classes of {@code jdk.internal.vm} in a program that is explored. */
@NullMarked
package dev.allways.languages.java.jdk.internal.vm;

import org.jspecify.annotations.NullMarked;
