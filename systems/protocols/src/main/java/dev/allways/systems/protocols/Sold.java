package dev.allways.systems.protocols;

/** The end of an auction: who has won, by number, and what for. */
public record Sold(int winner, int amount) {}
