/**
 * Words that formulas talk about, and the truth of a formula on a word straight from the definition
 * of the logic.
 *
 * <p>This is what every translation, rewriting and search is tested against, so it stays
 * independent of them: nothing here may simplify a formula, put it into a normal form or build an
 * automaton.
 */
@NullMarked
package dev.allways.logic.word;

import org.jspecify.annotations.NullMarked;
