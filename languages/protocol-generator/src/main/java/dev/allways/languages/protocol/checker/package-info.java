/**
 * Checks the classes themselves: not a model of a class, but the class that production loads, by
 * executing its methods in one thread through the seam that {@link dev.allways.protocol.Scheduler}
 * is.
 *
 * <p>What explores classes, generated or written by hand, may enter; what writes them may not.
 */
@NullMarked
package dev.allways.languages.protocol.checker;

import org.jspecify.annotations.NullMarked;
