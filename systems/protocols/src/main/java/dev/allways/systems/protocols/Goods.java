package dev.allways.systems.protocols;

/** Something that is sold. */
public record Goods(String what) {}
