package dev.allways.languages.protocol.checker;

import dev.allways.core.Language;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Model;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.generator.Blueprint;
import dev.allways.languages.protocol.generator.GeneratedClass;
import dev.allways.languages.protocol.generator.Origin;
import dev.allways.languages.protocol.generator.Variant;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.text.Source;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Protocols for tests, their classes, and what these do. */
final class Fixtures {
  private static final Path PROTOCOLS = Path.of("../../systems/protocols/src/main/protocols");

  private Fixtures() {}

  static Protocol file(String name, String... definitions) {
    return Protocol.read(PROTOCOLS.resolve(name), settings(definitions));
  }

  static Protocol text(String text, String... definitions) {
    return Protocol.of(Source.of("test.dcj", text), settings(definitions));
  }

  static Language.Settings settings(String... definitions) {
    Map<String, String> values = new HashMap<>();
    for (String definition : definitions) {
      String[] parts = definition.split("=");
      values.put(parts[0], parts[1]);
    }
    return new Language.Settings(values, Map.of());
  }

  static GeneratedClass compile(Protocol protocol, Variant variant) {
    return compile(protocol, variant, Optional.empty());
  }

  static GeneratedClass compile(Protocol protocol, Variant variant, Optional<Integer> capacity) {
    return ClassChecks.generate(
        Origin.of(protocol), protocol.lts(), variant, capacity, Fixtures.class.getClassLoader());
  }

  static GeneratedClass compile(Lts lts, Variant variant, int capacity) {
    return ClassChecks.generate(
        new Origin("none.dcj", "test", List.of()),
        lts,
        variant,
        Optional.of(capacity),
        Fixtures.class.getClassLoader());
  }

  /** An object for each sort of message, all of which are of classes of the JDK. */
  static List<Dummy> dummies(Lts lts) {
    Set<Message> messages = new LinkedHashSet<>();
    for (Event event : lts.events()) {
      if (event.kind() == Event.Kind.SEND || event.kind() == Event.Kind.SYNC) {
        messages.add(ReferenceSemantics.message(event));
      }
    }
    return Dummies.of(messages, List.of(), Fixtures::find);
  }

  private static Class<?> find(Message.OfClass of) {
    try {
      return Class.forName(of.className());
    } catch (ClassNotFoundException absent) {
      throw new AssertionError(absent);
    }
  }

  static ClassModel model(GeneratedClass generated) {
    return ClassChecks.model(generated, "test", event -> Optional.empty(), List.of());
  }

  static ClassModel model(Protocol protocol, Variant variant) {
    return model(compile(protocol, variant));
  }

  /**
   * All that a model does, by its states.
   *
   * @throws AssertionError when a call can lead to two states: whoever makes it could not tell
   */
  static Map<List<Integer>, Map<String, List<Integer>>> explore(ClassModel model, int mostStates) {
    Map<List<Integer>, Map<String, List<Integer>>> steps = new HashMap<>();
    Deque<int[]> waiting = new ArrayDeque<>();
    Explorer explorer = model.explorer();
    explorer.initialStates(state -> waiting.add(state.clone()));
    while (!waiting.isEmpty() && steps.size() < mostStates) {
      int[] source = waiting.remove();
      Map<String, List<Integer>> from = new TreeMap<>();
      if (steps.putIfAbsent(list(source), from) != null) {
        continue;
      }
      explorer.successors(
          source,
          visitor(
              (action, target) -> {
                Event event = model.alphabet().event(action);
                if (from.put(event.toString(), list(target)) != null) {
                  throw new AssertionError("twice: " + event);
                }
                waiting.add(target.clone());
              }));
    }
    return steps;
  }

  private static List<Integer> list(int[] numbers) {
    return Arrays.stream(numbers).boxed().toList();
  }

  static ReferenceSemantics.Graph expected(
      ClassModel model, Lts lts, Blueprint blueprint, int mostStates) {
    return ReferenceSemantics.explore(lts, blueprint, model.alphabet().dummies(), mostStates);
  }

  /** Labels of what can be done first. */
  static Set<String> firstActions(Model model) {
    Set<String> labels = new TreeSet<>();
    Explorer explorer = model.explorer();
    explorer.initialStates(
        state ->
            explorer.successors(
                state.clone(),
                visitor((action, target) -> labels.add(model.action(action).label()))));
    return labels;
  }

  /** Is shown a step. */
  interface Steps {
    void step(int action, int[] target);
  }

  static TransitionVisitor visitor(Steps steps) {
    return new TransitionVisitor() {
      @Override
      public void step(int group, int action, int[] target) {
        steps.step(action, target);
      }

      @Override
      public void failure(int group, int action, String message) {
        throw new AssertionError(message);
      }
    };
  }
}
