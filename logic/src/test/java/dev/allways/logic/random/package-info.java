/**
 * Random formulas and random words from a seed, for whoever looks for a counterexample to an
 * algorithm: the tests of this module and of others, and campaigns that run for hours.
 *
 * <p>Other modules have them by the jar of this module's tests. Equal seeds give equal sequences on
 * every machine. Nothing that decides anything may enter.
 */
@NullMarked
package dev.allways.logic.random;

import org.jspecify.annotations.NullMarked;
