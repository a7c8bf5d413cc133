package dev.allways.program.symmetry;

import dev.allways.program.Expression;
import dev.allways.program.Program;
import dev.allways.program.Queue;
import dev.allways.program.Template;
import dev.allways.program.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntBinaryOperator;

/** The types of all that a program has, and what must be true of them. */
final class ScalarTypes {
  /**
   * An array or a plain variable.
   *
   * @param indices the types of its indices, for each dimension
   * @param sizes how long its dimensions are, the outermost first
   */
  record Cells(List<ScalarType> indices, List<Integer> sizes, ScalarType element) {
    /** Where an element goes to when an index of some dimension goes to another. */
    int target(int cell, IntBinaryOperator indexTarget) {
      int target = 0;
      int scale = 1;
      int rest = cell;
      for (int dimension = sizes.size() - 1; dimension >= 0; dimension--) {
        int size = sizes.get(dimension);
        target += scale * indexTarget.applyAsInt(dimension, rest % size);
        scale *= size;
        rest /= size;
      }
      return target;
    }

    boolean isPlainArray() {
      return sizes.size() == 1;
    }
  }

  /** An element of a table: for which index, which value. */
  record Table(
      String name,
      ScalarType index,
      ScalarType element,
      List<Integer> values,
      ScalarType.Evidence evidence) {}

  /** An index that has to be less than a length. */
  record Bound(ScalarType index, int length, ScalarType.Evidence evidence) {}

  /** A number of an actor that is computed from another. */
  record Shift(ScalarType scalar, Function function, ScalarType.Evidence evidence) {}

  private final List<ScalarType> scalars = new ArrayList<>();
  private final Map<String, Cells> globals = new HashMap<>();
  private final List<Map<String, Cells>> locals = new ArrayList<>();
  private final List<ScalarType> queues = new ArrayList<>();
  private final List<Table> tables = new ArrayList<>();
  private final List<Bound> bounds = new ArrayList<>();
  private final List<Shift> shifts = new ArrayList<>();
  private final List<ScalarType> truths = new ArrayList<>();
  private final IdentityHashMap<Expression.Constant, ScalarType> constants =
      new IdentityHashMap<>();
  private final Map<ScalarType, ScalarType.Evidence> truthEvidence = new HashMap<>();

  /** One for everything that is declared. */
  ScalarTypes(Program program) {
    for (Queue queue : program.queues()) {
      ScalarType scalar =
          fresh().markQueue(new ScalarType.Evidence(queue.name(), Optional.empty()));
      queues.add(scalar);
      for (int i = 0; i < queue.type().fields().size(); i++) {
        scalar.field(i).markType(queue.type().fields().get(i));
      }
    }
    Matrix.Sizes sizes = Matrix.Sizes.of(program);
    for (Variable variable : program.globals()) {
      globals.put(variable.name(), cells(variable, sizes.globals()));
    }
    for (Template template : program.templates()) {
      Map<String, List<Integer>> own = sizes.locals().get(locals.size());
      Map<String, Cells> cells = new HashMap<>();
      template.variables().forEach(each -> cells.put(each.name(), cells(each, own)));
      locals.add(cells);
    }
  }

  private Cells cells(Variable variable, Map<String, List<Integer>> known) {
    List<Integer> sizes = Matrix.Sizes.of(known, variable);
    List<ScalarType> indices = sizes.stream().map(_ -> fresh()).toList();
    return new Cells(indices, sizes, fresh().markType(variable.type()));
  }

  List<ScalarType> scalars() {
    return scalars;
  }

  Cells global(String variable) {
    return known(globals, variable);
  }

  Cells local(int template, String variable) {
    return known(locals.get(template), variable);
  }

  /** Of the queue with this identity. */
  ScalarType queue(int id) {
    return queues.get(id - 1);
  }

  List<Table> tables() {
    return tables;
  }

  List<Bound> bounds() {
    return bounds;
  }

  List<Shift> shifts() {
    return shifts;
  }

  /** What is taken for true unless it is 0. */
  List<ScalarType> truths() {
    return truths;
  }

  ScalarType.Evidence truthEvidence(ScalarType truth) {
    return known(truthEvidence, truth);
  }

  private static <K, V> V known(Map<K, V> map, K key) {
    V value = map.get(key);
    if (value == null) {
      throw new IllegalArgumentException("unknown: " + key);
    }
    return value;
  }

  /** Notes what a constant at one place of the text stands for; each place has its own object. */
  void add(Expression.Constant constant, ScalarType scalar) {
    ScalarType known = constants.putIfAbsent(constant, scalar);
    if (known != null) {
      known.join(scalar);
    }
  }

  /** Whether a constant of the text is the name of an actor or of nobody. */
  boolean isActor(Expression.Constant constant) {
    ScalarType scalar = constants.get(constant);
    return scalar != null && scalar.isActor();
  }

  ScalarType fresh() {
    ScalarType scalar = new ScalarType();
    scalars.add(scalar);
    return scalar;
  }

  void add(Table table) {
    tables.add(table);
  }

  void add(Bound bound) {
    bounds.add(bound);
  }

  void add(Shift shift) {
    shifts.add(shift);
  }

  void addTruth(ScalarType truth, ScalarType.Evidence evidence) {
    truths.add(truth);
    truthEvidence.put(truth, evidence);
  }
}
