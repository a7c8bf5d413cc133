/**
 * Java programs as they are: their bytecode, run under the schedule of whoever searches. Nothing
 * that searches belongs here.
 */
@NullMarked
package dev.allways.languages.java;

import org.jspecify.annotations.NullMarked;
