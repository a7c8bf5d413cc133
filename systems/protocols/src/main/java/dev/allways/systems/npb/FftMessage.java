package dev.allways.systems.npb;

/** A transform along one dimension. */
public record FftMessage(int sign, int dimension) implements Order {}
