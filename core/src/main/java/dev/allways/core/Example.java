package dev.allways.core;

/**
 * A file that shows what a language is about.
 *
 * @param file its path, from the top of the repository; it can be read without any settings
 * @param description a sentence on what it is
 * @param question what the first of its properties answers
 */
public record Example(String file, String description, String question) {}
