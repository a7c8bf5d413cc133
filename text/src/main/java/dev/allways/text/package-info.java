/**
 * Where something stands in a person's file, and how to tell them what is wrong with it.
 *
 * <p>Every language of Allways reads a {@link dev.allways.text.Source}, points into it with a
 * {@link dev.allways.text.Location} and complains with a {@link dev.allways.text.Diagnostic}.
 * Nothing that knows a particular language, and nothing that prints to a terminal by itself, may
 * enter.
 */
@NullMarked
package dev.allways.text;

import org.jspecify.annotations.NullMarked;
