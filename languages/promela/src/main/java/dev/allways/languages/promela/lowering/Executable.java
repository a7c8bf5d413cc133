package dev.allways.languages.promela.lowering;

import dev.allways.languages.promela.preprocessor.Origin;
import java.util.Set;

/**
 * A statement of a process.
 *
 * @param process the name of the process, which is also that of the template
 * @param points where it can be executed, if at all
 * @param text as it is written, or {@code -end-} for the end of the process
 */
public record Executable(String process, Set<Integer> points, String text, Origin origin) {
  public Executable {
    points = Set.copyOf(points);
  }
}
