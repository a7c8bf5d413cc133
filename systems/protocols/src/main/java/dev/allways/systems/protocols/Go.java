package dev.allways.systems.protocols;

/** In a game of go fish: I have none, go fish! */
public record Go() {}
