/**
 * Java programs that loop for ever: a run never ends, but its states come back. Two moments of runs
 * are the same state when nothing can tell them apart: the frames of all threads, the objects that
 * can be reached, who holds what and who waits for what. With that, a program is a {@link
 * dev.allways.core.model.Model}.
 */
@NullMarked
package dev.allways.languages.java.matching;

import org.jspecify.annotations.NullMarked;
