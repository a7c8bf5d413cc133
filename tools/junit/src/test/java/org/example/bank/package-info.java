/** Tests as users write them, in a package of theirs. */
@NullMarked
package org.example.bank;

import org.jspecify.annotations.NullMarked;
