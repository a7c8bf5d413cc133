package dev.allways.systems.protocols;

/** In a game of go fish: it is your turn. */
public record Turn() {}
