package dev.allways.languages.java.matching;

import java.util.Set;

/**
 * What a step is to people and formulas; steps that differ in nothing of this are the same action.
 *
 * @param place the line of the program, in words; empty if there is none
 * @param events what the step passes that formulas speak of
 */
record Deed(int thread, String text, Place place, Set<String> events) {
  /** A line of a class; the line is 0 where there is none. */
  record Place(String className, String file, int line) {
    static final Place NOWHERE = new Place("", "", 0);
  }

  Deed {
    events = Set.copyOf(events);
  }
}
