/**
 * What the JDK computes several elements at a time, one element at a time. Unlike what else stands
 * in the place of classes of the JDK, this is instrumented: it looks at arrays of the program.
 */
@NullMarked
package dev.allways.languages.java.jdk.internal.util;

import org.jspecify.annotations.NullMarked;
