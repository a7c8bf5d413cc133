/**
 * Numbers by index, stacks of numbers and sets of them: what a search notes about its states, by
 * the numbers that a store has given them. Outside of the Java heap and counted against the limit.
 *
 * <p>What knows what a number stands for belongs elsewhere.
 */
@NullMarked
package dev.allways.engines.explicit.column;

import org.jspecify.annotations.NullMarked;
