package dev.allways.core;

/** The verdict on one property and what it took. */
public record Result(Property property, Verdict verdict, Statistics statistics) {}
