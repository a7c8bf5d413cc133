/**
 * Automata on infinite words: transition-based generalized Büchi automata, what they accept, and
 * the notations in which they travel.
 *
 * <p>{@link dev.allways.logic.automaton.Automaton} is what a search engine consumes: flat arrays,
 * labels as bit masks. {@link dev.allways.logic.automaton.SymbolicAutomaton} is the same with
 * decision diagrams as labels, for whoever computes with languages. Operations that work on any
 * automaton enter here; whatever knows a formula belongs to {@code translation}.
 */
@NullMarked
package dev.allways.logic.automaton;

import org.jspecify.annotations.NullMarked;
