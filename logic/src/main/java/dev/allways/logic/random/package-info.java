/**
 * Random formulas and random words from a seed, for whoever looks for a counterexample to an
 * algorithm: the tests of this module and of others, and campaigns that run for hours.
 *
 * <p>It is no test code, because test code of one module is out of reach for the next. Equal seeds
 * give equal sequences on every machine. Nothing that decides anything may enter.
 */
@NullMarked
package dev.allways.logic.random;

import org.jspecify.annotations.NullMarked;
