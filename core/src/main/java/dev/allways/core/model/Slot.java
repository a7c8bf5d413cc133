package dev.allways.core.model;

/** One int of a state. */
public record Slot(String name, SlotType type) {}
