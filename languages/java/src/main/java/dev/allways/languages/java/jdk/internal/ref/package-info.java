/** What stands for classes of {@code jdk.internal.ref} in a program that is explored. */
@NullMarked
package dev.allways.languages.java.jdk.internal.ref;

import org.jspecify.annotations.NullMarked;
