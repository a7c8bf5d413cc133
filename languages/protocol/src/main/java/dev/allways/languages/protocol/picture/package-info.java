/**
 * Protocols as pictures: who talks to whom in which order, and the states with the steps between
 * them. Pictures are for people, so what nobody could read is refused.
 *
 * <p>What draws may enter; what a protocol means is decided elsewhere.
 */
@NullMarked
package dev.allways.languages.protocol.picture;

import org.jspecify.annotations.NullMarked;
