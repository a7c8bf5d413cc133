package dev.allways.program.symmetry;

import dev.allways.core.model.Symmetry;
import dev.allways.text.Location;
import java.util.Optional;

/** Why actors cannot trade places, as soon as that is found. Cheap to throw, it knows no stack. */
final class Asymmetry extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Symmetry.None reason;

  Asymmetry(String reason, Optional<Location> location) {
    super(reason, null, false, false);
    this.reason = new Symmetry.None(reason, location);
  }

  Asymmetry(ScalarType.Evidence evidence) {
    this(evidence.text(), evidence.location());
  }

  Symmetry.None reason() {
    return reason;
  }
}
