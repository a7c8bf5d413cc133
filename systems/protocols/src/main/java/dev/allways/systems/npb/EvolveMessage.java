package dev.allways.systems.npb;

/** The next step in time of the array of FT. */
public record EvolveMessage(int iteration) implements Order {}
