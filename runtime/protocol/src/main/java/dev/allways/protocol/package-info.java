/**
 * What a program that uses a protocol links against.
 *
 * <p>Threads talk to each other through a {@link dev.allways.protocol.Pr}: it lets through what the
 * protocol allows, has wait what it allows later, and refuses what it never allows. The classes
 * that are generated from protocol files extend {@link dev.allways.protocol.StrictProtocol} or
 * {@link dev.allways.protocol.LiberalProtocol}; what these need may enter, what generates or checks
 * them may not. Whatever waits or chooses goes through {@link dev.allways.protocol.Scheduler}, so
 * that a checker can execute this very code, step by step, in one thread.
 *
 * <p>Java 17, no dependencies.
 */
@NullMarked
package dev.allways.protocol;

import org.jspecify.annotations.NullMarked;
