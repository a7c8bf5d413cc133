/**
 * Models in Promela as engines see them: the compiled program together with what people claim about
 * it. What is executed comes from {@code lowering}; here it gets propositions, {@code never} claims
 * that watch it, and words for its end.
 */
@NullMarked
package dev.allways.languages.promela.model;

import org.jspecify.annotations.NullMarked;
