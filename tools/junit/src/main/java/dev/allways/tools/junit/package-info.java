/**
 * Protocols and their classes in unit tests.
 *
 * <p>{@link dev.allways.tools.junit.ProtocolTest} and the annotations beside it are for tests with
 * JUnit: each formula is a test. {@link dev.allways.tools.junit.ProtocolCheck} gives the same
 * answers to any other program. What decides formulas lives elsewhere; what tells a person who
 * tests something about the decision may enter.
 */
@NullMarked
package dev.allways.tools.junit;

import org.jspecify.annotations.NullMarked;
