/**
 * Messages of the protocols of games in {@code src/main/protocols}, and the games.
 *
 * <p>What plays a game over a generated protocol may enter.
 */
@NullMarked
package dev.allways.systems.protocols;

import org.jspecify.annotations.NullMarked;
