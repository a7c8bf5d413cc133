/** What stands for classes of {@code java.util.concurrent.locks} in a program that is explored. */
@NullMarked
package dev.allways.languages.java.jdk.util.concurrent.locks;

import org.jspecify.annotations.NullMarked;
