package dev.allways.systems.protocols;

/** Everybody has voted yes. */
public record Commit() {}
