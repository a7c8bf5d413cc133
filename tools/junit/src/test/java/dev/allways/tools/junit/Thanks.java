package dev.allways.tools.junit;

/** A message of which there is one. */
public enum Thanks {
  THANKS
}
