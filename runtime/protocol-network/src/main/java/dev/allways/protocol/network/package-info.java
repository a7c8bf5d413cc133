/**
 * The roles of a session in several processes, over sockets.
 *
 * <p>{@link dev.allways.protocol.network.RemoteSession} is where to begin. What brings messages
 * from one process to another may enter, and what makes sure that it is the right one; what is
 * allowed is for {@link dev.allways.protocol.Endpoint} to say.
 *
 * <p>Whoever is at the other end of a socket is not trusted before it has proved who it is, and
 * what it sends not even then: everything has a limit, nothing is deserialised, and whatever is
 * wrong ends the session with a reason.
 *
 * <p>Java 17, no dependencies but {@code allways-protocol-runtime}.
 */
@NullMarked
package dev.allways.protocol.network;

import org.jspecify.annotations.NullMarked;
