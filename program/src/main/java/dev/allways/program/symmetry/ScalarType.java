package dev.allways.program.symmetry;

import dev.allways.program.Type;
import dev.allways.text.Location;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What the values of some expressions and variables stand for: numbers of actors, numbers of
 * queues, or just numbers. Types of what is assigned to or compared with each other become one, and
 * what is known of both is known of the one.
 */
final class ScalarType {
  /** A reason to believe something, and where it is written. */
  record Evidence(String text, Optional<Location> location) {}

  private ScalarType parent = this;
  private @Nullable Evidence actor;
  private @Nullable Evidence queue;
  private @Nullable Evidence number;
  private @Nullable Evidence computed;
  private final Map<Integer, Evidence> constants = new TreeMap<>();
  private final Map<Integer, Evidence> implied = new TreeMap<>();
  private final Set<Integer> initial = new TreeSet<>();
  private final Set<Type> types = new LinkedHashSet<>();
  private final List<ScalarType> fields = new ArrayList<>();
  private boolean hasOthers;

  ScalarType root() {
    ScalarType root = this;
    while (root.parent != root) {
      root.parent = root.parent.parent;
      root = root.parent;
    }
    return root;
  }

  /** Makes one type of two; whether they were two. */
  boolean join(ScalarType other) {
    boolean changed = false;
    Deque<ScalarType[]> waiting = new ArrayDeque<>();
    waiting.push(new ScalarType[] {this, other});
    while (!waiting.isEmpty()) {
      ScalarType[] pair = waiting.pop();
      ScalarType one = pair[0].root();
      ScalarType two = pair[1].root();
      if (one != two) {
        changed = true;
        one.take(two);
        for (int i = 0; i < Math.min(one.fields.size(), two.fields.size()); i++) {
          waiting.push(new ScalarType[] {one.fields.get(i), two.fields.get(i)});
        }
        for (int i = one.fields.size(); i < two.fields.size(); i++) {
          one.fields.add(two.fields.get(i));
        }
      }
    }
    return changed;
  }

  private void take(ScalarType other) {
    other.parent = this;
    actor = actor == null ? other.actor : actor;
    queue = queue == null ? other.queue : queue;
    number = number == null ? other.number : number;
    computed = computed == null ? other.computed : computed;
    other.constants.forEach(constants::putIfAbsent);
    other.implied.forEach(implied::putIfAbsent);
    initial.addAll(other.initial);
    types.addAll(other.types);
    hasOthers |= other.hasOthers;
  }

  /** Some of its values are indices of the actors in question. */
  ScalarType markActor(Evidence evidence) {
    ScalarType root = root();
    root.actor = root.actor == null ? evidence : root.actor;
    return this;
  }

  /** Its values are identities of queues. */
  ScalarType markQueue(Evidence evidence) {
    ScalarType root = root();
    root.queue = root.queue == null ? evidence : root.queue;
    return this;
  }

  /** More is done with its values than to pass them on and to tell them apart. */
  ScalarType markNumber(Evidence evidence) {
    ScalarType root = root();
    root.number = root.number == null ? evidence : root.number;
    return this;
  }

  /** Computed with in a way that is harmless for numbers of actors, but not for queues. */
  ScalarType markComputed(Evidence evidence) {
    ScalarType root = root();
    root.computed = root.computed == null ? evidence : root.computed;
    return this;
  }

  /** The text has this value in it. */
  ScalarType markConstant(int value, Evidence evidence) {
    root().constants.putIfAbsent(value, evidence);
    return this;
  }

  /** It may have this value though no text that is compared says so. */
  ScalarType markImplied(int value, Evidence evidence) {
    root().implied.putIfAbsent(value, evidence);
    return this;
  }

  /** A state may begin with this value. */
  void markInitial(int value) {
    root().initial.add(value);
  }

  /** A value is converted to this type. */
  ScalarType markType(Type type) {
    root().types.add(type);
    return this;
  }

  /** Its values may be the indices of any actors that keep their places. */
  ScalarType markOthers() {
    root().hasOthers = true;
    return this;
  }

  boolean isActor() {
    return root().actor != null;
  }

  boolean isQueue() {
    return root().queue != null;
  }

  Optional<Evidence> number() {
    return Optional.ofNullable(root().number);
  }

  Optional<Evidence> computed() {
    return Optional.ofNullable(root().computed);
  }

  Map<Integer, Evidence> constants() {
    return root().constants;
  }

  Map<Integer, Evidence> implied() {
    return root().implied;
  }

  Set<Integer> initial() {
    return root().initial;
  }

  Set<Type> types() {
    return root().types;
  }

  boolean hasOthers() {
    return root().hasOthers;
  }

  /** The types of the fields of messages, as far as somebody has asked for them. */
  List<ScalarType> fields() {
    return root().fields;
  }

  /** Of a queue: the type of a field of its messages. */
  ScalarType field(int field) {
    List<ScalarType> known = root().fields;
    while (known.size() <= field) {
      known.add(new ScalarType());
    }
    return known.get(field);
  }
}
