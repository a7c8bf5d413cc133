/**
 * Searches that are saved to a file now and then, and go on from there.
 *
 * <p>A search says when it can be saved and writes itself; what else is in the file, and whether a
 * file fits, is decided here.
 */
@NullMarked
package dev.allways.engines.explicit.checkpoint;

import org.jspecify.annotations.NullMarked;
