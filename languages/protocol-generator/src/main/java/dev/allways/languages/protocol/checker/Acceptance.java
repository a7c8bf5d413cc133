package dev.allways.languages.protocol.checker;

import dev.allways.core.Language;
import dev.allways.languages.protocol.ProtocolLanguage;
import dev.allways.text.Diagnostic;
import dev.allways.text.Help;
import dev.allways.text.InputException;
import dev.allways.text.Spelling;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a liberal class may do that its protocol does not: the setting {@code accept-liberal}. It is
 * {@code all}, or some of these, with commas between them:
 *
 * <ul>
 *   <li>{@code order}: steps of different roles in another order
 *   <li>{@code ends}: that, and to end where the protocol goes on
 *   <li>{@code steps}: that of {@code order}, and steps that the protocol has in no order
 * </ul>
 *
 * @param kinds of the runs that are accepted
 */
public record Acceptance(Set<LiberalRuns.Kind> kinds) {
  /** Its name. */
  public static final String SETTING = "accept-liberal";

  public static final Acceptance NOTHING = new Acceptance(Set.of());
  private static final Acceptance EVERYTHING =
      new Acceptance(EnumSet.allOf(LiberalRuns.Kind.class));
  private static final List<String> WORDS = List.of("order", "ends", "steps", "all");

  public Acceptance {
    kinds = Set.copyOf(kinds);
  }

  /**
   * @throws InputException when there is no such word
   */
  public static Acceptance of(Language.Settings settings) {
    Set<LiberalRuns.Kind> kinds = EnumSet.noneOf(LiberalRuns.Kind.class);
    for (String word : settings.options().getOrDefault(SETTING, "false").split(",")) {
      kinds.addAll(kinds(word.strip()));
    }
    return new Acceptance(kinds);
  }

  /** That the option says nothing, where it is for another sort of classes. */
  public static Optional<Diagnostic> needless(Language.Settings settings) {
    return of(settings).kinds.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Diagnostic.warning(
                    "D634", "there is nothing to accept: this has the runs of its protocol")
                .help(
                    Help.of("leave out ")
                        .setting(SETTING)
                        .words(", or choose ")
                        .choice(ProtocolLanguage.VARIANT, "liberal")));
  }

  private static Set<LiberalRuns.Kind> kinds(String word) {
    return switch (word) {
      case "false" -> Set.of();
      case "order" -> Set.of(LiberalRuns.Kind.REORDERED);
      case "ends" -> Set.of(LiberalRuns.Kind.REORDERED, LiberalRuns.Kind.ENDED);
      case "steps" -> Set.of(LiberalRuns.Kind.REORDERED, LiberalRuns.Kind.IMPOSSIBLE);
      case "all", "true" -> EVERYTHING.kinds;
      default ->
          throw new InputException(
              Diagnostic.error("D630", "a liberal class cannot be accepted for '" + word + "'")
                  .help(
                      Spelling.suggestion(word, WORDS)
                          .or(() -> Optional.of("say " + String.join(", ", WORDS)))));
    };
  }

  /** What accepts runs of a kind. */
  static String word(LiberalRuns.Kind kind) {
    return switch (kind) {
      case REORDERED -> "order";
      case ENDED -> "ends";
      case IMPOSSIBLE -> "steps";
      case OTHER, STUCK -> "all";
    };
  }

  /** Whether nothing needs to be known about the class. */
  public boolean isEverything() {
    return equals(EVERYTHING);
  }
}
