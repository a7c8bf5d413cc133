package dev.allways.systems.protocols;

/** The answer: whoever says yes keeps to it, whatever happens. */
public record Vote(boolean yes) {}
