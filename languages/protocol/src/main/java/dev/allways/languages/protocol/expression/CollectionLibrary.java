package dev.allways.languages.protocol.expression;

import dev.allways.languages.protocol.expression.Value.Items;
import dev.allways.languages.protocol.expression.Value.SetOf;
import dev.allways.languages.protocol.expression.Value.Whole;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.BiPredicate;

/** Vectors and sets, and the functions that take functions. Nothing is lazy. */
final class CollectionLibrary {
  private static final int ANY = Integer.MAX_VALUE;

  private CollectionLibrary() {}

  static void fill(Library.Shelf shelf) {
    construction(shelf);
    access(shelf);
    sets(shelf);
    higherOrder(shelf);
  }

  private static void construction(Library.Shelf shelf) {
    shelf.function("range", 0, 3, CollectionLibrary::range);
    shelf.function("vector", 0, ANY, (call, all) -> new Items(all));
    shelf.function("list", 0, ANY, (call, all) -> new Items(all));
    shelf.function("hash-set", 0, ANY, (call, all) -> call.setOf(all));
    shelf.function("sorted-set", 0, ANY, (call, all) -> call.setOf(all));
    shelf.function("set", 1, (call, all) -> call.setOf(call.elements(all.getFirst())));
    shelf.function("vec", 1, (call, all) -> new Items(call.elements(all.getFirst())));
    shelf.function("conj", 1, ANY, CollectionLibrary::conj);
    shelf.function(
        "cons",
        2,
        (call, all) -> {
          List<Value> longer = new ArrayList<>(call.elements(all.get(1)));
          longer.addFirst(all.get(0));
          return new Items(longer);
        });
    shelf.function("concat", 0, ANY, (call, all) -> new Items(concat(call, all)));
    shelf.function(
        "into",
        2,
        (call, all) ->
            all.get(0) instanceof SetOf
                ? call.setOf(concat(call, all))
                : new Items(concat(call, all)));
    shelf.function(
        "reverse", 1, (call, all) -> new Items(call.elements(all.getFirst()).reversed()));
    shelf.function(
        "distinct",
        1,
        (call, all) -> {
          List<Value> elements = call.elements(all.getFirst());
          call.setOf(elements);
          return new Items(new ArrayList<>(new LinkedHashSet<>(elements)));
        });
    shelf.function(
        "sort", 1, (call, all) -> new Items(sorted(call, call.elements(all.getFirst()))));
  }

  private static Value range(Call call, List<Value> all) {
    if (all.isEmpty()) {
      throw call.failure("(range) is infinite, give it an end");
    }
    long start = all.size() == 1 ? 0 : call.whole(all.get(0));
    long end = call.whole(all.get(all.size() == 1 ? 0 : 1));
    long step = all.size() == 3 ? call.whole(all.get(2)) : 1;
    if (step == 0) {
      throw call.failure("a range with step 0 never ends");
    }
    List<Value> elements = new ArrayList<>();
    for (long i = start; step > 0 ? i < end : i > end; i = Math.addExact(i, step)) {
      call.spend(1);
      elements.add(new Whole(i));
    }
    return new Items(elements);
  }

  /** At the end of a vector; for a set it does not matter where. */
  private static Value conj(Call call, List<Value> all) {
    List<Value> longer = concat(call, all.subList(0, 1));
    longer.addAll(all.subList(1, all.size()));
    return all.getFirst() instanceof SetOf ? call.setOf(longer) : new Items(longer);
  }

  private static List<Value> concat(Call call, List<Value> collections) {
    List<Value> elements = new ArrayList<>();
    for (Value collection : collections) {
      elements.addAll(call.elements(collection));
    }
    return elements;
  }

  private static List<Value> sorted(Call call, List<Value> elements) {
    call.setOf(elements);
    List<Value> sorted = new ArrayList<>(elements);
    Collections.sort(sorted);
    return sorted;
  }

