package dev.allways.systems.npb;

/** Compute the residual of a solution. */
public record ResidMessage(int level) implements Order {}
