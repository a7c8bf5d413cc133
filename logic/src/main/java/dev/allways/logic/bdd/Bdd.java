package dev.allways.logic.bdd;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A space of Boolean functions over variables 0, 1, 2, ..., ordered by their number. A function is
 * an {@code int}; two functions are equal exactly when their numbers are.
 *
 * <pre>{@code
 * Bdd bdd = new Bdd(Budget.unlimited());
 * int either = bdd.or(bdd.variable(0), bdd.variable(1));
 * assert bdd.and(either, bdd.negatedVariable(0)) == bdd.and(bdd.variable(1), bdd.negatedVariable(0));
 * }</pre>
 *
 * <p>Nodes live in parallel arrays and are never freed. Every operation is memoised in a table that
 * forgets on collision, and recurses no deeper than the number of variables its operands depend on;
 * past {@link #DEPTH_LIMIT} it gives up as if the budget were spent.
 *
 * <p>A literal is written as an {@code int} too: variable {@code v} itself is {@code v}, its
 * negation {@code ~v}.
 *
 * <p>Paper: Randal E. Bryant, Graph-Based Algorithms for Boolean Function Manipulation, IEEE
 * Transactions on Computers 1986.
 */
public final class Bdd {
  public static final int FALSE = 0;
  public static final int TRUE = 1;

  /** Deep enough for any formula a person wrote, shallow enough for the stack of any thread. */
  public static final int DEPTH_LIMIT = 2_000;

  private static final int NODE_LIMIT = 1 << 22;
  private static final int TERMINAL = Integer.MAX_VALUE;

  private static final int AND = 1;
  private static final int OR = 2;
  private static final int XOR = 3;
  private static final int MINUS = 4;
  private static final int EXISTS = 5;
  private static final int IMPLIES = 6;

  private final Budget budget;
  private int[] variable = new int[256];
  private int[] low = new int[256];
  private int[] high = new int[256];
  private int[] chain = new int[256];
  private int[] buckets = new int[256];
  private int count = 2;
  private long[] cacheKeys = new long[512];
  private int[] cacheResults = new int[512];
  private int depth;

  public Bdd(Budget budget) {
    this.budget = budget;
    variable[FALSE] = TERMINAL;
    variable[TRUE] = TERMINAL;
  }

  public Budget budget() {
    return budget;
  }

  public static int constant(boolean value) {
    return value ? TRUE : FALSE;
  }

  /** The function that is true when variable {@code number} is. */
  public int variable(int number) {
    return node(number, FALSE, TRUE);
  }

  public int negatedVariable(int number) {
    return node(number, TRUE, FALSE);
  }

  /** {@code v} for the variable, {@code ~v} for its negation. */
  public int literal(int literal) {
    return literal >= 0 ? variable(literal) : negatedVariable(~literal);
  }

  /** The least variable {@code f} depends on; {@link Integer#MAX_VALUE} for a constant. */
  public int topVariable(int f) {
    return variable[f];
  }

  /** {@code f} where its top variable is false. */
  public int low(int f) {
    return low[f];
  }

  /** {@code f} where its top variable is true. */
  public int high(int f) {
    return high[f];
  }

  /** How many nodes exist: a measure of memory, not of any one function. */
  public int nodeCount() {
    return count;
  }

  public int and(int f, int g) {
    if (f == g || g == TRUE) {
      return f;
    }
    if (f == TRUE) {
      return g;
    }
    if (f == FALSE || g == FALSE) {
      return FALSE;
    }
    return f < g ? apply(AND, f, g) : apply(AND, g, f);
  }

  public int or(int f, int g) {
    if (f == g || g == FALSE) {
      return f;
    }
    if (f == FALSE) {
      return g;
    }
    if (f == TRUE || g == TRUE) {
      return TRUE;
    }
    return f < g ? apply(OR, f, g) : apply(OR, g, f);
  }

  public int xor(int f, int g) {
    if (f == g) {
      return FALSE;
    }
    if (f == FALSE) {
      return g;
    }
    if (g == FALSE) {
      return f;
    }
    return f < g ? apply(XOR, f, g) : apply(XOR, g, f);
  }

  /** {@code f} and not {@code g}. */
  public int minus(int f, int g) {
    if (f == g || f == FALSE || g == TRUE) {
      return FALSE;
    }
    return g == FALSE ? f : apply(MINUS, f, g);
  }

  public int not(int f) {
    return xor(TRUE, f);
  }

  public int equivalent(int f, int g) {
    return not(xor(f, g));
  }

  public int ifThenElse(int condition, int then, int otherwise) {
    return or(and(condition, then), minus(otherwise, condition));
  }

  private int apply(int operation, int f, int g) {
    int slot = slot(operation, f, g);
    long key = key(operation, f, g);
    if (cacheKeys[slot] == key) {
      return cacheResults[slot];
    }
    enter();
    int top = Math.min(variable[f], variable[g]);
    int f0 = variable[f] == top ? low[f] : f;
    int f1 = variable[f] == top ? high[f] : f;
    int g0 = variable[g] == top ? low[g] : g;
    int g1 = variable[g] == top ? high[g] : g;
    int result =
        switch (operation) {
          case AND -> node(top, and(f0, g0), and(f1, g1));
          case OR -> node(top, or(f0, g0), or(f1, g1));
          case XOR -> node(top, xor(f0, g0), xor(f1, g1));
          default -> node(top, minus(f0, g0), minus(f1, g1));
        };
    depth--;
    remember(operation, f, g, result);
    return result;
  }

  /** Whether {@code g} is true wherever {@code f} is. Stops at the first difference. */
  public boolean implies(int f, int g) {
    if (f == g || f == FALSE || g == TRUE) {
      return true;
    }
    if (f == TRUE || g == FALSE) {
      return false;
    }
    int slot = slot(IMPLIES, f, g);
    if (cacheKeys[slot] == key(IMPLIES, f, g)) {
      return cacheResults[slot] == TRUE;
    }
    enter();
    int top = Math.min(variable[f], variable[g]);
    boolean result =
        implies(variable[f] == top ? low[f] : f, variable[g] == top ? low[g] : g)
            && implies(variable[f] == top ? high[f] : f, variable[g] == top ? high[g] : g);
    depth--;
    remember(IMPLIES, f, g, constant(result));
    return result;
  }

  /** {@code f} with every variable of the positive {@code cube} quantified away. */
  public int exists(int f, int cube) {
    int rest = cube;
    while (variable[rest] < variable[f]) {
      rest = high[rest];
    }
    if (rest == TRUE || variable[f] == TERMINAL) {
      return f;
    }
    int slot = slot(EXISTS, f, rest);
    if (cacheKeys[slot] == key(EXISTS, f, rest)) {
      return cacheResults[slot];
    }
    enter();
    int zero = exists(low[f], rest);
    int one = exists(high[f], rest);
    int result = variable[f] == variable[rest] ? or(zero, one) : node(variable[f], zero, one);
    depth--;
    remember(EXISTS, f, rest, result);
    return result;
  }

  /** {@code f} with variable {@code number} fixed to {@code value}. Costs the size of {@code f}. */
  public int restrict(int f, int number, boolean value) {
    return restrict(f, number, value, new HashMap<>());
  }

  private int restrict(int f, int number, boolean value, Map<Integer, Integer> done) {
    if (variable[f] > number) {
      return f;
    }
    if (variable[f] == number) {
      return value ? high[f] : low[f];
    }
    Integer known = done.get(f);
    if (known != null) {
      return known;
    }
    enter();
    int result =
        node(
            variable[f],
            restrict(low[f], number, value, done),
            restrict(high[f], number, value, done));
    depth--;
    done.put(f, result);
    return result;
  }

  /** The conjunction of literals. */
  public int cube(int... literals) {
    int[] ordered = literals.clone();
    for (int i = 0; i < ordered.length; i++) {
      ordered[i] = ordered[i] >= 0 ? 2 * ordered[i] : 2 * ~ordered[i] + 1;
    }
    Arrays.sort(ordered);
    int result = TRUE;
    for (int i = ordered.length - 1; i >= 0; i--) {
      int number = ordered[i] >> 1;
      result = and((ordered[i] & 1) == 0 ? variable(number) : negatedVariable(number), result);
    }
    return result;
  }

  /** The variables {@code f} depends on. */
  public BitSet support(int f) {
    BitSet found = new BitSet();
    BitSet seen = new BitSet();
    List<Integer> pending = new ArrayList<>(List.of(f));
    while (!pending.isEmpty()) {
      int next = pending.removeLast();
      if (variable[next] != TERMINAL && !seen.get(next)) {
        seen.set(next);
        found.set(variable[next]);
        pending.add(low[next]);
        pending.add(high[next]);
      }
    }
    return found;
  }

  /**
   * Literals of one conjunction that implies {@code f}: the first in the order that prefers false,
   * without variables that do not matter on its path.
   *
   * @throws IllegalArgumentException when {@code f} is false everywhere
   */
  public int[] satisfying(int f) {
    if (f == FALSE) {
      throw new IllegalArgumentException("nothing satisfies a contradiction");
    }
    int[] literals = new int[16];
    int size = 0;
    for (int at = f; at != TRUE; ) {
      boolean positive = low[at] == FALSE;
      if (size == literals.length) {
        literals = Arrays.copyOf(literals, 2 * size);
      }
      literals[size++] = positive ? variable[at] : ~variable[at];
      at = positive ? high[at] : low[at];
    }
    return Arrays.copyOf(literals, size);
  }

  /** The value of {@code f} when exactly the variables in {@code truths} are true. */
  public boolean evaluate(int f, BitSet truths) {
    int at = f;
    while (variable[at] != TERMINAL) {
      at = truths.get(variable[at]) ? high[at] : low[at];
    }
    return at == TRUE;
  }

  /**
   * {@code f} with every variable fixed that is not in {@code free}: to true if it is in {@code
   * truths}, else to false. Costs the size of {@code f}.
   */
  public int project(int f, BitSet free, BitSet truths) {
    return project(f, free, truths, new HashMap<>());
  }

  private int project(int f, BitSet free, BitSet truths, Map<Integer, Integer> done) {
    int at = f;
    while (variable[at] != TERMINAL && !free.get(variable[at])) {
      at = truths.get(variable[at]) ? high[at] : low[at];
    }
    if (variable[at] == TERMINAL) {
      return at;
    }
    Integer known = done.get(at);
    if (known != null) {
      return known;
    }
    enter();
    int zero = project(low[at], free, truths, done);
    int one = project(high[at], free, truths, done);
    int result = node(variable[at], zero, one);
    depth--;
    done.put(at, result);
    return result;
  }

  /** {@code f} of another space in this one, where variable {@code v} is {@code renamed[v]}. */
  public int copy(Bdd from, int f, int[] renamed) {
    return copy(from, f, renamed, new HashMap<>());
  }

  private int copy(Bdd from, int f, int[] renamed, Map<Integer, Integer> done) {
    if (f == FALSE || f == TRUE) {
      return f;
    }
    Integer known = done.get(f);
    if (known != null) {
      return known;
    }
    enter();
    int zero = copy(from, from.low[f], renamed, done);
    int one = copy(from, from.high[f], renamed, done);
    int result = ifThenElse(variable(renamed[from.variable[f]]), one, zero);
    depth--;
    done.put(f, result);
    return result;
  }

  int node(int number, int zero, int one) {
    if (zero == one) {
      return zero;
    }
    int bucket = hash(number, zero, one) & (buckets.length - 1);
    for (int at = buckets[bucket]; at != 0; at = chain[at]) {
      if (variable[at] == number && low[at] == zero && high[at] == one) {
        return at;
      }
    }
    try {
      budget.spend(1);
    } catch (Budget.Exhausted tooMuch) {
      depth = 0;
      throw tooMuch;
    }
    if (count == variable.length) {
      grow();
      bucket = hash(number, zero, one) & (buckets.length - 1);
    }
    int made = count++;
    variable[made] = number;
    low[made] = zero;
    high[made] = one;
    chain[made] = buckets[bucket];
    buckets[bucket] = made;
    return made;
  }

  private void grow() {
    int size = 2 * count;
    if (size > NODE_LIMIT) {
      throw new Budget.Exhausted();
    }
    variable = Arrays.copyOf(variable, size);
    low = Arrays.copyOf(low, size);
    high = Arrays.copyOf(high, size);
    chain = new int[size];
    buckets = new int[size];
    for (int at = 2; at < count; at++) {
      int bucket = hash(variable[at], low[at], high[at]) & (size - 1);
      chain[at] = buckets[bucket];
      buckets[bucket] = at;
    }
    cacheKeys = new long[2 * size];
    cacheResults = new int[2 * size];
  }

  private void enter() {
    if (++depth > DEPTH_LIMIT) {
      throw tooDeep();
    }
  }

  /** Leaves the space usable: whoever catches this may go on with shallower functions. */
  Budget.Exhausted tooDeep() {
    depth = 0;
    return new Budget.Exhausted();
  }

  private void remember(int operation, int f, int g, int result) {
    int slot = slot(operation, f, g);
    cacheKeys[slot] = key(operation, f, g);
    cacheResults[slot] = result;
  }

  private static long key(int operation, int f, int g) {
    return ((long) operation << 60) | ((long) f << 30) | g;
  }

  private int slot(int operation, int f, int g) {
    return hash(operation, f, g) & (cacheKeys.length - 1);
  }

  private static int hash(int a, int b, int c) {
    int mixed = (a * 0x9E3779B1) ^ (b * 0x85EBCA6B) ^ (c * 0xC2B2AE35);
    return mixed ^ (mixed >>> 15);
  }
}
