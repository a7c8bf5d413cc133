/**
 * How data is written to a file and read again by another process: in frames with checksums, so
 * that damage is noticed before anything is made of it.
 *
 * <p>What is written is known by whoever writes it. Nothing about searches enters.
 */
@NullMarked
package dev.allways.engines.explicit.frame;

import org.jspecify.annotations.NullMarked;
