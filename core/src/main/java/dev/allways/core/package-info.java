/**
 * The contract between what is checked and how it is checked, small enough to read in one sitting.
 *
 * <p>A {@link dev.allways.core.Language} turns a file into a {@link dev.allways.core.Subject}: a
 * {@link dev.allways.core.model.Model} and the {@link dev.allways.core.Property properties} the
 * file states. An {@link dev.allways.core.Engine} searches a model for a violation and answers with
 * a {@link dev.allways.core.Result}, whose {@link dev.allways.core.Verdict} carries a {@link
 * dev.allways.core.trace.Trace} that has been replayed. What only one language or only one engine
 * wants does not enter.
 */
@NullMarked
package dev.allways.core;

import org.jspecify.annotations.NullMarked;
