package dev.allways.systems.protocols;

/** What a bidder would pay; nothing more than the price is none. */
public record Bid(int amount) {}
