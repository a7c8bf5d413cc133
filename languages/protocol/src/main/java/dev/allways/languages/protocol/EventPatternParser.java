package dev.allways.languages.protocol;

import dev.allways.languages.protocol.EventPattern.Direction;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.languages.protocol.syntax.ClassNames;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Spelling;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Reads propositions about events: {@code <role|*> SEND|RECV|CLOSE|SYNC [<type|*> [TO|FROM
 * <role|*>]]}.
 *
 * <p>A role is written as in Java, {@code player_0_}, or as in the protocol, {@code player[0]}. A
 * type is a class by its full name, by its last part in angle brackets, or by its last part alone
 * where that is clear; it is true of subclasses too. A role or a type that the protocol does not
 * have is an error: a proposition that can never be true is never what somebody meant.
 */
final class EventPatternParser {
  private static final List<String> KINDS = List.of("SEND", "RECV", "CLOSE", "SYNC");

  private final Collection<Role> roles;
  private final Collection<Message> messages;
  private final MessageTypes types;

  EventPatternParser(Collection<Role> roles, Collection<Message> messages, MessageTypes types) {
    this.roles = roles;
    this.messages = messages;
    this.types = types;
  }

  /**
   * Nothing, when the text is not meant to be about an event.
   *
   * @throws InputException when it is, and names something that the protocol does not have
   */
  Optional<EventPattern> parse(String text) {
    String[] words = text.strip().split("\\s+");
    if (words.length < 2) {
      return Optional.empty();
    }
    String verb = words[1].toUpperCase(Locale.ROOT);
    if (!KINDS.contains(verb)) {
      Optional<String> meant = Spelling.nearest(verb, KINDS);
      if (meant.isEmpty()) {
        return Optional.empty();
      }
      throw wrong(
          text,
          "'%s' is not something a role does".formatted(words[1]),
          Optional.of("did you mean '%s'?".formatted(meant.get())));
    }
    Event.Kind kind = Event.Kind.valueOf(verb);
    if (words.length == 4 || words.length > 5) {
      throw wrong(
          text,
          words.length == 4 ? "there is no role after '%s'".formatted(words[3]) : "too many words",
          Optional.of("propositions look like \"white SEND <Move> TO black\""));
    }
    Direction direction = words.length == 5 ? direction(text, kind, words[3]) : Direction.EITHER;
    return Optional.of(
        new EventPattern(
            text,
            kind,
            role(text, words[0]),
            words.length > 2 ? type(text, kind, words[2]) : Optional.empty(),
            words.length == 5 ? role(text, words[4]) : any -> true,
            direction));
  }

  private static Direction direction(String text, Event.Kind kind, String word) {
    Direction direction =
        switch (word.toUpperCase(Locale.ROOT)) {
          case "TO" -> Direction.TO;
          case "FROM" -> Direction.FROM;
          default ->
              throw wrong(
                  text,
                  "'%s' should be TO or FROM".formatted(word),
                  Optional.of("propositions look like \"white SEND <Move> TO black\""));
        };
    Direction wanted =
        switch (kind) {
          case SEND, CLOSE -> Direction.TO;
          case RECV -> Direction.FROM;
          case SYNC -> direction;
        };
    if (direction != wanted) {
      throw wrong(
          text,
          "%s goes with %s, not with %s".formatted(kind, wanted, direction),
          Optional.empty());
    }
    return direction;
  }

  private Predicate<Role> role(String text, String word) {
    if (word.equals("*")) {
      return any -> true;
    }
    // A class knows player[0] by its name in Java only.
    String identifier = Role.parse(word).identifier();
    Optional<Role> found =
        roles.stream().filter(role -> role.identifier().equals(identifier)).findFirst();
    if (found.isPresent()) {
      return found.get()::equals;
    }
    Map<String, String> words = new LinkedHashMap<>();
    roles.forEach(role -> words.put(role.identifier(), role.word()));
    Optional<String> meant =
        Spelling.nearest(identifier, words.keySet())
            .map(nearest -> "did you mean '%s'?".formatted(words.get(nearest)));
    throw wrong(
        text,
        "the protocol has no role '%s'".formatted(word),
        meant.or(() -> list("its roles", words.values())));
  }

  private Optional<Predicate<Message>> type(String text, Event.Kind kind, String word) {
    if (word.equals("*")) {
      return Optional.empty();
    }
    if (kind == Event.Kind.CLOSE) {
      throw wrong(text, "a CLOSE has no message", Optional.of("write * in the place of the type"));
    }
    boolean bracketed = word.length() > 2 && word.startsWith("<") && word.endsWith(">");
    String name = bracketed ? word.substring(1, word.length() - 1) : word;
    if (!bracketed) {
      List<Message> exact =
          messages.stream().filter(message -> isA(message, ClassNames.qualified(name))).toList();
      if (!exact.isEmpty()) {
        return Optional.of(exact::contains);
      }
    }
    Set<String> meant = new LinkedHashSet<>();
    for (Message message : messages) {
      className(message).filter(its -> shortName(its).equals(name)).ifPresent(meant::add);
    }
    if (meant.size() > 1) {
      throw wrong(
          text,
          "<%s> could be any of %s".formatted(name, String.join(", ", meant)),
          Optional.of("write the full name of the class"));
    }
    if (meant.isEmpty()) {
      throw unknownType(text, word, name);
    }
    String only = meant.iterator().next();
    List<Message> matching = messages.stream().filter(message -> isA(message, only)).toList();
    return Optional.of(matching::contains);
  }

  private InputException unknownType(String text, String word, String name) {
    List<String> known = new ArrayList<>();
    for (Message message : messages) {
      className(message).ifPresent(its -> known.add("<" + shortName(its) + ">"));
    }
    for (Message message : messages) {
      className(message).ifPresent(known::add);
    }
    return wrong(
        text,
        "the protocol has no message of type '%s'".formatted(name),
        Spelling.suggestion(word, known).or(() -> list("its types", known)));
  }

  private static Optional<String> list(String what, Collection<String> known) {
    List<String> some = known.stream().distinct().limit(10).toList();
    return some.isEmpty()
        ? Optional.empty()
        : Optional.of(what + " are " + String.join(", ", some));
  }

  /** Whether what {@code message} lets through is known to be of a class, or is that constant. */
  private boolean isA(Message message, String name) {
    return message.text().equals(name)
        || className(message).filter(its -> types.isSubtype(its, name)).isPresent();
  }

  static Optional<String> className(Message message) {
    return switch (message) {
      case Message.Any any -> Optional.empty();
      case Message.OfClass of -> Optional.of(of.className());
      case Message.EqualTo equal -> Optional.of(equal.value().getClass().getName());
      case Message.Satisfying satisfying -> Optional.empty();
    };
  }

  private static String shortName(String className) {
    return new Message.OfClass(className).shortName();
  }

  private static InputException wrong(String text, String message, Optional<String> help) {
    return new InputException(
        Diagnostic.error("D510", "in the proposition \"%s\": %s".formatted(text, message))
            .help(help));
  }
}
