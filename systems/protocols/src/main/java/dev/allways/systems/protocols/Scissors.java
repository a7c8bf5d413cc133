package dev.allways.systems.protocols;

/** Cut paper. */
public record Scissors() implements Hand {}
