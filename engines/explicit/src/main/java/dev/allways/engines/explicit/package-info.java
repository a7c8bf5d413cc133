/**
 * Searches that look at one state at a time and remember it: this package chooses which one answers
 * a question, those below it are one concept each.
 *
 * <p>Stored states, stacks and what a search notes about a state live outside the Java heap, in
 * memory that is counted against the user's limit. What may enter here knows the strategy that the
 * user has chosen; nothing below does. Whatever looks at sets of states at once, and whatever knows
 * a language, belongs elsewhere.
 */
@NullMarked
package dev.allways.engines.explicit;

import org.jspecify.annotations.NullMarked;
