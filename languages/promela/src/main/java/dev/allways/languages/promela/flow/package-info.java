/**
 * A process as an automaton: where it can be, and what it can do there.
 *
 * <p>The automaton has exactly the locations that Spin gives a process, so that states can be
 * counted against Spin's. Most jumps are no steps of their own, some are; {@link
 * dev.allways.languages.promela.flow.AutomatonBuilder} says which. Nothing about the values of
 * variables may enter.
 */
@NullMarked
package dev.allways.languages.promela.flow;

import org.jspecify.annotations.NullMarked;
