/**
 * Systems small enough to learn from, each with a verdict that is known in advance. What the README
 * and the documentation show stands here.
 */
@NullMarked
package dev.allways.examples;

import org.jspecify.annotations.NullMarked;
