package dev.allways.tools.cli.check;

import dev.allways.core.Advice;
import dev.allways.core.Engine;
import dev.allways.core.Property;
import dev.allways.core.Setting;
import dev.allways.core.Verdict;
import dev.allways.text.Help;
import dev.allways.tools.cli.terminal.SettingNotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What else to try when a search does not come to an end, as it is written on the command line:
 * what the engine advises, and what is the same for every engine.
 *
 * @param couldBeSaved whether the search could have been such that it can be resumed, and is not
 * @param isScaled whether the user has chosen the size of what is searched
 */
public record Hints(Engine engine, boolean couldBeSaved, boolean isScaled) {
  private static final int MOST = 3;

  /** After a search has given up. */
  List<String> on(Property property, Verdict verdict) {
    if (!(verdict instanceof Verdict.Unknown unknown)) {
      return List.of();
    }
    List<String> own = own(unknown.reason());
    List<String> all = new ArrayList<>();
    engine.advice(property, unknown.reason()).stream()
        .limit(MOST - Math.min(1, own.size()))
        .forEach(advice -> all.add(text(advice)));
    all.addAll(own);
    return all.stream().limit(MOST).toList();
  }

  /** While a search goes on and nobody knows for how long. */
  Optional<String> whileSearching(Property property) {
    return engine.advice(property, Verdict.Reason.TIME).stream().findFirst().map(Hints::text);
  }

  private List<String> own(Verdict.Reason reason) {
    return switch (reason) {
      case TIME, INTERRUPTED -> {
        List<String> all = new ArrayList<>(smaller());
        if (couldBeSaved) {
          all.add("with --checkpoint FILE a search that was given up can be resumed");
        }
        yield all;
      }
      case MEMORY -> smaller();
      case DEPTH -> List.of("with a larger --max-depth, or without, more is looked at");
      case LOSSY, ERROR -> List.of();
    };
  }

  private List<String> smaller() {
    return isScaled
        ? List.of("smaller values for -D may show the same with fewer states")
        : List.of();
  }

  private static String text(Advice advice) {
    Help.Notation notation = SettingNotation.COMMAND_LINE;
    String setting = advice.setting().name();
    return switch (advice) {
      case Advice.LeaveOut(_, String effect) ->
          "without " + notation.setting(setting) + ", " + effect;
      case Advice.Choose(Setting.Flag _, _, String effect) ->
          notation.setting(setting) + " " + effect;
      case Advice.Choose(_, String text, String effect) ->
          notation.choice(setting, text) + " " + effect;
    };
  }
}
