/** The files that a call names: which language reads one, and that reading ends when time is up. */
@NullMarked
package dev.allways.tools.cli.input;

import org.jspecify.annotations.NullMarked;
