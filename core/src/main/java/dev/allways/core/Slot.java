package dev.allways.core;

/** One int of a state. */
public record Slot(String name, SlotType type) {}
