package dev.allways.languages.protocol;

import dev.allways.core.Language;
import dev.allways.languages.protocol.expression.Value;
import dev.allways.languages.protocol.syntax.Session;
import dev.allways.languages.protocol.syntax.Specification;
import dev.allways.languages.protocol.syntax.Specification.Signature;
import dev.allways.text.Diagnostic;
import dev.allways.text.Help;
import dev.allways.text.InputException;
import dev.allways.text.Spelling;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Which session is meant, and with which values: what the user says besides the file. */
record SessionChoice(Session session, List<Value> arguments, List<Diagnostic> remarks) {
  /**
   * The session called as the option {@code session} says, else the one that no other session
   * calls; its parameters from the definitions.
   */
  static SessionChoice of(Specification specification, Language.Settings settings) {
    Session session = session(specification, settings);
    Map<String, Value> given = given(specification, session, settings);
    List<Value> arguments = new ArrayList<>();
    for (String parameter : session.parameters()) {
      Value value = given.get(parameter);
      if (value == null) {
        throw new InputException(missing(session, given.keySet()));
      }
      arguments.add(value);
    }
    return new SessionChoice(session, arguments, unused(session, settings.definitions().keySet()));
  }

  /** The session that is meant, whether there are values for its parameters or not. */
  static Session session(Specification specification, Language.Settings settings) {
    List<Session> candidates = candidates(specification, settings);
    return candidates.stream()
        .filter(each -> settings.definitions().keySet().containsAll(each.parameters()))
        .max(Comparator.comparingInt(Session::arity))
        .orElse(candidates.getFirst());
  }

  /** The values of those parameters that have one. */
  static Map<String, Value> given(
      Specification specification, Session session, Language.Settings settings) {
    Map<String, Value> given = new LinkedHashMap<>();
    for (String parameter : session.parameters()) {
      String text = settings.definitions().get(parameter);
      if (text != null) {
        given.put(parameter, ParameterValue.parse(specification, parameter, text));
      }
    }
    return given;
  }

  /** That parameters have no value. */
  static Diagnostic missing(Session session, Set<String> given) {
    List<String> missing =
        session.parameters().stream().filter(each -> !given.contains(each)).toList();
    return session
        .place()
        .error(
            "D501",
            "the session '%s' needs a value for %s"
                .formatted(session.name(), String.join(" and ", missing)))
        .help(Help.of("give it with ").definitions(missing));
  }

  static List<Diagnostic> unused(Session session, Set<String> given) {
    List<Diagnostic> remarks = new ArrayList<>();
    for (String name : new TreeSet<>(given)) {
      if (!session.parameters().contains(name)) {
        remarks.add(
            Diagnostic.warning(
                    "D502",
                    "the session '%s' has no parameter '%s'".formatted(session.name(), name))
                .help(Spelling.suggestion(name, session.parameters())));
      }
    }
    return remarks;
  }

  /** Sessions of one name. */
  private static List<Session> candidates(Specification specification, Language.Settings settings) {
    String wanted = settings.options().get(ProtocolLanguage.SESSION.name());
    if (wanted != null) {
      String name = wanted.replaceFirst("^::?", "");
      List<Session> called =
          specification.sessions().stream().filter(each -> each.name().equals(name)).toList();
      if (called.isEmpty()) {
        throw new InputException(
            Diagnostic.error(
                    "D503", "%s has no session '%s'".formatted(specification.source().name(), name))
                .help(suggestion(name, names(specification.sessions()))));
      }
      return called;
    }
    List<Session> uncalled =
        specification.sessions().stream().filter(each -> isUncalled(each, specification)).toList();
    Set<String> names = names(uncalled);
    if (names.size() == 1) {
      return uncalled;
    }
    throw new InputException(
        Diagnostic.error(
                "D504",
                names.isEmpty()
                    ? "every session of %s is called by another one"
                        .formatted(specification.source().name())
                    : "%s has several sessions that no other one calls: %s"
                        .formatted(specification.source().name(), String.join(", ", names)))
            .help(Help.of("choose one with ").choice(ProtocolLanguage.SESSION.name(), "NAME")));
  }

  private static Set<String> names(Collection<Session> sessions) {
    return sessions.stream()
        .map(Session::name)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static Optional<String> suggestion(String name, Set<String> known) {
    return Spelling.suggestion(name, known)
        .or(() -> Optional.of("its sessions are " + String.join(", ", known)));
  }

  private static boolean isUncalled(Session session, Specification specification) {
    Signature signature = new Signature(session.name(), session.arity());
    return specification.calls().entrySet().stream()
        .noneMatch(
            entry ->
                !entry.getKey().name().equals(session.name())
                    && entry.getValue().contains(signature));
  }
}
