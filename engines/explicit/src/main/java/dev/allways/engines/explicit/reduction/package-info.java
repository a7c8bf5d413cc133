/**
 * Partial-order reduction: which steps out of a state may be left out because others stand for
 * them.
 *
 * <p>It knows what steps read and write, not what is searched for: what may be seen is told to it.
 */
@NullMarked
package dev.allways.engines.explicit.reduction;

import org.jspecify.annotations.NullMarked;
