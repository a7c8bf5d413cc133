/**
 * Numbers for what instrumented code touches, and what is known about each: the code passes the
 * number, the runtime looks up the rest.
 */
@NullMarked
package dev.allways.languages.java.catalogue;

import org.jspecify.annotations.NullMarked;
