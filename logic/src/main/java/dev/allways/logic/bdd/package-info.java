/**
 * Reduced ordered binary decision diagrams: Boolean functions that can be compared with {@code ==}.
 *
 * <p>Labels of automata, successor relations of formulas and the signatures of simulation are such
 * functions. One {@link dev.allways.logic.bdd.Bdd} lives as long as one translation; there is no
 * global state and no garbage collection of nodes. Nothing that knows a formula or an automaton may
 * enter.
 */
@NullMarked
package dev.allways.logic.bdd;

import org.jspecify.annotations.NullMarked;
