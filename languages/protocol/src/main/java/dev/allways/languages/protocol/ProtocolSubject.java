package dev.allways.languages.protocol;

import dev.allways.core.Property;
import dev.allways.core.Subject;
import dev.allways.languages.protocol.lint.Lint;
import dev.allways.languages.protocol.lint.Rule;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.text.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A protocol itself as what is checked: its transition system, with the lint as remarks.
 *
 * <pre>{@code
 * Subject subject = ProtocolSubject.of(Protocol.read(Path.of("chess.dcj"), Settings.NONE));
 * }</pre>
 *
 * <p>What is asked of every protocol is that it has no deadlock. The lint comes as remarks, each
 * with a run: most of what it finds is no mistake in some protocols, so it must not fail a check.
 */
public final class ProtocolSubject {
  private ProtocolSubject() {}

  /**
   * @throws dev.allways.text.InputException when the protocol has no meaning somewhere
   */
  public static Subject of(Protocol protocol) {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    LoadedTypes types =
        new LoadedTypes(loader != null ? loader : ClassLoader.getSystemClassLoader());
    ProtocolModel model = ProtocolModel.of(protocol, types);
    List<Diagnostic> remarks = new ArrayList<>(remarks(protocol));
    missingClasses(protocol, types).ifPresent(remarks::add);
    return new Subject(model, List.of(Property.noDeadlock()), remarks);
  }

  /** What is odd about the file and about the protocol in it, however it is checked. */
  public static List<Diagnostic> remarks(Protocol protocol) {
    List<Diagnostic> lint = lint(protocol);
    List<Diagnostic> remarks = new ArrayList<>(protocol.remarks());
    remarks.addAll(lint);
    return remarks;
  }

  /** What is odd about what the protocol does. */
  public static List<Diagnostic> lint(Protocol protocol) {
    return protocol
        .lts(Protocol.MOST_STATES_TO_LINT)
        .map(lts -> lint(protocol, lts))
        .orElseGet(
            () ->
                List.of(
                    Diagnostic.note(
                        "D400",
                        "the protocol has more than %,d states or far more steps, so its lint was left out"
                            .formatted(Protocol.MOST_STATES_TO_LINT))));
  }

  private static List<Diagnostic> lint(Protocol protocol, Lts lts) {
    Lint lint = Lint.of(lts);
    List<Diagnostic> remarks = new ArrayList<>();
    lint.findings().forEach(found -> remarks.add(FindingText.of(found, protocol)));
    if (!lint.complete()) {
      remarks.add(
          Diagnostic.note(
              "D400", "the protocol is too large to find out what each role can know about it"));
    }
    remarks.addAll(unusedRoles(protocol, lts));
    return remarks;
  }

  private static List<Diagnostic> unusedRoles(Protocol protocol, Lts lts) {
    Set<String> used = lts.roles().stream().map(Role::name).collect(Collectors.toSet());
    List<Diagnostic> remarks = new ArrayList<>();
    protocol
        .specification()
        .rolePlaces()
        .forEach(
            (key, place) -> {
              if (!used.contains(protocol.specification().roleNames().get(key))) {
                remarks.add(
                    place.warning(
                        Rule.UNUSED_ROLE.code(),
                        "the role '%s' never does anything".formatted(key)));
              }
            });
    return remarks;
  }

  private static Optional<Diagnostic> missingClasses(Protocol protocol, LoadedTypes types) {
    Set<String> missing = new TreeSet<>();
    for (Event event : protocol.states().events()) {
      Message message =
          switch (event) {
            case Event.Send send -> send.message();
            case Event.Sync sync -> sync.message();
            case Event.Receive receive -> receive.message();
            case Event.Close close -> new Message.Any();
          };
      if (message instanceof Message.OfClass of && types.find(of.className()).isEmpty()) {
        missing.add(of.className());
      }
    }
    return missing.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Diagnostic.note(
                "D508",
                "not on the class path, so formulas know them by name only: "
                    + String.join(", ", missing)));
  }
}
