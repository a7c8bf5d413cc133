package dev.allways.languages.promela;

import java.util.List;
import java.util.Random;

/** Three processes that use two channels, and say what is theirs: mostly rightly. */
final class RandomClaims {
  private static final int PROCESSES = 3;

  private final Random random;
  private final int[] receiver;
  private final int[] sender;
  private final boolean isRight;

  private RandomClaims(long seed) {
    random = new Random(seed);
    receiver = new int[] {upTo(PROCESSES - 1), upTo(PROCESSES - 1)};
    sender = new int[] {upTo(PROCESSES - 1), upTo(PROCESSES - 1)};
    isRight = chance(50);
  }

  static String of(long seed) {
    return new RandomClaims(seed).model();
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private int upTo(int greatest) {
    return random.nextInt(greatest + 1);
  }

  private String model() {
    StringBuilder text = new StringBuilder();
    for (int channel = 0; channel < 2; channel++) {
      text.append("chan c%d = [%d] of { byte };\n".formatted(channel, 1 + upTo(1)));
    }
    text.append("byte g;\n");
    for (int process = 0; process < PROCESSES; process++) {
      text.append("active proctype P%d()\n{ byte x;\n".formatted(process));
      claims(process, text);
      boolean isLoop = chance(40);
      text.append(isLoop ? "end:\tdo\n" : "");
      for (int i = 1 + upTo(2); i > 0; i--) {
        String body = statement(process) + (chance(50) ? "; " + statement(process) : "");
        text.append(isLoop ? "\t:: " : "\t").append(body).append(isLoop ? "\n" : ";\n");
      }
      text.append(isLoop ? "\tod\n}\n" : "\tskip\n}\n");
    }
    return text.toString();
  }

  private void claims(int process, StringBuilder text) {
    for (int channel = 0; channel < 2; channel++) {
      if (receiver[channel] == process && chance(70)) {
        text.append("\txr c%d;\n".formatted(channel));
      }
      if (sender[channel] == process && chance(70)) {
        text.append("\txs c%d;\n".formatted(channel));
      }
    }
  }

  private String statement(int process) {
    int channel = upTo(1);
    boolean receives = receiver[channel] == process || (!isRight && chance(10));
    boolean sends = sender[channel] == process || (!isRight && chance(10));
    if (receives && (!sends || chance(50))) {
      return among(
          "c%d?x".formatted(channel),
          "c%d?x".formatted(channel),
          "c%d?%d".formatted(channel, upTo(1)),
          "nempty(c%d)".formatted(channel),
          "atomic { c%d?x; g = x }".formatted(channel),
          "if :: c%d?1 :: c%d?0 -> g = 1 fi".formatted(channel, channel));
    }
    if (sends) {
      return among(
          "c%d!%d".formatted(channel, upTo(1)),
          "c%d!%d".formatted(channel, upTo(1)),
          "c%d!x".formatted(channel),
          "nfull(c%d)".formatted(channel),
          "atomic { nfull(c%d); c%d!g }".formatted(channel, channel));
    }
    if (!isRight && chance(30)) {
      return among(
          "len(c%d) < 2".formatted(channel),
          "c%d?[1]".formatted(channel),
          "full(c%d)".formatted(channel),
          "empty(c%d)".formatted(channel));
    }
    return among(
        "g = 1", "g = 0", "x = g", "g == 0", "x = 1 - x", chance(30) ? "assert(!g)" : "g = x");
  }

  private String among(String... choices) {
    return List.of(choices).get(random.nextInt(choices.length));
  }
}
