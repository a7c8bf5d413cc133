package dev.allways.languages.protocol.syntax;

import dev.allways.languages.protocol.expression.Expression;
import dev.allways.languages.protocol.reader.Place;
import dev.allways.text.Diagnostic;
import dev.allways.text.Source;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A protocol file.
 *
 * @param source what it was read from
 * @param roleNames the name of the role that each declared keyword stands for
 * @param rolePlaces where each of these keywords is declared
 * @param sessions in the order of the file
 * @param functions what {@code defn} defines, by name
 * @param calls for each session, by name and arity, the sessions its body calls
 * @param remarks what is odd but no error
 */
public record Specification(
    Source source,
    Map<String, String> roleNames,
    Map<String, Place> rolePlaces,
    List<Session> sessions,
    Map<String, Expression.Function> functions,
    Map<Signature, Set<Signature>> calls,
    List<Diagnostic> remarks) {

  /** What tells sessions apart: they may share a name if their numbers of parameters differ. */
  public record Signature(String name, int arity) {}

  public Optional<Session> session(String name, int arity) {
    return sessions.stream()
        .filter(each -> each.name().equals(name) && each.arity() == arity)
        .findFirst();
  }
}
