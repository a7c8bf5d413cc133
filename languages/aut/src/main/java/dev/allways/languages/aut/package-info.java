/**
 * Labelled transition systems in the Aldebaran format ({@code .aut}), which CADP, mCRL2 and LTSmin
 * exchange: a state space that some other tool has generated, one line a transition.
 *
 * <p>Only the format enters: how to read it in one pass, without an object for a line, and how to
 * explore what was read. Nothing here interprets a label.
 */
@NullMarked
package dev.allways.languages.aut;

import org.jspecify.annotations.NullMarked;
