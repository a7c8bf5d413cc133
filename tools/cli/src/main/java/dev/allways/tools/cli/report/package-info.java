/**
 * How results are told: to a person as text, to a program as JSON, and while a search goes on as a
 * line that says how far it has come.
 */
@NullMarked
package dev.allways.tools.cli.report;

import org.jspecify.annotations.NullMarked;
