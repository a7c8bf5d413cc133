/**
 * A stream of goods from a producer to a consumer, over a generated protocol that ends it.
 *
 * <p>What takes part in it may enter; its messages are one package up, where generated classes see
 * them.
 */
@NullMarked
package dev.allways.systems.protocols.trade;

import org.jspecify.annotations.NullMarked;
