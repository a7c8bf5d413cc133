package dev.allways.systems.protocols;

/** The question whether somebody could commit. */
public record Prepare() {}
