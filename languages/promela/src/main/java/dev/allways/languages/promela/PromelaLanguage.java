package dev.allways.languages.promela;

import dev.allways.core.Language;
import dev.allways.core.Property;
import dev.allways.core.Subject;
import dev.allways.languages.promela.analysis.Specification.LtlProperty;
import dev.allways.languages.promela.lowering.Lowering;
import dev.allways.logic.formula.Syntax;
import dev.allways.program.Program;
import dev.allways.program.compiler.CompiledModel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Promela, as Spin understands it.
 *
 * <p>What is asked of every model is that it is safe: no assertion is violated, no step fails, and
 * it stops only where it may. Then comes what the file claims: each {@code ltl} block by its name.
 */
public final class PromelaLanguage implements Language {
  @Override
  public String name() {
    return "Promela";
  }

  @Override
  public List<String> extensions() {
    return List.of("pml", "prom", "promela", "spin");
  }

  @Override
  public Syntax formulaSyntax() {
    return Syntax.SPIN;
  }

  @Override
  public Subject read(Path file, Settings settings) {
    PromelaModel model = Promela.read(file, settings.definitions(), List.of());
    Program program = Lowering.of(model, String.valueOf(file.getFileName())).program();
    List<Property> properties = new ArrayList<>();
    properties.add(
        settings.options().containsKey("no-end-states")
            ? new Property.NoFailure("safety")
            : Property.safety());
    for (LtlProperty formula : model.specification().formulas()) {
      properties.add(Property.temporal(formula.name(), formula.formula()));
    }
    return new Subject(CompiledModel.of(program), properties, model.warnings());
  }
}
