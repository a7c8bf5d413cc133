/** {@code allways simulate}: one run through a model, at random, as chosen, or as recorded. */
@NullMarked
package dev.allways.tools.cli.simulate;

import org.jspecify.annotations.NullMarked;
