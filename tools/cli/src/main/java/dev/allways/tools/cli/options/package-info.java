/**
 * The options that several commands share, and those that languages and engines bring. An option is
 * read and complained about here; what it is good for is up to the command.
 */
@NullMarked
package dev.allways.tools.cli.options;

import org.jspecify.annotations.NullMarked;
