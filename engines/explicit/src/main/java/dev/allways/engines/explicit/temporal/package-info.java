/**
 * Searches for infinite runs that violate a formula: accepting cycles in the product of a model and
 * an automaton. One class a search.
 *
 * <p>How a formula becomes an automaton is an affair of {@code logic}.
 */
@NullMarked
package dev.allways.engines.explicit.temporal;

import org.jspecify.annotations.NullMarked;
