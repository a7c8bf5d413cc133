/**
 * The command line: reads what the user typed, joins a language with an engine, and shows the
 * verdict.
 *
 * <p>Its options, output and exit status are an interface that others build on; {@code docs/cli.md}
 * describes it. What a language or an engine could decide by itself does not belong here.
 */
@NullMarked
package dev.allways.tools.cli;

import org.jspecify.annotations.NullMarked;
