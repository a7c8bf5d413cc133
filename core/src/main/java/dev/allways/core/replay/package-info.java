/**
 * Walks through a model: runs that were found are taken once more before anybody sees them, and
 * people take steps one at a time.
 */
@NullMarked
package dev.allways.core.replay;

import org.jspecify.annotations.NullMarked;
