/** What stands for classes of {@code jdk.internal.access} in a program that is explored. */
@NullMarked
package dev.allways.languages.java.jdk.internal.access;

import org.jspecify.annotations.NullMarked;
