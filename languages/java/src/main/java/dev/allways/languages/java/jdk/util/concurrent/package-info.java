/**
 * What stands for classes of {@code java.util.concurrent} in a program that is explored, where the
 * JDK's own code would be of no use or too much. All others are copies of the JDK's.
 */
@NullMarked
package dev.allways.languages.java.jdk.util.concurrent;

import org.jspecify.annotations.NullMarked;
