/** What stands for classes of {@code jdk.internal.misc} in a program that is explored. */
@NullMarked
package dev.allways.languages.java.jdk.internal.misc;

import org.jspecify.annotations.NullMarked;
