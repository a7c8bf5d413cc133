/**
 * Messages of the NAS Parallel Benchmarks (Bailey and others, 1991) between the master of a kernel
 * and its workers.
 *
 * <p>What the protocols of the kernels in {@code src/main/protocols} name may enter.
 */
@NullMarked
package dev.allways.systems.npb;

import org.jspecify.annotations.NullMarked;
