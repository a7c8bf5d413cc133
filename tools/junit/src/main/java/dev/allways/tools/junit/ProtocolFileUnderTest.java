package dev.allways.tools.junit;

import dev.allways.core.Property;
import dev.allways.core.Subject;
import dev.allways.core.model.Model;
import dev.allways.languages.protocol.MessageTypes;
import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.ProtocolLanguage;
import dev.allways.languages.protocol.ProtocolModel;
import dev.allways.languages.protocol.checker.ClassChecks;
import dev.allways.languages.protocol.checker.ExploredModel;
import dev.allways.languages.protocol.generator.GeneratedClass;
import dev.allways.languages.protocol.generator.Variant;
import dev.allways.languages.protocol.variants.Expectation;
import dev.allways.languages.protocol.variants.StatedFormula;
import dev.allways.text.Diagnostic;
import dev.allways.text.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A protocol file, or the class that is generated from it.
 *
 * @param isRecorded whether what a class was seen to do is remembered for the next formula
 */
record ProtocolFileUnderTest(Source source, Choices choices, List<?> given, boolean isRecorded)
    implements ProtocolUnderTest {
  ProtocolFileUnderTest {
    given = List.copyOf(given);
  }

  static ProtocolUnderTest of(Source source) {
    Choices nothing = new Choices(new ProtocolLanguage());
    return new ProtocolFileUnderTest(source, nothing, List.of(), true)
        .variant(ProtocolVariant.STRICT);
  }

  private ProtocolVariant variant() {
    return ProtocolVariant.of(choices.settings());
  }

  @Override
  public Subject read() {
    Protocol protocol = Protocol.of(source, choices.settings());
    List<Diagnostic> noticed = new ArrayList<>();
    Model model =
        switch (variant()) {
          case LTS -> ProtocolModel.of(protocol, MessageTypes.of(ClassChecks.loader()));
          case STRICT -> ofClass(protocol, Variant.STRICT, noticed);
          case LIBERAL -> ofClass(protocol, Variant.LIBERAL, noticed);
        };
    noticed.addAll(0, protocol.remarks());
    return new Subject(model, List.of(Property.noDeadlock()), noticed);
  }

  private Model ofClass(Protocol protocol, Variant chosen, List<Diagnostic> noticed) {
    GeneratedClass generated =
        ClassChecks.generate(protocol, chosen, choices.settings(), ClassChecks.loader());
    if (!generated.standIns().isEmpty()) {
      noticed.add(
          Diagnostic.note(
              "D613",
              "not on the class path, so empty classes take their place: "
                  + String.join(", ", generated.standIns())));
    }
    Model model = ClassChecks.model(generated, source.name(), protocol::location, given);
    return isRecorded ? new ExploredModel(model) : model;
  }

  @Override
  public List<String> command() {
    List<String> words = new ArrayList<>(List.of("allways", "check", source.name()));
    words.addAll(choices.words());
    return words;
  }

  @Override
  public ProtocolUnderTest choosing(String what, UnaryOperator<Choices> change) {
    return new ProtocolFileUnderTest(source, change.apply(choices), given, isRecorded);
  }

  @Override
  public ProtocolUnderTest dummies(List<?> messages) {
    return new ProtocolFileUnderTest(source, choices, messages, isRecorded);
  }

  @Override
  public ProtocolUnderTest onTheFly() {
    return new ProtocolFileUnderTest(source, choices, given, false);
  }

  @Override
  public Expectation expected(StatedFormula formula) {
    return formula.expected(variant().toString());
  }

  @Override
  public String toString() {
    return source.name() + choices;
  }
}
