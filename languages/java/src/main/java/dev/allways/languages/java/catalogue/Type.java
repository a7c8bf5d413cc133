package dev.allways.languages.java.catalogue;

/**
 * A class whose static initialiser is run anew in each run of the program.
 *
 * @param name as {@link Class#forName(String)} wants it
 */
public record Type(String name) {}
