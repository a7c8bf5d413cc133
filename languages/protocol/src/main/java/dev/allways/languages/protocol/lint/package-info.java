/**
 * What is suspicious about a protocol although it has a meaning: each rule looks at the whole
 * transition system and shows a run.
 *
 * <p>A rule may enter if its finding is worth a person's time in a protocol that they did not write
 * themselves. What every protocol must satisfy is an error elsewhere; what only a particular one
 * must is a formula.
 */
@NullMarked
package dev.allways.languages.protocol.lint;

import org.jspecify.annotations.NullMarked;
