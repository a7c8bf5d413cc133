/**
 * One run of a program: its threads, its monitors, its clock, and what instrumented code calls
 * before each operation that another thread could notice.
 */
@NullMarked
package dev.allways.languages.java.runtime;

import org.jspecify.annotations.NullMarked;
