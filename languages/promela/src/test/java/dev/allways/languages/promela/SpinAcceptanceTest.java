package dev.allways.languages.promela;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.languages.promela.syntax.Printer;
import dev.allways.text.Diagnostics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What we read is what Spin reads. */
class SpinAcceptanceTest {
  @ParameterizedTest
  @MethodSource("dev.allways.languages.promela.Models#all")
  void spin_accepts_the_models_and_their_normal_forms(Path model, @TempDir Path folder)
      throws IOException {
    Spin.assumeInstalled();
    Diagnostics diagnostics = new Diagnostics();
    Path printed = folder.resolve("printed.pml");
    Files.writeString(printed, Printer.text(Models.units(model, diagnostics)));

    assertThat(diagnostics.all()).isEmpty();
    assertThat(Spin.generate(folder, model)).matches(Spin.Result::accepted, "accepted by Spin");
    assertThat(Spin.generate(folder, printed)).matches(Spin.Result::accepted, "accepted by Spin");
    Spin.hasCompared(1);
  }
}
