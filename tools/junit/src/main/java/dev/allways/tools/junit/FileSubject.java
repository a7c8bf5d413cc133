package dev.allways.tools.junit;

import dev.allways.core.Language;
import dev.allways.core.Model;
import dev.allways.languages.protocol.MessageTypes;
import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.ProtocolModel;
import dev.allways.languages.protocol.checker.ClassChecks;
import dev.allways.languages.protocol.generator.GeneratedClass;
import dev.allways.languages.protocol.generator.Origin;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Source;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A protocol file, or the class that is generated from it. */
final class FileSubject implements Subject {
  private final Source source;
  private final Variant variant;
  private final Language.Settings settings;
  private final List<Object> given;
  private List<Diagnostic> remarks = List.of();

  FileSubject(Source source, Variant variant, Language.Settings settings, List<?> given) {
    this.source = source;
    this.variant = variant;
    this.settings = settings;
    this.given = List.copyOf(given);
  }

  @Override
  public Model model() {
    Protocol protocol = Protocol.of(source, settings);
    ClassLoader loader = loader();
    List<Diagnostic> noticed = new ArrayList<>();
    Model model =
        switch (variant) {
          case LTS -> ProtocolModel.of(protocol, MessageTypes.of(loader));
          case STRICT ->
              model(
                  protocol,
                  dev.allways.languages.protocol.generator.Variant.STRICT,
                  loader,
                  noticed);
          case LIBERAL ->
              model(
                  protocol,
                  dev.allways.languages.protocol.generator.Variant.LIBERAL,
                  loader,
                  noticed);
        };
    noticed.addAll(0, protocol.remarks());
    remarks = List.copyOf(noticed);
    return model;
  }

  private Model model(
      Protocol protocol,
      dev.allways.languages.protocol.generator.Variant chosen,
      ClassLoader loader,
      List<Diagnostic> noticed) {
    GeneratedClass generated =
        ClassChecks.generate(Origin.of(protocol), protocol.lts(), chosen, capacity(), loader);
    if (!generated.standIns().isEmpty()) {
      noticed.add(
          Diagnostic.note(
              "D613",
              "not on the class path, so empty classes take their place: "
                  + String.join(", ", generated.standIns())));
    }
    return ClassChecks.model(generated, source.name(), protocol::location, given);
  }

  private Optional<Integer> capacity() {
    return Optional.ofNullable(settings.options().get("capacity")).map(Integer::valueOf);
  }

  private static ClassLoader loader() {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    return context != null ? context : ClassLoader.getSystemClassLoader();
  }

  @Override
  public List<Diagnostic> remarks() {
    return remarks;
  }

  @Override
  public List<String> command() {
    List<String> words = new ArrayList<>(List.of("allways", "check", source.name()));
    words.addAll(List.of("--variant", variant.toString()));
    new TreeMap<>(settings.options())
        .forEach((name, value) -> words.addAll(List.of("--" + name, value)));
    new TreeMap<>(settings.definitions())
        .forEach((name, value) -> words.addAll(List.of("-D", name + "=" + value)));
    return words;
  }

  @Override
  public Subject variant(Variant changed) {
    return new FileSubject(source, changed, settings, given);
  }

  @Override
  public Subject option(String name, String value) {
    Map<String, String> options = new LinkedHashMap<>(settings.options());
    options.put(name, value);
    return with(new Language.Settings(settings.definitions(), options));
  }

  /**
   * @throws InputException when it is defined already, as something else
   */
  @Override
  public Subject define(String name, String value) {
    Map<String, String> definitions = new LinkedHashMap<>(settings.definitions());
    String other = definitions.put(name, value);
    if (other != null && !other.equals(value)) {
      throw new InputException(
          Diagnostic.error("U003", "%s is defined as %s and %s".formatted(name, other, value)));
    }
    return with(new Language.Settings(definitions, settings.options()));
  }

  private Subject with(Language.Settings changed) {
    return new FileSubject(source, variant, changed, given);
  }

  @Override
  public Subject dummies(List<?> messages) {
    return new FileSubject(source, variant, settings, messages);
  }

  Variant variant() {
    return variant;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(source.name());
    new TreeMap<>(settings.options()).forEach((name, value) -> text.append(", ").append(value));
    new TreeMap<>(settings.definitions())
        .forEach((name, value) -> text.append(", ").append(name).append(" = ").append(value));
    return text.append(", ").append(variant).toString();
  }
}
