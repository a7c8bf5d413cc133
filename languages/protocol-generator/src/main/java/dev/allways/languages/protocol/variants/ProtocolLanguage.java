package dev.allways.languages.protocol.variants;

import dev.allways.core.Language;
import dev.allways.core.Subject;
import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.ProtocolSubject;
import dev.allways.languages.protocol.checker.ClassChecks;
import dev.allways.languages.protocol.generator.Variant;
import dev.allways.logic.formula.Syntax;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

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
 * <p>The option {@code variant} says what is checked: {@code lts}, the protocol as it stands, or
 * {@code strict} or {@code liberal}, the class that is generated from it, compiled in memory and
 * executed.
 */
public final class ProtocolLanguage implements Language {
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
    Optional<Variant> variant = VariantOption.of(settings);
    Protocol protocol = Protocol.read(file, settings);
    if (variant.isPresent()) {
      return ClassChecks.subject(protocol, variant.get(), settings);
    }
    if (settings.options().containsKey("capacity")) {
      throw new InputException(
          Diagnostic.error("D507", "a protocol as it stands has no channels with a capacity")
              .help("check its class, with --variant strict or --variant liberal"));
    }
    return ProtocolSubject.of(protocol);
  }
}
