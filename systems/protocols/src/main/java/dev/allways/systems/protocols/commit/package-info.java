/**
 * Two-phase commit over a generated protocol: all of several resources commit, or none.
 *
 * <p>What takes part in it may enter; its messages are one package up, where generated classes see
 * them.
 */
@NullMarked
package dev.allways.systems.protocols.commit;

import org.jspecify.annotations.NullMarked;
