/**
 * Protocols as labelled transition systems, the form that everything behind the language works on:
 * the checker, the lint, projection, and whoever generates classes.
 *
 * <p>An {@link dev.allways.languages.protocol.lts.Lts} has numbered states, some of them final, and
 * transitions with {@linkplain dev.allways.languages.protocol.lts.Event events} between {@linkplain
 * dev.allways.languages.protocol.lts.Role roles}. Algorithms on transition systems may enter; what
 * knows the syntax of protocol files may not.
 */
@NullMarked
package dev.allways.languages.protocol.lts;

import org.jspecify.annotations.NullMarked;
