package dev.allways.languages.protocol;

import dev.allways.core.Language;
import dev.allways.languages.protocol.expression.Value;
import dev.allways.languages.protocol.syntax.ProtocolParser;
import dev.allways.languages.protocol.syntax.Session;
import dev.allways.languages.protocol.syntax.Specification;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A session of a file some of whose parameters have no value yet.
 *
 * @param given the values of the others
 * @param remarks what is odd about the file or the settings, but no error
 */
public record OpenSession(
    Specification specification,
    Session session,
    Map<String, Value> given,
    List<Diagnostic> remarks) {
  public OpenSession {
    given = Map.copyOf(given);
    remarks = List.copyOf(remarks);
  }

  /**
   * The session that the settings choose, if they leave a parameter open.
   *
   * @throws InputException with everything that is wrong with the file or the settings
   */
  public static Optional<OpenSession> read(Path file, Language.Settings settings) {
    return of(Source.read(file), settings);
  }

  /** As {@link #read}, for a text that need not be in a file. */
  public static Optional<OpenSession> of(Source source, Language.Settings settings) {
    Specification specification = ProtocolParser.parse(source);
    Session session = SessionChoice.session(specification, settings);
    if (settings.definitions().keySet().containsAll(session.parameters())) {
      return Optional.empty();
    }
    Map<String, Value> given = SessionChoice.given(specification, session, settings);
    List<Diagnostic> remarks = new ArrayList<>(specification.remarks());
    remarks.addAll(SessionChoice.unused(session, settings.definitions().keySet()));
    return Optional.of(new OpenSession(specification, session, given, remarks));
  }

  /** The parameters without a value, in their order. */
  public List<String> open() {
    return session.parameters().stream().filter(each -> !given.containsKey(each)).toList();
  }

  /** That a value is needed after all, and why. */
  public InputException missing(Diagnostic why) {
    return new InputException(List.of(SessionChoice.missing(session, given.keySet()), why));
  }
}
