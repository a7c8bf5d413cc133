/**
 * What keeps a search going, and within its limits: memory that is counted, time that is looked at,
 * threads that start, stop and fail together, and what is told of it all.
 *
 * <p>It knows no states. What looks at one, or remembers one, belongs to a store or a search.
 */
@NullMarked
package dev.allways.engines.explicit.control;

import org.jspecify.annotations.NullMarked;
