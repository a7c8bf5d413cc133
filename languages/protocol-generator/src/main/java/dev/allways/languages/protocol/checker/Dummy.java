package dev.allways.languages.protocol.checker;

import dev.allways.languages.protocol.lts.Message;

/**
 * An object that stands for all messages of a sort while a class is executed.
 *
 * @param message how it is called in events
 */
public record Dummy(Message message, Object object) {}
