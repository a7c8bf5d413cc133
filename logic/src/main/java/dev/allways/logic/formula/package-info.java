/**
 * Formulas of linear temporal logic and what can be said about them without an automaton: negation
 * normal form, rewriting, syntactic classes, reasons for holding vacuously; and the syntaxes in
 * which they are read and printed.
 *
 * <p>Propositions are names here; what they mean is for the language that resolves them. Words are
 * for {@code word}, automata for {@code translation}; neither may enter.
 */
@NullMarked
package dev.allways.logic.formula;

import org.jspecify.annotations.NullMarked;
