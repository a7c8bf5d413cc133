/**
 * The meaning of protocols: terms, their steps, and the state space they span.
 *
 * <p>A state of a protocol is what remains of it, a {@link
 * dev.allways.languages.protocol.term.Term}, closed (every expression has been evaluated) and in a
 * normal form, so that equal terms are one object. {@link
 * dev.allways.languages.protocol.term.Semantics} says which steps a term has and whether it may
 * end; {@link dev.allways.languages.protocol.term.StateSpace} numbers the terms that are reached.
 * What knows how terms are written in a file is {@code syntax}; what works on the finished
 * transition system is {@code lts}.
 */
@NullMarked
package dev.allways.languages.protocol.term;

import org.jspecify.annotations.NullMarked;
