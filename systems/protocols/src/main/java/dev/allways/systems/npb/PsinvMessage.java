package dev.allways.systems.npb;

/** Smooth an approximate solution. */
public record PsinvMessage(int level) implements Order {}
