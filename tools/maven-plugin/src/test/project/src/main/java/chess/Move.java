package chess;

/** A move as players write it down. */
public record Move(String text) {}
