package dev.allways.systems.protocols;

/** In a game of go fish: here it is. */
public record Card(int rank, int suit) {}
