/**
 * What is known about a program without running it: which values cannot change, which steps belong
 * together, what they read and write, and what can enable or disable what.
 *
 * <p>Computed once, for every language and every engine. To know too little here is slow, to claim
 * too much is wrong.
 */
@NullMarked
package dev.allways.program.analysis;

import org.jspecify.annotations.NullMarked;
