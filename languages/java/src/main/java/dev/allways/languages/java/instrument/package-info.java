/**
 * Rewrites class files so that their code asks before each operation that another thread could
 * notice, and finds other classes in the place of those of the JDK that start or block threads.
 */
@NullMarked
package dev.allways.languages.java.instrument;

import org.jspecify.annotations.NullMarked;
