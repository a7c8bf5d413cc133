/**
 * Which actors of a program can trade places: found in its text alone, by telling apart what is the
 * number of an actor from what is any other number.
 *
 * <p>The search for such actors, what trading places does to a state, and how the representative of
 * a class of states is found. How to search with representatives is the business of an engine.
 */
@NullMarked
package dev.allways.program.symmetry;

import org.jspecify.annotations.NullMarked;
