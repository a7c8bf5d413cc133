package dev.allways.systems.protocols;

import dev.allways.tools.junit.Formulas;
import dev.allways.tools.junit.ProtocolTest;
import dev.allways.tools.junit.Variant;
import org.junit.jupiter.api.Nested;

/** Kernels of the NAS Parallel Benchmarks, as in section 10.3 of the thesis. */
class KernelsTest {
  @Nested
  @ProtocolTest(
      value = "cg.dcj",
      define = "k=2",
      variants = {Variant.LTS, Variant.STRICT, Variant.LIBERAL})
  class ConjugateGradient {
    @Formulas("cg.owl")
    void formulas() {}
  }

  @Nested
  @ProtocolTest(
      value = "is.dcj",
      define = "k=2",
      variants = {Variant.LTS, Variant.STRICT, Variant.LIBERAL})
  class IntegerSort {
    @Formulas("is.owl")
    void formulas() {}
  }

  @Nested
  @ProtocolTest(
      value = "ft.dcj",
      define = "k=2",
      variants = {Variant.LTS, Variant.STRICT, Variant.LIBERAL})
  class FourierTransform {
    @Formulas("ft.owl")
    void formulas() {}
  }

  @Nested
  @ProtocolTest(
      value = "mg.dcj",
      define = "k=2",
      variants = {Variant.LTS, Variant.STRICT, Variant.LIBERAL})
  class Multigrid {
    @Formulas("mg.owl")
    void formulas() {}
  }
}
