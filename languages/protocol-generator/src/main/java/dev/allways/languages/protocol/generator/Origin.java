package dev.allways.languages.protocol.generator;

import dev.allways.languages.protocol.Protocol;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a protocol comes from, for the comment in its class.
 *
 * @param file without its folders, so that the class is the same on every machine
 * @param session the name of the session
 * @param parameters such as {@code k = 3}
 */
public record Origin(String file, String session, List<String> parameters) {
  public Origin {
    parameters = List.copyOf(parameters);
  }

  public static Origin of(Protocol protocol) {
    List<String> parameters = new ArrayList<>();
    for (int i = 0; i < protocol.arguments().size(); i++) {
      parameters.add(protocol.session().parameters().get(i) + " = " + protocol.arguments().get(i));
    }
    String file = String.valueOf(Path.of(protocol.specification().source().name()).getFileName());
    return new Origin(file, protocol.name(), parameters);
  }
}
