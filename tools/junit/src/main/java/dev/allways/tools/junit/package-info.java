/**
 * Systems in unit tests: files of every language, machines in Java, protocols and their classes.
 *
 * <p>{@link dev.allways.tools.junit.AllRuns}, {@link dev.allways.tools.junit.ProtocolTest} and the
 * annotations beside them are for tests with JUnit: each property and each formula is a test.
 * {@link dev.allways.tools.junit.ModelCheck} and {@link dev.allways.tools.junit.ProtocolCheck} give
 * the same answers to any other program. What decides formulas lives elsewhere; what tells a person
 * who tests something about the decision may enter.
 */
@NullMarked
package dev.allways.tools.junit;

import org.jspecify.annotations.NullMarked;
