package dev.allways.languages.java.runtime;

/** What must be so before a thread can perform its next operation. */
@FunctionalInterface
interface Gate {
  Gate OPEN = () -> true;

  boolean isOpen();
}
