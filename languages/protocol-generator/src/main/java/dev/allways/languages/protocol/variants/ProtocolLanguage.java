package dev.allways.languages.protocol.variants;

import dev.allways.core.Language;
import dev.allways.core.Setting;
import dev.allways.core.Subject;
import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.ProtocolSubject;
import dev.allways.languages.protocol.checker.Acceptance;
import dev.allways.languages.protocol.checker.ClassChecks;
import dev.allways.languages.protocol.generator.Variant;
import dev.allways.logic.formula.Syntax;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.nio.file.Path;
import java.util.ArrayList;
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
 * <p>The setting {@code variant} says what is checked: {@code lts}, the protocol as it stands, or
 * {@code strict} or {@code liberal}, the class that is generated from it, compiled in memory and
 * executed.
 */
public final class ProtocolLanguage implements Language {
  private static final Setting.Value SESSION =
      new Setting.Value("session", "NAME", "The session. Default: the one that no other calls.");
  private static final Setting.Value VARIANT =
      new Setting.Value(
          "variant",
          "VARIANT",
          "lts (the protocol as it stands), or strict or liberal (the class that is generated from"
              + " it). Default: lts.");
  private static final Setting.Value CAPACITY =
      new Setting.Value(
          "capacity", "N", "Of the channels of a strict or liberal class: a power of two.");
  private static final Setting.Value ACCEPT_LIBERAL =
      new Setting.Value(
          "accept-liberal",
          "KINDS",
          "Accept that a liberal class has runs which the protocol does not have: order, ends,"
              + " steps, some of these with commas, or all. If nothing is said: all.",
          Optional.of("all"));

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
  public List<Setting> settings() {
    return List.of(SESSION, VARIANT, CAPACITY, ACCEPT_LIBERAL);
  }

  @Override
  public Subject read(Path file, Settings settings) {
    Optional<Variant> variant = VariantOption.of(settings);
    Protocol protocol = Protocol.read(file, settings);
    if (variant.isPresent()) {
      return ClassChecks.subject(protocol, variant.get(), settings);
    }
    if (CAPACITY.in(settings.options()).isPresent()) {
      throw new InputException(
          Diagnostic.error("D507", "a protocol as it stands has no channels with a capacity")
              .help("check its class, with --variant strict or --variant liberal"));
    }
    Subject subject = ProtocolSubject.of(protocol);
    List<Diagnostic> remarks = new ArrayList<>(subject.remarks());
    Acceptance.needless(settings).ifPresent(remarks::add);
    return new Subject(subject.model(), subject.properties(), remarks);
  }
}
