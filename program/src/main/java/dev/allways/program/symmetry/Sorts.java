package dev.allways.program.symmetry;

import dev.allways.program.Program;
import dev.allways.program.Queue;
import dev.allways.program.Template;
import dev.allways.program.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/** The sorts of all that a program has, and what must be true of them. */
final class Sorts {
  /**
   * An array or a plain variable.
   *
   * @param index the sort of its indices, or of its rows
   * @param column the sort of its columns
   * @param width how many columns it has, or 0 when it has no rows
   */
  record Cells(Sort index, Sort column, int width, Sort element) {
    /** Where an element goes to when rows and columns do. */
    int target(int cell, IntUnaryOperator rowTarget, IntUnaryOperator columnTarget) {
      return width == 0
          ? rowTarget.applyAsInt(cell)
          : rowTarget.applyAsInt(cell / width) * width + columnTarget.applyAsInt(cell % width);
    }
  }

  /** An element of a table: for which index, which value. */
  record Table(Sort index, Sort element, List<Integer> values, Sort.Evidence evidence) {}

  /** An index that has to be less than a length. */
  record Bound(Sort index, int length, Sort.Evidence evidence) {}

  /** A number of an actor that is computed from another. */
  record Shift(Sort sort, Function function, Sort.Evidence evidence) {}

  private final List<Sort> sorts = new ArrayList<>();
  private final Map<String, Cells> globals = new HashMap<>();
  private final List<Map<String, Cells>> locals = new ArrayList<>();
  private final List<Sort> queues = new ArrayList<>();
  private final List<Table> tables = new ArrayList<>();
  private final List<Bound> bounds = new ArrayList<>();
  private final List<Shift> shifts = new ArrayList<>();
  private final List<Sort> truths = new ArrayList<>();
  private final Map<Sort, Sort.Evidence> truthEvidence = new HashMap<>();

  /** One for everything that is declared. */
  Sorts(Program program) {
    for (Queue queue : program.queues()) {
      Sort sort = fresh().markQueue(new Sort.Evidence(queue.name(), Optional.empty()));
      queues.add(sort);
      for (int i = 0; i < queue.type().fields().size(); i++) {
        sort.field(i).markType(queue.type().fields().get(i));
      }
    }
    Matrix.Widths widths = Matrix.Widths.of(program);
    for (Variable variable : program.globals()) {
      globals.put(variable.name(), cells(variable, widths.globals()));
    }
    for (Template template : program.templates()) {
      Map<String, Integer> own = widths.locals().get(locals.size());
      Map<String, Cells> cells = new HashMap<>();
      template.variables().forEach(each -> cells.put(each.name(), cells(each, own)));
      locals.add(cells);
    }
  }

  private Cells cells(Variable variable, Map<String, Integer> widths) {
    int width = Matrix.Widths.of(widths, variable);
    return new Cells(fresh(), fresh(), width, fresh().markType(variable.type()));
  }

  List<Sort> sorts() {
    return sorts;
  }

  Cells global(String variable) {
    return known(globals, variable);
  }

  Cells local(int template, String variable) {
    return known(locals.get(template), variable);
  }

  /** Of the queue with this identity. */
  Sort queue(int id) {
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
  List<Sort> truths() {
    return truths;
  }

  Sort.Evidence truthEvidence(Sort truth) {
    return known(truthEvidence, truth);
  }

  private static <K, V> V known(Map<K, V> map, K key) {
    V value = map.get(key);
    if (value == null) {
      throw new IllegalArgumentException("unknown: " + key);
    }
    return value;
  }

  Sort fresh() {
    Sort sort = new Sort();
    sorts.add(sort);
    return sort;
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

  void addTruth(Sort truth, Sort.Evidence evidence) {
    truths.add(truth);
    truthEvidence.put(truth, evidence);
  }
}
