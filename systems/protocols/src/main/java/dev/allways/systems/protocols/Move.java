package dev.allways.systems.protocols;

/** A move of a chess piece. */
public record Move(int from, int to) {}
