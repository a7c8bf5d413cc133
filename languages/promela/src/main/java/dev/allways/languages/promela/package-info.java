/**
 * Promela, the language of Spin.
 *
 * <p>{@link dev.allways.languages.promela.Promela} reads a model and {@link
 * dev.allways.languages.promela.PromelaLanguage} makes something to check of it; the packages below
 * are the stages it goes through, from text to tokens ({@code preprocessor}), to a tree ({@code
 * syntax}), to a meaning ({@code analysis}), to automata ({@code flow}), to a program ({@code
 * lowering}) and to what engines see ({@code model}). Each knows only those before it.
 */
@NullMarked
package dev.allways.languages.promela;

import org.jspecify.annotations.NullMarked;
