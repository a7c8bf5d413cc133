package dev.allways.systems.npb;

/** Rank the keys once more. */
public record RankMessage(int iteration) implements Order {}
