package dev.allways.systems.protocols;

import dev.allways.tools.junit.AllFormulas;
import dev.allways.tools.junit.ProtocolTest;
import dev.allways.tools.junit.ProtocolVariant;
import org.junit.jupiter.api.Nested;

/** Kernels of the NAS Parallel Benchmarks, as in section 10.3 of the thesis. */
class KernelsTest {
  @Nested
  @ProtocolTest(
      value = "cg.dcj",
      define = "k=2",
      variants = {ProtocolVariant.LTS, ProtocolVariant.STRICT, ProtocolVariant.LIBERAL})
  class ConjugateGradient {
    @AllFormulas("cg.owl")
    void formulas() {}
  }

  @Nested
  @ProtocolTest(
      value = "is.dcj",
      define = "k=2",
      variants = {ProtocolVariant.LTS, ProtocolVariant.STRICT, ProtocolVariant.LIBERAL})
  class IntegerSort {
    @AllFormulas("is.owl")
    void formulas() {}
  }

  @Nested
  @ProtocolTest(
      value = "ft.dcj",
      define = "k=2",
      variants = {ProtocolVariant.LTS, ProtocolVariant.STRICT, ProtocolVariant.LIBERAL})
  class FourierTransform {
    @AllFormulas("ft.owl")
    void formulas() {}
  }

  @Nested
  @ProtocolTest(
      value = "mg.dcj",
      define = "k=2",
      variants = {ProtocolVariant.LTS, ProtocolVariant.STRICT, ProtocolVariant.LIBERAL})
  class Multigrid {
    @AllFormulas("mg.owl")
    void formulas() {}
  }
}
