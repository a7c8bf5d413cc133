/**
 * From the text of a model to its tokens: comments, macros, conditional text and included files, as
 * the C preprocessor that Spin runs would treat them.
 *
 * <p>The result is tokens and not text, because each carries its {@link
 * dev.allways.languages.promela.preprocessor.Origin}: an error in a macro is shown where the macro
 * was used, with the line of the definition beside it. Nothing that knows Promela's grammar may
 * enter.
 */
@NullMarked
package dev.allways.languages.promela.preprocessor;

import org.jspecify.annotations.NullMarked;
