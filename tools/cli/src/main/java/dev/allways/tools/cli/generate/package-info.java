/** {@code allways generate}: the class of a protocol, or a picture of it. */
@NullMarked
package dev.allways.tools.cli.generate;

import org.jspecify.annotations.NullMarked;