  private static void access(Library.Shelf shelf) {
    shelf.function(
        "count",
        1,
        (call, all) ->
            all.getFirst() instanceof Value.Text(String text)
                ? new Whole(text.length())
                : new Whole(call.elements(all.getFirst()).size()));
    shelf.function(
        "empty?",
        1,
        (call, all) ->
            all.getFirst() instanceof Value.Text(String text)
                ? Value.of(text.isEmpty())
                : Value.of(call.elements(all.getFirst()).isEmpty()));
    shelf.function("first", 1, (call, all) -> at(call.elements(all.getFirst()), 0));
    shelf.function("second", 1, (call, all) -> at(call.elements(all.getFirst()), 1));
    shelf.function(
        "last",
        1,
        (call, all) -> {
          List<Value> elements = call.elements(all.getFirst());
          return at(elements, elements.size() - 1);
        });
    shelf.function("rest", 1, (call, all) -> new Items(from(call.elements(all.getFirst()), 1)));
    shelf.function(
        "take",
        2,
        (call, all) -> {
          List<Value> elements = call.elements(all.get(1));
          int count = Math.clamp(call.whole(all.get(0)), 0, elements.size());
          return new Items(elements.subList(0, count));
        });
    shelf.function(
        "drop",
        2,
        (call, all) -> new Items(from(call.elements(all.get(1)), call.whole(all.get(0)))));
    shelf.function(
        "nth",
        2,
        3,
        (call, all) -> {
          List<Value> elements = call.elements(all.get(0));
          long index = call.whole(all.get(1));
          if (index >= 0 && index < elements.size()) {
            return elements.get((int) index);
          }
          if (all.size() == 3) {
            return all.get(2);
          }
          throw call.failure(
              "'nth': there is no element %d among %d".formatted(index, elements.size()));
        });
    shelf.function("contains?", 2, (call, all) -> Value.of(contains(call, all)));
  }

  private static Value at(List<Value> elements, int index) {
    return index >= 0 && index < elements.size() ? elements.get(index) : Value.Nil.NIL;
  }

  private static List<Value> from(List<Value> elements, long start) {
    return elements.subList(Math.clamp(start, 0, elements.size()), elements.size());
  }

  /** For a set whether it has the element, for a vector whether it has the index. */
  private static boolean contains(Call call, List<Value> all) {
    return switch (all.get(0)) {
      case SetOf set -> set.contains(all.get(1));
      case Items items ->
          all.get(1) instanceof Whole(long index) && index >= 0 && index < items.elements().size();
      case Value.Nil nil -> false;
      default -> throw call.wanted("a set", all.get(0));
    };
  }

  private static void sets(Library.Shelf shelf) {
    shelf.function(
        "disj",
        1,
        ANY,
        (call, all) -> {
          SetOf gone = call.setOf(all.subList(1, all.size()));
          return without(call, call.set(all.getFirst()), gone);
        });
    shelf.function(
        "union",
        0,
        ANY,
        (call, all) -> {
          all.forEach(call::set);
          return call.setOf(concat(call, all));
        });
    shelf.function(
        "difference",
        1,
        ANY,
        (call, all) -> {
          SetOf rest = call.set(all.getFirst());
          for (Value gone : all.subList(1, all.size())) {
            rest = without(call, rest, call.set(gone));
          }
          return rest;
        });
    shelf.function(
        "intersection",
        1,
        ANY,
        (call, all) -> {
          SetOf common = call.set(all.getFirst());
          for (Value other : all.subList(1, all.size())) {
            SetOf wanted = call.set(other);
            common = call.setOf(common.elements().stream().filter(wanted::contains).toList());
          }
          return common;
        });
    shelf.function(
        "subset?",
        2,
        (call, all) -> {
          SetOf larger = call.set(all.get(1));
          return Value.of(call.elements(call.set(all.get(0))).stream().allMatch(larger::contains));
        });
    shelf.function("power-set", 1, (call, all) -> powerSet(call, call.set(all.getFirst())));
  }

  private static SetOf without(Call call, SetOf set, SetOf gone) {
    return call.setOf(set.elements().stream().filter(each -> !gone.contains(each)).toList());
  }

