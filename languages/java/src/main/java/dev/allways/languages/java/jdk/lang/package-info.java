/**
 * What stands for classes of {@code java.lang} in a program that is explored: each loader of
 * instrumented classes defines them itself, and they ask the world of that loader.
 */
@NullMarked
package dev.allways.languages.java.jdk.lang;

import org.jspecify.annotations.NullMarked;
