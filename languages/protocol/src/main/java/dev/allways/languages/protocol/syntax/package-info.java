/**
 * Forms to protocols: sessions and what they consist of, with every name resolved.
 *
 * <p>{@link dev.allways.languages.protocol.syntax.ProtocolParser} makes a {@link
 * dev.allways.languages.protocol.syntax.Specification} of a text, or says with places what is wrong
 * with it. Syntax trees and what can be found out from them alone may enter; what needs the values
 * of parameters is for {@code term}.
 */
@NullMarked
package dev.allways.languages.protocol.syntax;

import org.jspecify.annotations.NullMarked;
