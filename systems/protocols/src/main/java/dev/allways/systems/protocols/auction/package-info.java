/**
 * An auction over a generated protocol: bidders outbid each other until nobody goes on.
 *
 * <p>What takes part in it may enter; its messages are one package up, where generated classes see
 * them.
 */
@NullMarked
package dev.allways.systems.protocols.auction;

import org.jspecify.annotations.NullMarked;
