/**
 * From what a user names, a source file or a class on a class path, to class files, the class that
 * begins, and the text of its lines. Nothing here loads a class of the user's.
 */
@NullMarked
package dev.allways.languages.java.launch;

import org.jspecify.annotations.NullMarked;
