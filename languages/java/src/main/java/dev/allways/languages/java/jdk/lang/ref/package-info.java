/** What stands for classes of {@code java.lang.ref} in a program that is explored. */
@NullMarked
package dev.allways.languages.java.jdk.lang.ref;

import org.jspecify.annotations.NullMarked;
