/**
 * The meaning of protocols: from what a file says to the state space it spans.
 *
 * <p>A state of a protocol is what remains of it, a {@link dev.allways.protocol.term.Term}, closed
 * (every expression has been evaluated). {@link dev.allways.languages.protocol.term.Instantiation}
 * makes terms of what is written, {@link dev.allways.protocol.term.Semantics} says which steps they
 * have, and {@link dev.allways.languages.protocol.term.StateSpace} numbers those that are reached.
 * What knows how terms are written in a file is {@code syntax}; what works on the finished
 * transition system is {@code lts}.
 */
@NullMarked
package dev.allways.languages.protocol.term;

import org.jspecify.annotations.NullMarked;
