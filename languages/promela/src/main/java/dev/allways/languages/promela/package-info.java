/**
 * Promela, the language of Spin.
 *
 * <p>{@link dev.allways.languages.promela.Promela} reads a model; the packages below are the stages
 * it goes through, from text to tokens ({@code preprocessor}), to a tree ({@code syntax}), to a
 * meaning ({@code analysis}) and to automata ({@code flow}). Each knows only those before it. What
 * becomes of the model then, a program ({@code lowering}) and something to check ({@code model}),
 * knows this package.
 */
@NullMarked
package dev.allways.languages.promela;

import org.jspecify.annotations.NullMarked;
