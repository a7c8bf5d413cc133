package dev.allways.languages.protocol;

import dev.allways.core.Language.Settings;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.Assertions;

/** Protocols for tests: from a text, or from the files of the house. */
public final class Protocols {
  private Protocols() {}

  public static Protocol of(String text) {
    return of(text, Map.of());
  }

  public static Protocol of(String text, Map<String, String> definitions) {
    return Protocol.of(Source.of("test.dcj", text), new Settings(definitions, Map.of()));
  }

  public static Lts lts(String text) {
    return of(text).lts();
  }

  /** The transition system of one behaviour. */
  public static Lts behaviour(String text) {
    return lts("(defsession ::test [] " + text + ")");
  }

  public static Path file(String name) {
    return Path.of("../../systems/protocols/src/main/protocols", name + ".dcj");
  }

  /** A protocol of the house, with so many workers or players. */
  public static Protocol house(String name, int k) {
    return Protocol.read(file(name), new Settings(Map.of("k", String.valueOf(k)), Map.of()));
  }

  /** What reading the text complains about. */
  public static List<Diagnostic> complaints(String text) {
    try {
      Protocol protocol = of(text);
      protocol.lts();
      return protocol.remarks();
    } catch (InputException wrong) {
      return wrong.diagnostics();
    }
  }

  /** The only complaint about the text. */
  public static Diagnostic complaint(String text) {
    List<Diagnostic> all = complaints(text);
    Assertions.assertThat(all).hasSize(1);
    return all.getFirst();
  }
}
