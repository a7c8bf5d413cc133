/**
 * Protocols written in the language of Discourje ({@code .dcj} files): who may send what to whom,
 * and when.
 *
 * <p>The way of a file: {@code reader} turns text into forms, {@code syntax} forms into sessions,
 * {@code expression} evaluates the closed part of Clojure that a protocol may use, {@code term}
 * gives sessions their meaning, {@code lts} holds the resulting transition systems, {@code lint}
 * looks for what is odd about them. This package joins them to {@link dev.allways.core}: what a
 * tool calls may enter, what only one of those steps needs may not.
 *
 * <p>For whoever builds on the transition system of a protocol, such as a generator of classes:
 *
 * <pre>{@code
 * Settings settings = new Settings(Map.of("k", "3"), Map.of("session", "go-fish"));
 * Protocol protocol = Protocol.read(Path.of("go-fish.dcj"), settings);
 *
 * Lts lts = protocol.lts();                    // all states, numbered breadth first, 0 is initial
 * lts.isFinal(state);                          // a run may end here, even if it can go on
 * for (Transition t : lts.transitions(state)) {
 *   switch (t.event()) {
 *     case Event.Send(Message message, Role from, Role to) -> ...
 *     case Event.Receive(Message any, Role from, Role to) -> ...   // of whatever was sent
 *     case Event.Close(Role from, Role to) -> ...
 *     case Event.Sync(Message message, Role from, Role to) -> ...  // one step of both
 *   }
 * }
 * for (Role role : lts.roles()) {
 *   role.identifier();                         // player_0_ in Java, for player[0]
 * }
 *
 * // each role on its own; the receiver sees what it receives, so receives need their types
 * Lts typed = ReceivedTypes.of(lts, Protocol.MOST_STATES).orElseThrow().lts();
 * Projection local = Projection.of(typed, role, Protocol.MOST_STATES).orElseThrow();
 * Lts machine = local.machine();               // deterministic, minimal, only this role's events
 * BitSet where = local.globalStates(state);    // states of typed in which the role may be there
 * }</pre>
 *
 * <p>One event may lead from one state to several: that is a choice nobody in the protocol makes,
 * and a checker has to try all of them. The same file and settings give the same numbers, always.
 */
@NullMarked
package dev.allways.languages.protocol;

import org.jspecify.annotations.NullMarked;
