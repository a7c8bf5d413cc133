/**
 * Searches for a single state or step: a deadlock, a failure, a state of which a condition is true.
 * One class a search.
 *
 * <p>What has to look at more than the end of a run belongs to {@code temporal}.
 */
@NullMarked
package dev.allways.engines.explicit.safety;

import org.jspecify.annotations.NullMarked;
