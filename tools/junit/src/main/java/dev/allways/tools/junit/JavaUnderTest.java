package dev.allways.tools.junit;

import dev.allways.core.Subject;
import dev.allways.core.trace.Trace;
import dev.allways.logic.formula.Syntax;
import java.util.List;
import java.util.function.UnaryOperator;

/** What a program has made. No command makes it again. */
record JavaUnderTest(Subject subject) implements SystemUnderTest {
  @Override
  public Subject read() {
    return subject;
  }

  @Override
  public Syntax syntax() {
    return Syntax.SPOT;
  }

  @Override
  public List<String> command() {
    return List.of();
  }

  @Override
  public SystemUnderTest choosing(String what, UnaryOperator<Choices> change) {
    throw nothingToChoose(what);
  }

  @Override
  public String render(Trace run) {
    return run.render();
  }

  @Override
  public String toString() {
    return subject.searchable().name();
  }
}
