package dev.allways.systems.protocols;

/** Wraps a rock. */
public record Paper() implements Hand {}
