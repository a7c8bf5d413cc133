package dev.allways.systems.protocols;

/** In a game of go fish: a card from the pond, please. */
public record Fish() {}
