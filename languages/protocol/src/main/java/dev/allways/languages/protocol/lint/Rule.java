package dev.allways.languages.protocol.lint;

/** What is looked for. */
public enum Rule {
  /** From everywhere, the end can be reached. */
  CAN_TERMINATE("D401", "can-terminate"),
  /** Every run comes to an end. */
  MUST_TERMINATE("D402", "must-terminate"),
  /** Nothing happens on a channel after it has been closed. */
  NO_ACTION_AFTER_CLOSE("D403", "no-action-after-close"),
  /** In a protocol that closes channels, a channel that has been used is closed in the end. */
  CLOSE_AFTER_SEND("D404", "close-after-send"),
  /** Only a channel that has been used is closed. */
  SEND_BEFORE_CLOSE("D405", "send-before-close"),
  /** A role does not wait for what it cannot see. */
  CAUSALITY("D406", "causality"),
  /** A role that is declared takes part. */
  UNUSED_ROLE("D407", "unused-role"),
  /** A role that has a choice can tell which of its actions are allowed. */
  CHOICE("D408", "choice");

  private final String code;
  private final String title;

  Rule(String code, String title) {
    this.code = code;
    this.title = title;
  }

  /** The code of its diagnostics. */
  public String code() {
    return code;
  }

  /** Its name for people. */
  @Override
  public String toString() {
    return title;
  }
}
