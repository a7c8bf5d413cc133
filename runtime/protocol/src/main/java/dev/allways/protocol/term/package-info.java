/**
 * The algebra of protocols: terms that say what remains to happen, and their steps.
 *
 * <p>{@link dev.allways.protocol.term.Terms} makes {@linkplain dev.allways.protocol.term.Term
 * terms}, {@link dev.allways.protocol.term.Semantics} says which steps a term has and whether it
 * may end. What happens in a step is anything that has {@code equals}: the language has its events,
 * and a class that was generated with its parameters left open has its own, so that a checker and a
 * running session cannot disagree about what a protocol means.
 */
@NullMarked
package dev.allways.protocol.term;

import org.jspecify.annotations.NullMarked;
