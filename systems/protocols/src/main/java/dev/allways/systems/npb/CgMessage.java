package dev.allways.systems.npb;

/** One step of the conjugate gradient method. */
public record CgMessage(int order, double alpha, double beta) implements Order {}
