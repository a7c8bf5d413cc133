/**
 * Models that show another one with fewer states or steps: a quotient by symmetry, merged
 * statements, dead variables forgotten.
 *
 * <p>To a search a view is a model as any other. Each knows how a run of it becomes one of the
 * original. How the smaller system is found is the model's own affair.
 */
@NullMarked
package dev.allways.engines.explicit.view;

import org.jspecify.annotations.NullMarked;
