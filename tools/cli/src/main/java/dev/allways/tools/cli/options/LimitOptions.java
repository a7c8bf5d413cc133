package dev.allways.tools.cli.options;

import com.sun.management.OperatingSystemMXBean;
import dev.allways.core.Limits;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.tools.cli.terminal.Quantities;
import java.lang.management.ManagementFactory;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** When to give up, whatever searches. */
public final class LimitOptions {
  /** Of the machine's memory; the rest is for the Java heap and for everybody else. */
  private static final double DEFAULT_SHARE_OF_MEMORY = 0.6;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description = "For stored states, such as 512m or 8g. Default: 60 %% of the machine's.")
  private @Nullable String memory;

  @Option(names = "--max-depth", paramLabel = "N", description = "Follow paths of at most N steps.")
  private @Nullable Long maxDepth;

  @Option(
      names = "--timeout",
      paramLabel = "DURATION",
      description = "For each property, such as 90s, 5m or 1h.")
  private @Nullable String timeout;

  /**
   * @throws InputException for an amount that cannot be read
   */
  public Limits limits(BooleanSupplier cancelled) {
    Limits limits = Limits.NONE.withCancellation(cancelled).withMemory(memoryBytes());
    if (timeout != null) {
      limits = limits.withTime(Quantities.duration(timeout));
    }
    if (maxDepth != null) {
      if (maxDepth < 0) {
        throw new InputException(
            Diagnostic.error("C001", "--max-depth needs a number of steps, not " + maxDepth));
      }
      limits = limits.withDepth(maxDepth);
    }
    return limits;
  }

  private long memoryBytes() {
    if (memory != null) {
      return Quantities.bytes(memory);
    }
    OperatingSystemMXBean machine =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return (long) (machine.getTotalMemorySize() * DEFAULT_SHARE_OF_MEMORY);
  }
}
