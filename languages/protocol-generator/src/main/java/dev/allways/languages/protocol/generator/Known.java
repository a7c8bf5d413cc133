package dev.allways.languages.protocol.generator;

import dev.allways.languages.protocol.expression.Expression;
import dev.allways.languages.protocol.expression.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What is known of a value when a class is generated. */
sealed interface Known {
  /** All of it. */
  record Fixed(Value value) implements Known {}

  /** How Java finds it out when a session is constructed. */
  record Open(Sort sort, String java) implements Known {}

  /** A role, but not which of its family: the name, and how Java finds out its indices. */
  record Member(String name, List<String> indices) implements Known {}

  /** A function that mentions something that is not known, with what it sees around it. */
  record Lambda(Expression.Function function, Map<String, Known> scope) implements Known {}

  /** The sorts of values that Java can find out. */
  enum Sort {
    NUMBER("long"),
    TRUTH("boolean"),
    REAL("double"),
    NUMBERS("List<java.lang.Long>");

    private final String type;

    Sort(String type) {
      this.type = type;
    }

    String type() {
      return type;
    }
  }

  /** As Java finds it out, or nothing where Java has no such value. */
  static Optional<Open> open(Known known) {
    return switch (known) {
      case Open open -> Optional.of(open);
      case Fixed(Value.Whole(long number)) -> Optional.of(new Open(Sort.NUMBER, number + "L"));
      case Fixed(Value.Bool(boolean truth)) ->
          Optional.of(new Open(Sort.TRUTH, String.valueOf(truth)));
      case Fixed(Value.Real(double real)) when Double.isFinite(real) ->
          Optional.of(new Open(Sort.REAL, String.valueOf(real)));
      case Fixed(Value.Items items) -> numbers(items.elements());
      case Fixed(Value.SetOf set) -> numbers(set.elements());
      default -> Optional.empty();
    };
  }

  private static Optional<Open> numbers(List<Value> elements) {
    return elements.stream().allMatch(Value.Whole.class::isInstance)
        ? Optional.of(
            new Open(
                Sort.NUMBERS,
                elements.stream()
                    .map(each -> each + "L")
                    .collect(Collectors.joining(", ", "List.of(", ")"))))
        : Optional.empty();
  }
}
