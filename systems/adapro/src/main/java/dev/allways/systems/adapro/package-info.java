/**
 * ADAPRO, a framework for daemons: threads with one life cycle, and a supervisor that starts,
 * pauses and stops them. So far there is its model, {@code src/main/promela/adapro.pml}, with the
 * theory that holds of it; the software itself enters here.
 */
@NullMarked
package dev.allways.systems.adapro;

import org.jspecify.annotations.NullMarked;
