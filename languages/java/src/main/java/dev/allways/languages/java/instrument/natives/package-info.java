/**
 * What native methods of the JDK do to arrays and objects, in Java: instrumented like a class of
 * the program, it asks before each element. Nothing here may be called from elsewhere.
 */
@NullMarked
package dev.allways.languages.java.instrument.natives;

import org.jspecify.annotations.NullMarked;
