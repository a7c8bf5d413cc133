package dev.allways.systems.protocols;

/** Somebody has voted no. */
public record Abort() {}
