/**
 * Runs: as numbers, the way an engine finds them, and as steps that a person reads, with their
 * pictures. What a run is a run of may not enter: that a model has it is for {@code replay} to say.
 */
@NullMarked
package dev.allways.core.trace;

import org.jspecify.annotations.NullMarked;
