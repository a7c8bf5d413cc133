package dev.allways.program;

/** A queue that is there from the beginning and for ever. The first one has the identity 1. */
public record Queue(String name, QueueType type) {}
