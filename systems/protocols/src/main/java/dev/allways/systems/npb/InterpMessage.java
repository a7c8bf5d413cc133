package dev.allways.systems.npb;

/** Interpolate from a coarse grid to the next finer one. */
public record InterpMessage(int level) implements Order {}