  private static Value powerSet(Call call, SetOf set) {
    if (set.elements().size() > 20) {
      throw call.failure(
          "a set of %d elements has too many subsets".formatted(set.elements().size()));
    }
    List<SetOf> subsets = new ArrayList<>();
    subsets.add(Value.SetOf.EMPTY);
    for (Value element : set.elements()) {
      for (SetOf subset : List.copyOf(subsets)) {
        List<Value> larger = new ArrayList<>(subset.elements());
        larger.add(element);
        subsets.add(call.setOf(larger));
      }
    }
    return call.setOf(subsets);
  }

  private static void higherOrder(Library.Shelf shelf) {
    for (String name : new String[] {"map", "mapv"}) {
      shelf.function(name, 2, ANY, (call, all) -> new Items(map(call, all)));
    }
    shelf.function("mapcat", 2, ANY, (call, all) -> new Items(concat(call, map(call, all))));
    shelf.function("filter", 2, (call, all) -> select(call, all, true));
    shelf.function("filterv", 2, (call, all) -> select(call, all, true));
    shelf.function("remove", 2, (call, all) -> select(call, all, false));
    shelf.function("reduce", 2, 3, CollectionLibrary::reduce);
    shelf.function(
        "apply",
        2,
        ANY,
        (call, all) -> {
          List<Value> arguments = new ArrayList<>(all.subList(1, all.size() - 1));
          arguments.addAll(call.elements(all.getLast()));
          return call.apply(all.getFirst(), arguments);
        });
    shelf.function("every?", 2, (call, all) -> Value.of(!any(call, all, CollectionLibrary::fails)));
    shelf.function(
        "not-any?", 2, (call, all) -> Value.of(!any(call, all, CollectionLibrary::succeeds)));
    shelf.function(
        "some",
        2,
        (call, all) -> {
          for (Value element : call.elements(all.get(1))) {
            Value found = call.apply(all.get(0), element);
            if (found.isTrue()) {
              return found;
            }
          }
          return Value.Nil.NIL;
        });
  }

  private static boolean succeeds(Call call, Value result) {
    return result.isTrue();
  }

  private static boolean fails(Call call, Value result) {
    return !result.isTrue();
  }

  private static boolean any(Call call, List<Value> all, BiPredicate<Call, Value> wanted) {
    for (Value element : call.elements(all.get(1))) {
      if (wanted.test(call, call.apply(all.get(0), element))) {
        return true;
      }
    }
    return false;
  }

  /** Over one collection, or over several in step until the shortest ends. */
  private static List<Value> map(Call call, List<Value> all) {
    List<List<Value>> columns = new ArrayList<>();
    int length = Integer.MAX_VALUE;
    for (Value collection : all.subList(1, all.size())) {
      List<Value> column = call.elements(collection);
      columns.add(column);
      length = Math.min(length, column.size());
    }
    List<Value> results = new ArrayList<>(length);
    for (int i = 0; i < length; i++) {
      List<Value> arguments = new ArrayList<>(columns.size());
      for (List<Value> column : columns) {
        arguments.add(column.get(i));
      }
      results.add(call.apply(all.getFirst(), arguments));
    }
    return results;
  }

  private static Value select(Call call, List<Value> all, boolean wanted) {
    List<Value> selected = new ArrayList<>();
    for (Value element : call.elements(all.get(1))) {
      if (call.apply(all.get(0), element).isTrue() == wanted) {
        selected.add(element);
      }
    }
    return new Items(selected);
  }

  private static Value reduce(Call call, List<Value> all) {
    List<Value> elements = call.elements(all.getLast());
    if (all.size() == 2 && elements.isEmpty()) {
      return call.apply(all.getFirst(), List.of());
    }
    Value result = all.size() == 3 ? all.get(1) : elements.getFirst();
    for (Value element : all.size() == 3 ? elements : elements.subList(1, elements.size())) {
      result = call.apply(all.getFirst(), result, element);
    }
    return result;
  }
}
