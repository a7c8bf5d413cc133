package dev.allways.protocol.term;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** That recursion goes on without an event, or that parts are nested without an end. */
public final class EndlessRecursion extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient @Nullable Object name;

  EndlessRecursion(@Nullable Object name) {
    super("recursion goes on without an action, or parts are nested without an end");
    this.name = name;
  }

  /** The name of what was being unfolded, if something was. */
  public Optional<Object> name() {
    return Optional.ofNullable(name);
  }
}
