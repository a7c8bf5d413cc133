/**
 * Formulas of linear temporal logic and what can be said about them without an automaton: negation
 * normal form, rewriting, syntactic classes.
 *
 * <p>Propositions are names here; what they mean is for the language that resolves them.
 */
@NullMarked
package dev.allways.logic.formula;

import org.jspecify.annotations.NullMarked;
