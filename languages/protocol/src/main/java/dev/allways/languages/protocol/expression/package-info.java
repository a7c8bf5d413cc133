/**
 * The part of Clojure that a protocol file may compute with: numbers, strings, sets, vectors,
 * functions.
 *
 * <p>It is closed: a name means a variable, a function of the file, or one of the functions listed
 * in {@link dev.allways.languages.protocol.expression.Library}, and nothing else can be reached, so
 * reading a protocol runs no code and opens no file. It ends: every step is charged to a {@link
 * dev.allways.languages.protocol.expression.Budget}. A function may enter the library if it is
 * pure, deterministic, and charges for what it builds.
 */
@NullMarked
package dev.allways.languages.protocol.expression;

import org.jspecify.annotations.NullMarked;
