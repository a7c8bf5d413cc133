package dev.allways.tools.junit;

/** A message that can be made by anybody. */
public record Receipt(int number, String from) {}
