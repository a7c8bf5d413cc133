/**
 * Programs that cannot be put into slots, but run: from the start, again and again, each time by
 * the schedule of whoever searches. What an operation of a thread touches is all that a search
 * needs to know in order to leave out the schedules that make no difference.
 */
@NullMarked
package dev.allways.core.execution;

import org.jspecify.annotations.NullMarked;
