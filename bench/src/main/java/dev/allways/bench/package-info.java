/** Measurements, kept so that anybody can repeat them. Nothing depends on this. */
@NullMarked
package dev.allways.bench;

import org.jspecify.annotations.NullMarked;
