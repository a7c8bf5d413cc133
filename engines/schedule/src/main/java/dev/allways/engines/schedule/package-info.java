/** Searches the schedules of programs that are run. Nothing that knows a language belongs here. */
@NullMarked
package dev.allways.engines.schedule;

import org.jspecify.annotations.NullMarked;
