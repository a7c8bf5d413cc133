/**
 * What is searched: states as vectors, steps in groups, what is known of them without running them,
 * and what only some models can do. What asks something of a model may not enter.
 */
@NullMarked
package dev.allways.core.model;

import org.jspecify.annotations.NullMarked;
