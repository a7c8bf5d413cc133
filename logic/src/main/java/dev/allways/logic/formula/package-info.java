/**
 * Formulas of linear temporal logic, what their shape tells, and the syntaxes in which they are
 * read and printed.
 *
 * <p>Propositions are names here; what they mean is for the language that resolves them. What is
 * made of formulas is for {@code rewriting}, words are for {@code word}, automata for {@code
 * translation}; none of these may enter.
 */
@NullMarked
package dev.allways.logic.formula;

import org.jspecify.annotations.NullMarked;
