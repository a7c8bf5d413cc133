/**
 * Where the parts of a program are kept in a state vector, and what becomes of a program when its
 * vector is too short.
 *
 * <p>What needs to know how states look, whoever computes them, is here; how steps are computed is
 * not.
 */
@NullMarked
package dev.allways.program.plan;

import org.jspecify.annotations.NullMarked;
