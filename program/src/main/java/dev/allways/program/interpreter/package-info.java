/**
 * What programs mean, written down as plainly as possible and executed as slowly as it takes: the
 * oracle of the compiler. It shares with the compiler where states keep what, and nothing that
 * computes a step.
 */
@NullMarked
package dev.allways.program.interpreter;

import org.jspecify.annotations.NullMarked;
