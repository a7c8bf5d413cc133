package dev.allways.systems.npb;

/** Project a residual onto the next coarser grid. */
public record RprjMessage(int level) implements Order {}
