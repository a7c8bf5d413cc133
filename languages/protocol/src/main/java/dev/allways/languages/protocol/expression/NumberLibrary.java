package dev.allways.languages.protocol.expression;

import dev.allways.languages.protocol.expression.Value.Real;
import dev.allways.languages.protocol.expression.Value.Whole;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntPredicate;
import java.util.function.LongUnaryOperator;

/** Arithmetic, comparisons, and what is pure and deterministic in {@code Math}. */
final class NumberLibrary {
  private static final int ANY = Integer.MAX_VALUE;
  private static final Value ZERO = new Whole(0);
  private static final Value ONE = new Whole(1);

  private NumberLibrary() {}

  static void fill(Library.Shelf shelf) {
    arithmetic(shelf);
    comparisons(shelf);
    conversions(shelf);
    mathematics(shelf);
  }

  private static void arithmetic(Library.Shelf shelf) {
    shelf.function("+", 0, ANY, (call, all) -> fold(call, all, ZERO, Arithmetic::add));
    shelf.function("*", 0, ANY, (call, all) -> fold(call, all, ONE, Arithmetic::multiply));
    shelf.function(
        "-",
        1,
        ANY,
        (call, all) ->
            all.size() == 1
                ? Arithmetic.negate(call.number(all.getFirst()))
                : fold(
                    call,
                    all.subList(1, all.size()),
                    call.number(all.getFirst()),
                    (a, b) -> Arithmetic.add(a, Arithmetic.negate(b))));
    shelf.function(
        "/",
        1,
        ANY,
        (call, all) ->
            all.size() == 1
                ? Arithmetic.divide(ONE, call.number(all.getFirst()))
                : fold(
                    call,
                    all.subList(1, all.size()),
                    call.number(all.getFirst()),
                    Arithmetic::divide));
    binary(shelf, "quot", Arithmetic::quotient);
    binary(shelf, "rem", Arithmetic::remainder);
    binary(shelf, "mod", Arithmetic::modulo);
    shelf.function("inc", 1, (call, all) -> Arithmetic.add(call.number(all.getFirst()), ONE));
    shelf.function(
        "dec", 1, (call, all) -> Arithmetic.add(call.number(all.getFirst()), new Whole(-1)));
    shelf.function("abs", 1, (call, all) -> magnitude(call.number(all.getFirst())));
    shelf.function(
        "max", 1, ANY, (call, all) -> fold(call, all, all.getFirst(), NumberLibrary::larger));
    shelf.function(
        "min", 1, ANY, (call, all) -> fold(call, all, all.getFirst(), NumberLibrary::smaller));
  }

  private static Value larger(Value a, Value b) {
    return Arithmetic.compare(a, b) >= 0 ? a : b;
  }

  private static Value smaller(Value a, Value b) {
    return Arithmetic.compare(a, b) <= 0 ? a : b;
  }

  private static Value magnitude(Value a) {
    return Arithmetic.signum(a) < 0 ? Arithmetic.negate(a) : a;
  }

  private static void comparisons(Library.Shelf shelf) {
    shelf.function("=", 1, ANY, (call, all) -> Value.of(allSame(call, all)));
    shelf.function("not=", 1, ANY, (call, all) -> Value.of(!allSame(call, all)));
    ordered(shelf, "==", order -> order == 0);
    ordered(shelf, "<", order -> order < 0);
    ordered(shelf, "<=", order -> order <= 0);
    ordered(shelf, ">", order -> order > 0);
    ordered(shelf, ">=", order -> order >= 0);
    signed(shelf, "zero?", sign -> sign == 0);
    signed(shelf, "pos?", sign -> sign > 0);
    signed(shelf, "neg?", sign -> sign < 0);
    shelf.function("even?", 1, (call, all) -> Value.of(call.whole(all.getFirst()) % 2 == 0));
    shelf.function("odd?", 1, (call, all) -> Value.of(call.whole(all.getFirst()) % 2 != 0));
    shelf.function("not", 1, (call, all) -> Value.of(!all.getFirst().isTrue()));
    shelf.function("number?", 1, (call, all) -> Value.of(Order.isNumber(all.getFirst())));
    shelf.function("nil?", 1, (call, all) -> Value.of(all.getFirst() instanceof Value.Nil));
    shelf.function("some?", 1, (call, all) -> Value.of(!(all.getFirst() instanceof Value.Nil)));
    shelf.function("identity", 1, (call, all) -> all.getFirst());
  }

  private static boolean allSame(Call call, List<Value> all) {
    for (Value each : all) {
      if (!call.same(all.getFirst(), each)) {
        return false;
      }
    }
    return true;
  }

