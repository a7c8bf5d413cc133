package dev.allways.systems.protocols;

/** In a game of go fish: there are no cards left. */
public record OutOfCards() {}
