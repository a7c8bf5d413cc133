package dev.allways.systems.npb;

/** What a worker has computed, as far as it is one number. */
public record DoneMessage(double partial) {}
