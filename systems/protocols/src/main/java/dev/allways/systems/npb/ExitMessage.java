package dev.allways.systems.npb;

/** There is no more work. */
public record ExitMessage() implements Order {}
