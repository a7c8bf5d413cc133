/**
 * Promela as a tree: what a model says, each part with the place where it says so.
 *
 * <p>{@link dev.allways.languages.promela.syntax.Parser} builds the tree from tokens and reports
 * everything that is not Promela. Calls of inlines are expanded here already, because they are text
 * replacement in Promela and what results need not be a tree before it is replaced. What a name
 * means is found out later; the places for that are {@link
 * dev.allways.languages.promela.syntax.Symbol} and {@link
 * dev.allways.languages.promela.syntax.Type}. Nothing about executing a model may enter.
 */
@NullMarked
package dev.allways.languages.promela.syntax;

import org.jspecify.annotations.NullMarked;
