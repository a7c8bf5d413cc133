package dev.allways.languages.java.runtime;

/**
 * What may happen in a run.
 *
 * @param spurious whether a thread that waits may wake up for no reason
 */
public record Rules(boolean spurious) {}
