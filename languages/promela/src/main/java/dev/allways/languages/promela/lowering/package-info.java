/**
 * Promela as guarded commands: the last stage of a model before it is executed.
 *
 * <p>Everything that only Promela has ends here: structures are taken apart, channels become queues
 * and meeting points, {@code unless} and {@code else} become levels, deterministic steps become
 * rushes. What may enter is what one construct of Promela means in terms of {@link
 * dev.allways.program.Program}; how that is executed is none of its business.
 */
@NullMarked
package dev.allways.languages.promela.lowering;

import org.jspecify.annotations.NullMarked;
