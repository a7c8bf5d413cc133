package dev.allways.systems.protocols;

/** In a game of tic-tac-toe: my mark is on this square, 0 to 8. */
public record Mark(int square) {}
