package dev.allways.program.symmetry;

import dev.allways.text.Location;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What an expression is part of: whose it is, where it is written, what is known there. */
final class Scope {
  final int template;
  final String text;
  final Optional<Location> location;
  final Map<String, ScalarType> temporaries = new HashMap<>();
  final Set<String> known = new HashSet<>();

  /** Whether it is part of an edge, whose text is compared with what becomes of it. */
  boolean isCompared;

  Presence presence = new Presence();
  Optional<ScalarType> met = Optional.empty();

  Scope(int template, String text, Optional<Location> location) {
    this.template = template;
    this.text = text;
    this.location = location;
  }

  /** That something is done here. */
  ScalarType.Evidence evidence(String doing) {
    return new ScalarType.Evidence("'%s' %s".formatted(text, doing), location);
  }
}
