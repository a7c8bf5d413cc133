/**
 * Protocols written in the language of Discourje ({@code .dcj} files): who may send what to whom,
 * and when.
 *
 * <p>The way of a file: {@code reader} turns text into forms, {@code syntax} forms into sessions,
 * {@code expression} evaluates the closed part of Clojure that a protocol may use, {@code term}
 * gives sessions their meaning, and {@code lts} holds the resulting transition systems. This
 * package joins them to {@link dev.allways.core}: what a tool calls may enter, what only one of
 * those steps needs may not.
 *
 * <p>For whoever builds on the transition system of a protocol:
 *
 * <pre>{@code
 * Protocol protocol = Protocol.read(Path.of("chess.dcj"), Language.Settings.NONE);
 * Lts lts = protocol.lts();                       // explicit, numbered breadth first
 * for (Role role : lts.roles()) {
 *   role.identifier();                            // player_0_, as in Java and in formulas
 *   Lts local = Projection.of(lts, role).machine();
 * }
 * }</pre>
 */
@NullMarked
package dev.allways.languages.protocol;

import org.jspecify.annotations.NullMarked;
