/**
 * From formulas of linear temporal logic to automata, and what automata tell about formulas.
 *
 * <p>{@link dev.allways.logic.translation.Translator} is the door: it rewrites, constructs and
 * reduces. Whatever needs both a formula and an automaton enters here.
 */
@NullMarked
package dev.allways.logic.translation;

import org.jspecify.annotations.NullMarked;
