/**
 * Guarded commands over variables: the small language that compiled languages lower to.
 *
 * <p>This package holds the language itself: its syntax tree, the builders, the printed form. What
 * it means is written in the interpreter; how it runs fast, in the compiler. It knows actors,
 * points, queues and handshakes because every language of concurrent actors needs them; what only
 * one language has is lowered before it gets here.
 */
@NullMarked
package dev.allways.program;

import org.jspecify.annotations.NullMarked;
