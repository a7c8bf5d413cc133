package dev.allways.languages.protocol.expression;

import dev.allways.languages.protocol.expression.Value.Ratio;
import dev.allways.languages.protocol.expression.Value.Real;
import dev.allways.languages.protocol.expression.Value.Whole;
import java.math.BigInteger;

/**
 * Clojure's numbers: integers, exact fractions and floating point, in this order of contagion. What
 * does not fit 64 bits is an {@link ArithmeticException}, never a wrapped-around value.
 */
final class Arithmetic {
  private Arithmetic() {}

  static Value add(Value a, Value b) {
    if (a instanceof Whole(long x) && b instanceof Whole(long y)) {
      return new Whole(Math.addExact(x, y));
    }
    if (a instanceof Real || b instanceof Real) {
      return new Real(toDouble(a) + toDouble(b));
    }
    return fraction(
        numerator(a).multiply(denominator(b)).add(numerator(b).multiply(denominator(a))),
        denominator(a).multiply(denominator(b)));
  }

  static Value negate(Value a) {
    return switch (a) {
      case Whole(long x) -> new Whole(Math.negateExact(x));
      case Real(double x) -> new Real(-x);
      default -> fraction(numerator(a).negate(), denominator(a));
    };
  }

  static Value multiply(Value a, Value b) {
    if (a instanceof Whole(long x) && b instanceof Whole(long y)) {
      return new Whole(Math.multiplyExact(x, y));
    }
    if (a instanceof Real || b instanceof Real) {
      return new Real(toDouble(a) * toDouble(b));
    }
    return fraction(numerator(a).multiply(numerator(b)), denominator(a).multiply(denominator(b)));
  }

  static Value divide(Value a, Value b) {
    if (a instanceof Real || b instanceof Real) {
      return new Real(toDouble(a) / toDouble(b));
    }
    if (numerator(b).signum() == 0) {
      throw new ArithmeticException("division by zero");
    }
    return fraction(numerator(a).multiply(denominator(b)), denominator(a).multiply(numerator(b)));
  }

  /** Division rounded towards zero. */
  static Value quotient(Value a, Value b) {
    Value ratio = divide(a, b);
    return ratio instanceof Real(double x)
        ? new Real(x < 0 ? Math.ceil(x) : Math.floor(x))
        : new Whole(truncate(ratio));
  }

  /** What {@link #quotient} leaves, with the sign of the dividend. */
  static Value remainder(Value a, Value b) {
    return add(a, negate(multiply(b, quotient(a, b))));
  }

  /** The remainder with the sign of the divisor. */
  static Value modulo(Value a, Value b) {
    Value remainder = remainder(a, b);
    boolean differ = signum(remainder) != 0 && signum(remainder) != signum(b);
    return differ ? add(remainder, b) : remainder;
  }

  static int signum(Value a) {
    return switch (a) {
      case Real(double x) -> (int) Math.signum(x);
      default -> numerator(a).signum();
    };
  }

  static int compare(Value a, Value b) {
    if (a instanceof Whole(long x) && b instanceof Whole(long y)) {
      return Long.compare(x, y);
    }
    if (a instanceof Real || b instanceof Real) {
      return Double.compare(toDouble(a), toDouble(b));
    }
    return numerator(a).multiply(denominator(b)).compareTo(numerator(b).multiply(denominator(a)));
  }

  static double toDouble(Value a) {
    return switch (a) {
      case Whole(long x) -> (double) x;
      case Ratio(long x, long y) -> (double) x / y;
      case Real(double x) -> x;
      default -> throw new IllegalArgumentException("not a number: " + a);
    };
  }

  /** The integer part. */
  static long truncate(Value a) {
    return switch (a) {
      case Whole(long x) -> x;
      case Ratio(long x, long y) -> x / y;
      case Real(double x) -> {
        if (!(Math.abs(x) < 0x1p63)) {
          throw new ArithmeticException(x + " is no integer of 64 bits");
        }
        yield (long) x;
      }
      default -> throw new IllegalArgumentException("not a number: " + a);
    };
  }

  private static BigInteger numerator(Value a) {
    return switch (a) {
      case Whole(long x) -> BigInteger.valueOf(x);
      case Ratio(long x, long y) -> BigInteger.valueOf(x);
      default -> throw new IllegalArgumentException("not exact: " + a);
    };
  }

  private static BigInteger denominator(Value a) {
    return a instanceof Ratio(long x, long y) ? BigInteger.valueOf(y) : BigInteger.ONE;
  }

  private static Value fraction(BigInteger numerator, BigInteger denominator) {
    BigInteger divisor = numerator.gcd(denominator);
    if (denominator.signum() < 0) {
      divisor = divisor.negate();
    }
    long above = numerator.divide(divisor).longValueExact();
    long below = denominator.divide(divisor).longValueExact();
    return below == 1 ? new Whole(above) : new Ratio(above, below);
  }
}
