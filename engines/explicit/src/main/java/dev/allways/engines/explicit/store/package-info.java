/**
 * Remembers which states a search has met: in trees that share what states have in common, packed
 * one by one, in compact tables, or by their hashes alone.
 *
 * <p>A new way to remember states enters here; it knows their layout, and not why they are
 * searched.
 */
@NullMarked
package dev.allways.engines.explicit.store;

import org.jspecify.annotations.NullMarked;
