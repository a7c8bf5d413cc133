/**
 * Searches that look at one state at a time and remember it: one class a strategy, one class a
 * store.
 *
 * <p>Stored states, stacks and what a search notes about a state live outside the Java heap, in
 * memory that is counted against the user's limit. Whatever looks at sets of states at once, and
 * whatever knows a language, belongs elsewhere.
 */
@NullMarked
package dev.allways.engines.explicit;

import org.jspecify.annotations.NullMarked;