  private static void conversions(Library.Shelf shelf) {
    shelf.function("long", 1, (call, all) -> truncated(call, all));
    shelf.function("int", 1, (call, all) -> new Whole(call.index(truncated(call, all))));
    shelf.function("double", 1, (call, all) -> new Real(call.real(all.getFirst())));
    shelf.constant("Long/MAX_VALUE", new Whole(Long.MAX_VALUE));
    shelf.constant("Long/MIN_VALUE", new Whole(Long.MIN_VALUE));
    shelf.constant("Integer/MAX_VALUE", new Whole(Integer.MAX_VALUE));
    shelf.constant("Integer/MIN_VALUE", new Whole(Integer.MIN_VALUE));
    for (String type : new String[] {"Long/", "Integer/"}) {
      shelf.function(type + "bitCount", 1, (call, all) -> bits(call, all, Long::bitCount));
      shelf.function(
          type + "max", 2, (call, all) -> larger(call.number(all.get(0)), call.number(all.get(1))));
      shelf.function(
          type + "min",
          2,
          (call, all) -> smaller(call.number(all.get(0)), call.number(all.get(1))));
      shelf.function(
          type + "sum",
          2,
          (call, all) -> Arithmetic.add(call.number(all.get(0)), call.number(all.get(1))));
      shelf.function(
          type + "signum", 1, (call, all) -> new Whole(Long.signum(call.whole(all.getFirst()))));
    }
    shelf.function("Long/highestOneBit", 1, (call, all) -> bits(call, all, Long::highestOneBit));
    shelf.function("Long/lowestOneBit", 1, (call, all) -> bits(call, all, Long::lowestOneBit));
    shelf.function(
        "Long/numberOfLeadingZeros", 1, (call, all) -> bits(call, all, Long::numberOfLeadingZeros));
    shelf.function(
        "Long/numberOfTrailingZeros",
        1,
        (call, all) -> bits(call, all, Long::numberOfTrailingZeros));
  }

  private static Value truncated(Call call, List<Value> all) {
    return new Whole(Arithmetic.truncate(call.number(all.getFirst())));
  }

  private static Value bits(Call call, List<Value> all, LongUnaryOperator operator) {
    return new Whole(operator.applyAsLong(call.whole(all.getFirst())));
  }

  private static void mathematics(Library.Shelf shelf) {
    shelf.constant("Math/PI", new Real(Math.PI));
    shelf.constant("Math/E", new Real(Math.E));
    unary(shelf, "sqrt", StrictMath::sqrt);
    unary(shelf, "cbrt", StrictMath::cbrt);
    unary(shelf, "ceil", StrictMath::ceil);
    unary(shelf, "floor", StrictMath::floor);
    unary(shelf, "rint", StrictMath::rint);
    unary(shelf, "exp", StrictMath::exp);
    unary(shelf, "log", StrictMath::log);
    unary(shelf, "log10", StrictMath::log10);
    unary(shelf, "sin", StrictMath::sin);
    unary(shelf, "cos", StrictMath::cos);
    unary(shelf, "tan", StrictMath::tan);
    unary(shelf, "signum", StrictMath::signum);
    real(shelf, "pow", StrictMath::pow);
    real(shelf, "hypot", StrictMath::hypot);
    real(shelf, "atan2", StrictMath::atan2);
    shelf.function(
        "Math/round", 1, (call, all) -> new Whole(Math.round(call.real(all.getFirst()))));
    shelf.function("Math/abs", 1, (call, all) -> magnitude(call.number(all.getFirst())));
    binary(shelf, "Math/max", NumberLibrary::larger);
    binary(shelf, "Math/min", NumberLibrary::smaller);
    shelf.function(
        "Math/floorDiv",
        2,
        (call, all) -> new Whole(Math.floorDiv(call.whole(all.get(0)), divisor(call, all))));
    shelf.function(
        "Math/floorMod",
        2,
        (call, all) -> new Whole(Math.floorMod(call.whole(all.get(0)), divisor(call, all))));
  }

  private static long divisor(Call call, List<Value> all) {
    return call.whole(all.get(1));
  }

  private static Value fold(
      Call call, List<Value> all, Value start, BinaryOperator<Value> operator) {
    Value result = call.number(start);
    for (Value each : all) {
      result = operator.apply(result, call.number(each));
    }
    return result;
  }

  private static void binary(Library.Shelf shelf, String name, BinaryOperator<Value> operator) {
    shelf.function(
        name, 2, (call, all) -> operator.apply(call.number(all.get(0)), call.number(all.get(1))));
  }

  private static void ordered(Library.Shelf shelf, String name, IntPredicate wanted) {
    shelf.function(
        name,
        1,
        ANY,
        (call, all) -> {
          boolean holds = true;
          for (int i = 1; i < all.size(); i++) {
            Value left = call.number(all.get(i - 1));
            Value right = call.number(all.get(i));
            holds &= !isNaN(left) && !isNaN(right) && wanted.test(Arithmetic.compare(left, right));
          }
          return Value.of(holds);
        });
  }

  private static boolean isNaN(Value value) {
    return value instanceof Real(double number) && Double.isNaN(number);
  }

  private static void signed(Library.Shelf shelf, String name, IntPredicate wanted) {
    shelf.function(
        name,
        1,
        (call, all) -> Value.of(wanted.test(Arithmetic.signum(call.number(all.getFirst())))));
  }

  /** {@code StrictMath}, so that a protocol is the same on every machine. */
  private static void unary(Library.Shelf shelf, String name, DoubleUnaryOperator operator) {
    shelf.function(
        "Math/" + name,
        1,
        (call, all) -> new Real(operator.applyAsDouble(call.real(all.getFirst()))));
  }

  private static void real(Library.Shelf shelf, String name, DoubleBinaryOperator operator) {
    shelf.function(
        "Math/" + name,
        2,
        (call, all) ->
            new Real(operator.applyAsDouble(call.real(all.get(0)), call.real(all.get(1)))));
  }
}
