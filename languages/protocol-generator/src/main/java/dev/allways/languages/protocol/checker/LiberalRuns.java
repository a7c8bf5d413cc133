package dev.allways.languages.protocol.checker;

import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.generator.GeneratedClass;
import dev.allways.languages.protocol.generator.Origin;
import dev.allways.languages.protocol.generator.Variant;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.text.Diagnostic;
import dev.allways.text.Severity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the liberal class of a protocol does that its strict class, with channels of the same
 * capacity, does not. Both classes are executed.
 *
 * <p>What is in a channel follows from what has happened, so a full one holds up both classes
 * alike. A run that only the liberal class has is therefore one with any larger capacity too; that
 * there is none says nothing about larger ones if a channel has ever been full.
 */
public sealed interface LiberalRuns {
  /** Up to so many states, a second or two. */
  int MOST_STATES = 50_000;

  /** How much to look at for what is worst, where nobody asks what else there is. */
  int MOST_STATES_FOR_THE_WORST = 5_000;

  /** How much to look at for each role; it is only for a line of the message. */
  int MOST_STATES_FOR_A_ROLE = 2_000;

  /**
   * Every run of the liberal class is one of the strict class.
   *
   * @param full whether a channel has been full, so that a larger capacity may have other runs
   */
  record Same(boolean full) implements LiberalRuns {}

  /**
   * The liberal class has a run that the strict class does not have.
   *
   * @param runs one of each kind that there is, the nearest
   * @param roles who by themselves can see what the strict class never shows them
   * @param rolesKnown whether that is known of all of them
   */
  record More(SortedMap<Kind, List<String>> runs, List<Role> roles, boolean rolesKnown)
      implements LiberalRuns {
    public More {
      runs = Collections.unmodifiableSortedMap(new TreeMap<>(runs));
      roles = List.copyOf(roles);
    }

    /** What is worst. */
    public Kind kind() {
      return runs.lastKey();
    }

    /** Such a run. */
    public List<String> steps() {
      return runs.getOrDefault(kind(), List.of());
    }

    /** What the class does more, each as part of a sentence. */
    public List<String> differences() {
      return runs.keySet().stream().map(LiberalRunsText::difference).toList();
    }

    /** As {@link #differences}, without what looks to each role as if it followed the protocol. */
    public List<String> differencesToRoles() {
      return without(Set.of(Kind.REORDERED)).map(More::differences).orElse(List.of());
    }

    /** What is left when some of it is all right; nothing if all of it is. */
    Optional<More> without(Set<Kind> accepted) {
      SortedMap<Kind, List<String>> rest = new TreeMap<>(runs);
      rest.keySet().removeAll(accepted);
      return rest.isEmpty() ? Optional.empty() : Optional.of(new More(rest, roles, rolesKnown));
    }
  }

  /** What a run is to the strict class. From bad to worse. */
  enum Kind {
    /** It has one that looks the same to each role: steps of different roles change places. */
    REORDERED,
    /** It has none like it, as far as could be found out. */
    OTHER,
    /** The liberal class has finished after it, and the strict class has not. */
    ENDED,
    /** It has none in whatever order. */
    IMPOSSIBLE,
    /** The liberal class is stuck after it, and the strict class is not. */
    STUCK
  }

  /** There are too many states to find out. */
  record Unknown() implements LiberalRuns {}

  /** Compares the classes of a protocol, and finds every kind of difference if it can. */
  static LiberalRuns of(Protocol protocol, GeneratedClass liberal) {
    ClassModel model =
        ClassChecks.model(liberal, protocol.name(), event -> Optional.empty(), List.of());
    return of(protocol.lts(), model, new ExploredModel(model), liberal, MOST_STATES, MOST_STATES);
  }

  /**
   * Compares the liberal class, which may have been explored in part, to the strict one.
   *
   * @param mostForKinds how much to look at for all kinds of differences
   */
  static LiberalRuns of(
      Lts lts,
      ClassModel liberalModel,
      ExploredModel liberal,
      GeneratedClass liberalClass,
      int mostStates,
      int mostForKinds) {
    GeneratedClass strictClass =
        ClassChecks.generate(
            new Origin("", liberalClass.source().className(), List.of()),
            lts,
            Variant.STRICT,
            Optional.of(liberalClass.blueprint().capacity()),
            ClassChecks.loader());
    ClassModel strictModel = ClassChecks.modelLike(liberalModel, strictClass);
    ExploredModel strict = new ExploredModel(strictModel);
    return switch (new Inclusion(liberal, strict, mostStates).whole()) {
      case Inclusion.Answer.Unknown unknown -> new Unknown();
      case Inclusion.Answer.Included included -> new Same(hasBeenFull(liberalModel, liberal));
      case Inclusion.Answer.Excluded excluded ->
          more(excluded.extra(), liberalModel.alphabet(), liberal, strict, mostForKinds);
    };
  }

  private static boolean hasBeenFull(ClassModel model, ExploredModel explored) {
    for (int state = 0; state < explored.size(); state++) {
      if (model.hasFullChannel(explored.vector(state))) {
        return true;
      }
    }
    return false;
  }

  private static More more(
      Inclusion.Extra extra,
      CallAlphabet alphabet,
      ExploredModel liberal,
      ExploredModel strict,
      int mostForKinds) {
    List<Role> roles = new ArrayList<>();
    boolean known = true;
    Inclusion inclusion = new Inclusion(liberal, strict, MOST_STATES_FOR_A_ROLE);
    for (Role role : alphabet.roles()) {
      switch (inclusion.seenBy(action -> alphabet.event(action).involves(role))) {
        case Inclusion.Answer.Included included -> {}
        case Inclusion.Answer.Excluded excluded -> roles.add(role);
        case Inclusion.Answer.Unknown unknown -> known = false;
      }
    }
    TraceInclusion.Differences differences =
        new TraceInclusion(liberal, strict, alphabet, mostForKinds).differences();
    SortedMap<Kind, List<Integer>> found = new TreeMap<>(differences.runs());
    Reordering.End end =
        switch (extra.kind()) {
          case STEP -> Reordering.End.OPEN;
          case END -> Reordering.End.STUCK;
        };
    Optional<Boolean> possible = Reordering.isPossible(strict, alphabet, extra.actions(), end);
    if (possible.orElse(false)) {
      found.put(Kind.REORDERED, extra.actions());
    }
    if (!differences.complete() || found.isEmpty()) {
      found.put(Kind.OTHER, extra.actions());
    }
    SortedMap<Kind, List<String>> runs = new TreeMap<>();
    found.forEach(
        (kind, run) ->
            runs.put(kind, run.stream().map(each -> alphabet.text(alphabet.event(each))).toList()));
    return new More(runs, roles, known);
  }

  /**
   * What a person should know about it; nothing if all is well.
   *
   * @param severity an error for who is about to use the class
   */
  default Optional<Diagnostic> diagnostic(Severity severity, int capacity) {
    return diagnostic(severity, capacity, Acceptance.NOTHING);
  }

  /** As above, where some of it is all right. */
  default Optional<Diagnostic> diagnostic(Severity severity, int capacity, Acceptance accepted) {
    return switch (this) {
      case More more ->
          more.without(accepted.kinds())
              .flatMap(rest -> LiberalRunsText.of(rest, severity, capacity));
      case Unknown unknown when accepted.isEverything() -> Optional.empty();
      case Unknown unknown -> LiberalRunsText.of(unknown, severity, capacity);
      case Same same -> LiberalRunsText.of(same, severity, capacity);
    };
  }
}
