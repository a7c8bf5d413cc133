package dev.allways.core;

/** What a user could choose instead, when a search does not come to an end. */
public sealed interface Advice {
  Setting setting();

  /**
   * @param text for the setting, such as the word of a choice
   * @param effect what the setting does then: the rest of a sentence about it
   */
  record Choose(Setting setting, String text, String effect) implements Advice {
    public Choose(Setting.Flag flag, String effect) {
      this(flag, Setting.Flag.ON, effect);
    }
  }

  /**
   * @param effect a sentence on what happens without the setting
   */
  record LeaveOut(Setting setting, String effect) implements Advice {}
}
