package dev.allways.languages.protocol;

import dev.allways.core.Language;
import dev.allways.core.Property;
import dev.allways.core.Subject;
import dev.allways.languages.protocol.lint.Lint;
import dev.allways.languages.protocol.lint.Rule;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.logic.formula.Syntax;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Spelling;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Protocols in the language of Discourje.
 *
 * <pre>{@code
 * (defroles white black)
 *
 * (defsession ::chess []
 *   (loop turn []
 *     (-->> Move ::white ::black)
 *     (-->> Move ::black ::white)
 *     (? (recur turn))))
 * }</pre>
 *
 * <p>What is asked of every protocol is that it has no deadlock. The lint comes as remarks, each
 * with a run: most of what it finds is no mistake in some protocols, so it must not fail a check.
 */
public final class ProtocolLanguage implements Language {
  private static final List<String> VARIANTS = List.of("lts", "strict", "liberal");

  @Override
  public String name() {
    return "protocols";
  }

  @Override
  public List<String> extensions() {
    return List.of("dcj");
  }

  @Override
  public Syntax formulaSyntax() {
    return Syntax.OWL;
  }

  @Override
  public Subject read(Path file, Settings settings) {
    checkVariant(settings.options().getOrDefault("variant", "lts"));
    Protocol protocol = Protocol.read(file, settings);
    LoadedTypes types = new LoadedTypes(loader());
    ProtocolModel model = ProtocolModel.of(protocol, types);
    Optional<Lts> lts = protocol.lts(Protocol.MOST_STATES_TO_LINT);
    List<Diagnostic> remarks = new ArrayList<>(protocol.remarks());
    remarks.addAll(
        lts.map(its -> lint(protocol, its))
            .orElseGet(
                () ->
                    List.of(
                        Diagnostic.note(
                            "D400",
                            "the protocol has more than %,d states, so its lint was left out"
                                .formatted(Protocol.MOST_STATES_TO_LINT)))));
    missingClasses(protocol, types).ifPresent(remarks::add);
    return new Subject(model, List.of(Property.noDeadlock()), remarks);
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

  private static void checkVariant(String variant) {
    if (!VARIANTS.contains(variant)) {
      throw new InputException(
          Diagnostic.error("D506", "there is no variant '%s'".formatted(variant))
              .help(
                  Spelling.suggestion(variant, VARIANTS)
                      .or(() -> Optional.of("the variants are " + String.join(", ", VARIANTS)))));
    }
    if (!variant.equals("lts")) {
      throw new InputException(
          Diagnostic.error("D507", "the variant '%s' is not available yet".formatted(variant)));
    }
  }

  private static ClassLoader loader() {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    return context != null ? context : ClassLoader.getSystemClassLoader();
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
