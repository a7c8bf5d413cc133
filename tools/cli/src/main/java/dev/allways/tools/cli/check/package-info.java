/**
 * {@code allways check}: the properties of files, one after the other, and what of that survives
 * the process.
 */
@NullMarked
package dev.allways.tools.cli.check;

import org.jspecify.annotations.NullMarked;
