/**
 * A program as a {@link dev.allways.core.model.Model}, whoever computes its steps: names, actions,
 * how a state is shown, when a system may rest.
 */
@NullMarked
package dev.allways.program.model;

import org.jspecify.annotations.NullMarked;
