/**
 * What code under test says to whoever explores all its schedules: where it may go several ways,
 * and what formulas speak about. Outside of an exploration it does nothing.
 */
@NullMarked
package dev.allways.choices;

import org.jspecify.annotations.NullMarked;
