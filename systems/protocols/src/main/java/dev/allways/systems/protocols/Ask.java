package dev.allways.systems.protocols;

/** In a game of go fish: do you have cards of this rank? */
public record Ask(int rank) {}
