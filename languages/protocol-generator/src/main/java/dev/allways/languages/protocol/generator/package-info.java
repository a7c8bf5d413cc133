/**
 * Java classes from protocols: what a program loads, and what is checked.
 *
 * <p>A {@link dev.allways.languages.protocol.generator.Blueprint} numbers the parts of a protocol,
 * {@link dev.allways.languages.protocol.generator.Generator} writes it down as Java, {@link
 * dev.allways.languages.protocol.generator.ClassCompiler} compiles that in memory. What the classes
 * need when they run is in {@link dev.allways.protocol} and nowhere else. What decides how a class
 * looks may enter; what explores one may not.
 */
@NullMarked
package dev.allways.languages.protocol.generator;

import org.jspecify.annotations.NullMarked;
