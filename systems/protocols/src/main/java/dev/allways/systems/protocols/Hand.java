package dev.allways.systems.protocols;

/** What a player of rock-paper-scissors shows. */
public sealed interface Hand permits Rock, Paper, Scissors {}
