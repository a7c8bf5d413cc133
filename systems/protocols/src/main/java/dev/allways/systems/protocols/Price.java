package dev.allways.systems.protocols;

/** What has to be outbid. */
public record Price(int amount) {}
