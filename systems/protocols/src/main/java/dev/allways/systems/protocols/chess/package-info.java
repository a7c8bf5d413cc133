/**
 * A game of chess between two threads, first over queues and then over a generated protocol.
 *
 * <p>What a game needs may enter: the rules, players, and those who bring them together.
 */
@NullMarked
package dev.allways.systems.protocols.chess;

import org.jspecify.annotations.NullMarked;
