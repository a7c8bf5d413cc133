/**
 * The person at the other end: what is printed and in which colour, how amounts are read and
 * written, how a call ends. Knows nothing of models.
 */
@NullMarked
package dev.allways.tools.cli.terminal;

import org.jspecify.annotations.NullMarked;
