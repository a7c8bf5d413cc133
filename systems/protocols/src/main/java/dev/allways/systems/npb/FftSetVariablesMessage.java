package dev.allways.systems.npb;

/** What the next transforms work on. */
public record FftSetVariablesMessage(int sign, int stride) implements Order {}
