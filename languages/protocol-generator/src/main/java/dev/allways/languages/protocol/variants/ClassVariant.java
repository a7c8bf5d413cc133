package dev.allways.languages.protocol.variants;

import dev.allways.core.Language.Settings;
import dev.allways.core.Setting;
import dev.allways.core.Subject;
import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.ProtocolRealization;
import dev.allways.languages.protocol.checker.Acceptance;
import dev.allways.languages.protocol.checker.ClassChecks;
import dev.allways.languages.protocol.generator.Variant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A class that is generated from a protocol, compiled in memory and executed. */
abstract sealed class ClassVariant implements ProtocolRealization
    permits StrictClass, LiberalClass {
  private static final Setting.Value CAPACITY =
      new Setting.Value(
          "capacity", "N", "Of the channels of a strict or liberal class: a power of two.");
  private static final Setting.Value ACCEPT_LIBERAL =
      new Setting.Value(
          Acceptance.SETTING,
          "KINDS",
          "Accept that a liberal class has runs which the protocol does not have: order, ends,"
              + " steps, some of these with commas, or all. If nothing is said: all.",
          Optional.of("all"));

  private final Variant variant;
  private final String description;

  ClassVariant(Variant variant, String description) {
    this.variant = variant;
    this.description = description;
  }

  @Override
  public final String name() {
    return variant.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public final String description() {
    return description;
  }

  @Override
  public final List<Setting> settings() {
    return List.of(CAPACITY, ACCEPT_LIBERAL);
  }

  @Override
  public final Subject subject(Protocol protocol, Settings settings) {
    return ClassChecks.subject(protocol, variant, settings);
  }

  /** The class that is meant; none when it is the protocol as it stands. */
  static Optional<Variant> chosen(String name) {
    for (Variant each : Variant.values()) {
      if (each.name().toLowerCase(Locale.ROOT).equals(name)) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }
}
