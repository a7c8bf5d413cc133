/**
 * Text to forms: the brackets, names and numbers of Clojure's notation, each with its place.
 *
 * <p>Only the notation is known here; what a form means is for {@code syntax} and {@code
 * expression}. Everything that makes Clojure's own reader run code or build objects (evaluation
 * while reading, tagged literals, metadata) is refused with a diagnostic and must not enter.
 */
@NullMarked
package dev.allways.languages.protocol.reader;

import org.jspecify.annotations.NullMarked;
