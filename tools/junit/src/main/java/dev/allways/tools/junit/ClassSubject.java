package dev.allways.tools.junit;

import dev.allways.core.Model;
import dev.allways.languages.protocol.checker.ClassChecks;
import dev.allways.protocol.Pr;
import dev.allways.text.Diagnostic;
import java.util.List;
import java.util.function.Supplier;

/** A class that is there already: no file is known that it came from. */
final class ClassSubject implements Subject {
  private final String name;
  private final Supplier<? extends Pr> factory;
  private final List<Object> given;

  ClassSubject(String name, Supplier<? extends Pr> factory, List<?> given) {
    this.name = name;
    this.factory = factory;
    this.given = List.copyOf(given);
  }

  @Override
  public Model model() {
    return ClassChecks.model(name, factory, given);
  }

  @Override
  public List<Diagnostic> remarks() {
    return List.of();
  }

  @Override
  public List<String> command() {
    return List.of();
  }

  @Override
  public Subject dummies(List<?> messages) {
    return new ClassSubject(name, factory, messages);
  }

  @Override
  public String toString() {
    return name;
  }
}
