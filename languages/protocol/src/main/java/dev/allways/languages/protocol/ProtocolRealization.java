package dev.allways.languages.protocol;

import dev.allways.core.Language.Settings;
import dev.allways.core.Setting;
import dev.allways.core.Subject;
import java.util.List;
import java.util.ServiceLoader;

/**
 * Something that is made of a protocol and can be checked in its place, such as a class that
 * enforces it. Implementations are found through {@link ServiceLoader}: the language does not know
 * who makes what of a protocol.
 */
public interface ProtocolRealization {
  /** As the setting {@code variant} names it. */
  String name();

  /** What it is, in a few words. */
  String description();

  /** What can be chosen for it, besides what can be for every protocol. */
  List<Setting> settings();

  /**
   * @throws dev.allways.text.InputException when it cannot be made of this protocol
   */
  Subject subject(Protocol protocol, Settings settings);

  /** All that there are, in the order in which their makers list them. */
  static List<ProtocolRealization> all() {
    return ServiceLoader.load(ProtocolRealization.class).stream()
        .map(ServiceLoader.Provider::get)
        .toList();
  }
}
