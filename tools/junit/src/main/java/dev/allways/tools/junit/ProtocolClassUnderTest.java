package dev.allways.tools.junit;

import dev.allways.core.Property;
import dev.allways.core.Subject;
import dev.allways.languages.protocol.checker.ClassChecks;
import dev.allways.protocol.Pr;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** A class that is there already: no file is known that it came from. */
record ProtocolClassUnderTest(String name, Supplier<? extends Pr> factory, List<?> given)
    implements ProtocolUnderTest {
  ProtocolClassUnderTest {
    given = List.copyOf(given);
  }

  @Override
  public Subject read() {
    return new Subject(
        ClassChecks.model(name, factory, given), List.of(Property.noDeadlock()), List.of());
  }

  @Override
  public List<String> command() {
    return List.of();
  }

  @Override
  public ProtocolUnderTest choosing(String what, UnaryOperator<Choices> change) {
    throw nothingToChoose(what);
  }

  @Override
  public ProtocolUnderTest dummies(List<?> messages) {
    return new ProtocolClassUnderTest(name, factory, messages);
  }

  @Override
  public String toString() {
    return name;
  }
}
