package dev.allways.program.compiler;

import static dev.allways.program.Expression.constant;
import static dev.allways.program.Expression.global;
import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.model.Proposition;
import dev.allways.core.model.Undefined;
import dev.allways.program.BinaryOperator;
import dev.allways.program.Expression;
import dev.allways.program.Program;
import dev.allways.program.ProgramBuilder;
import dev.allways.program.Type;
import dev.allways.program.UnaryOperator;
import dev.allways.program.Variable;
import dev.allways.program.interpreter.InterpretedModel;
import dev.allways.program.plan.Plan;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random expressions on random 32-bit values, compiled and interpreted. */
class ArithmeticTest {
  private static final int[] VALUES = {
    0,
    1,
    -1,
    2,
    31,
    32,
    33,
    127,
    128,
    255,
    256,
    -129,
    32767,
    32768,
    65536,
    Integer.MAX_VALUE,
    Integer.MIN_VALUE,
    Integer.MIN_VALUE + 1,
    123456789,
    -987654321
  };

  private static final List<Type> TYPES =
      List.of(
          Type.unsigned(1),
          Type.unsigned(8),
          Type.unsigned(31),
          Type.signed(1),
          Type.signed(7),
          Type.signed(8),
          Type.signed(16),
          Type.signed(32),
          Type.interval(-5, 300));

  private final Random random = new Random(20);

  private Expression expression(int depth) {
    int choice = depth == 0 ? random.nextInt(2) : random.nextInt(7);
    return switch (choice) {
      case 0 -> constant(VALUES[random.nextInt(VALUES.length)]);
      case 1 -> global("x", constant(random.nextInt(3)));
      case 2 ->
          new Expression.Unary(UnaryOperator.values()[random.nextInt(3)], expression(depth - 1));
      case 3 ->
          new Expression.Convert(TYPES.get(random.nextInt(TYPES.size())), expression(depth - 1));
      case 4 ->
          new Expression.Conditional(
              expression(depth - 1), expression(depth - 1), expression(depth - 1));
      default -> {
        BinaryOperator[] operators = BinaryOperator.values();
        yield expression(depth - 1)
            .binary(operators[random.nextInt(operators.length)], expression(depth - 1));
      }
    };
  }

  @Test
  void expressions_mean_the_same_compiled_and_interpreted() {
    ProgramBuilder builder = new ProgramBuilder("arithmetic");
    builder.global(Variable.array("x", Type.signed(32), 3));
    builder.template("t").point("start");
    Program program = builder.build();
    Plan plan = Plan.of(program);
    CompiledModel compiled = CompiledModel.of(plan);
    InterpretedModel interpreted = InterpretedModel.of(plan);
    for (int i = 0; i < 400; i++) {
      Expression expression = expression(4);
      for (int bit = 0; bit < 32; bit += 5) {
        // A proposition tells truth only, so the value is looked at a bit at a time.
        Expression probe =
            expression
                .binary(BinaryOperator.BIT_AND, constant(0x1F << bit))
                .notEqualTo(constant(0));
        Proposition.OfState fast = compiled.proposition("p", probe);
        Proposition.OfState slow = interpreted.proposition("p", probe);
        for (int round = 0; round < 5; round++) {
          int[] state = new int[plan.layout().size()];
          for (int slot = 0; slot < 3; slot++) {
            state[plan.global("x") + slot] = VALUES[random.nextInt(VALUES.length)];
          }
          assertThat(outcome(fast, state)).as("%s", probe).isEqualTo(outcome(slow, state));
        }
      }
    }
  }

  private static String outcome(Proposition.OfState proposition, int[] state) {
    try {
      return Boolean.toString(proposition.holds().test(state));
    } catch (Undefined failure) {
      return failure.text();
    }
  }
}
