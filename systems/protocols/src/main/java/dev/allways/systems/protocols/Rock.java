package dev.allways.systems.protocols;

/** Blunts scissors. */
public record Rock() implements Hand {}
