package dev.allways.languages.protocol.checker;

import dev.allways.core.Language;
import dev.allways.core.Property;
import dev.allways.core.Subject;
import dev.allways.core.model.Model;
import dev.allways.languages.protocol.MessageTypes;
import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.ProtocolSubject;
import dev.allways.languages.protocol.generator.Blueprint;
import dev.allways.languages.protocol.generator.ClassCompiler;
import dev.allways.languages.protocol.generator.ClassRemarks;
import dev.allways.languages.protocol.generator.GeneratedClass;
import dev.allways.languages.protocol.generator.Generator;
import dev.allways.languages.protocol.generator.Origin;
import dev.allways.languages.protocol.generator.Variant;
import dev.allways.languages.protocol.lts.Channel;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.protocol.DescribedProtocol;
import dev.allways.protocol.MessageType;
import dev.allways.protocol.Pr;
import dev.allways.protocol.Restorable;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import dev.allways.text.Location;
import dev.allways.text.Severity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * From a protocol to the class that follows it, ready to be checked.
 *
 * <pre>{@code
 * Protocol protocol = Protocol.read(Path.of("chess.dcj"), Settings.NONE);
 * Subject subject = ClassChecks.subject(protocol, Variant.STRICT, Settings.NONE);
 * Result result = new ExplicitEngine().check(subject.model(), Property.noDeadlock());
 * }</pre>
 */
public final class ClassChecks {
  private static final String PACKAGE = "dev.allways.generated";

  private ClassChecks() {}

  /**
   * The class of a protocol, generated and compiled in memory, and what is asked of it.
   *
   * @param settings the option {@code capacity} is the number of messages a channel holds; unless
   *     {@code accept-liberal} allows it, a remark says that a liberal class has runs that its
   *     protocol does not have
   * @throws InputException when there is no such class
   */
  public static Subject subject(Protocol protocol, Variant variant, Language.Settings settings) {
    GeneratedClass generated = generate(protocol, variant, settings, loader());
    List<Diagnostic> remarks = new ArrayList<>(ProtocolSubject.remarks(protocol));
    remarks.addAll(remarks(protocol, generated.blueprint()));
    if (!generated.standIns().isEmpty()) {
      remarks.add(
          Diagnostic.note(
              "D613",
              "not on the class path, so empty classes take their place: "
                  + String.join(", ", generated.standIns())));
    }
    ClassModel model =
        model(generated, protocol.specification().source().name(), protocol::location, List.of());
    ExploredModel explored = new ExploredModel(model);
    Acceptance accepted = Acceptance.of(settings);
    if (variant == Variant.STRICT) {
      Acceptance.needless(settings).ifPresent(remarks::add);
    } else if (!accepted.isEverything()) {
      LiberalRuns.of(
              protocol.lts(),
              model,
              explored,
              generated,
              LiberalRuns.MOST_STATES,
              accepted.equals(Acceptance.NOTHING)
                  ? LiberalRuns.MOST_STATES_FOR_THE_WORST
                  : LiberalRuns.MOST_STATES)
          .diagnostic(Severity.WARNING, generated.blueprint().capacity(), accepted)
          .ifPresent(remarks::add);
    }
    return new Subject(explored, List.of(Property.noDeadlock()), remarks);
  }

  /** What is odd about a class, whatever it is for. */
  public static List<Diagnostic> remarks(Protocol protocol, Blueprint blueprint) {
    return ClassRemarks.of(blueprint, MessageTypes.of(loader()), protocol::location);
  }

  /** The class of a protocol, as the settings say. */
  public static GeneratedClass generate(
      Protocol protocol, Variant variant, Language.Settings settings, ClassLoader loader) {
    return generate(Origin.of(protocol), protocol.lts(), variant, capacity(settings), loader);
  }

  /** The class of a transition system. */
  public static GeneratedClass generate(
      Origin origin, Lts lts, Variant variant, Optional<Integer> capacity, ClassLoader loader) {
    Generator generator =
        Generator.of(origin, lts, PACKAGE, variant).knowing(MessageTypes.of(loader));
    if (capacity.isPresent()) {
      generator = generator.withCapacity(capacity.get());
    }
    return ClassCompiler.compile(generator.generate(), loader);
  }

  /**
   * A generated class as a model.
   *
   * @param locations where events are written
   * @param given messages to use; the rest is made
   */
  public static ClassModel model(
      GeneratedClass generated,
      String name,
      Function<Event, Optional<Location>> locations,
      Collection<?> given) {
    return model(generated, name, locations, given, messages(generated.blueprint()));
  }

  /** A generated class as a model with the same actions, by the same numbers, as another one. */
  static ClassModel modelLike(ClassModel other, GeneratedClass generated) {
    List<Message> messages = other.alphabet().dummies().stream().map(Dummy::message).toList();
    ClassModel model =
        model(generated, other.name(), event -> Optional.empty(), List.of(), messages);
    if (!model.alphabet().hasSameEvents(other.alphabet())) {
      throw new IllegalStateException("two classes of one protocol have different actions");
    }
    return model;
  }

  private static ClassModel model(
      GeneratedClass generated,
      String name,
      Function<Event, Optional<Location>> locations,
      Collection<?> given,
      Collection<Message> messages) {
    Blueprint blueprint = generated.blueprint();
    ClassLoader loader = generated.type().getClassLoader();
    List<Dummy> dummies =
        Dummies.of(messages, given, of -> find(of, generated.source().packageName(), loader));
    CallAlphabet alphabet =
        new CallAlphabet(
            blueprint.roles(), blueprint.channels(), dummies, MessageTypes.of(loader), locations);
    boolean synchronous =
        blueprint.events().stream().anyMatch(event -> event.kind() == Event.Kind.SYNC);
    return new ClassModel(name, generated::newInstance, alphabet, synchronous, blueprint.events());
  }

  /**
   * A class that was written by hand as a model. If it is {@link Restorable} its own states are
   * used; if not, it is made anew for each call that is tried, and called again as on the way to
   * where it is tried.
   *
   * <pre>{@code
   * Model model = ClassChecks.model("TurnTaking", TurnTaking::new, List.of(new Move()));
   * }</pre>
   *
   * @param factory makes the protocol at its beginning, always the same
   * @param messages one of each sort; formulas know them by their classes. A generated class knows
   *     its sorts, so for such a class the rest is made
   */
  public static Model model(String name, Supplier<? extends Pr> factory, Collection<?> messages) {
    Pr sample = factory.get();
    List<Role> roles = sample.roles().stream().map(Role::parse).sorted().toList();
    List<Dummy> dummies =
        sample instanceof DescribedProtocol described
            ? dummies(described, messages)
            : messages.stream().map(ClassChecks::dummy).toList();
    CallAlphabet alphabet =
        new CallAlphabet(
            roles,
            channels(sample, roles),
            dummies,
            MessageTypes.of(sample.getClass().getClassLoader()),
            event -> Optional.empty());
    if (sample instanceof Restorable) {
      return new ExploredModel(
          new ClassModel(name, () -> (Restorable) factory.get(), alphabet, true, alphabet.sends()));
    }
    return new ExploredModel(new ReplayModel(name, factory, alphabet));
  }

  /** Between all roles, unless the class knows better: trying what it refuses takes time. */
  private static List<Channel> channels(Pr sample, List<Role> roles) {
    List<Channel> all = ReplayModel.channels(roles);
    return sample instanceof DescribedProtocol described
        ? all.stream()
            .filter(each -> described.connects(each.from().identifier(), each.to().identifier()))
            .toList()
        : all;
  }

  private static Dummy dummy(Object message) {
    return new Dummy(new Message.OfClass(message.getClass().getName()), message);
  }

  private static List<Dummy> dummies(DescribedProtocol described, Collection<?> given) {
    Set<Message> messages = new LinkedHashSet<>();
    Map<String, Class<?>> classes = new HashMap<>();
    for (MessageType type : described.messageTypes()) {
      messages.add(
          switch (type) {
            case MessageType.Any any -> new Message.Any();
            case MessageType.OfClass of -> {
              classes.put(of.type().getName(), of.type());
              yield new Message.OfClass(of.type().getName());
            }
            case MessageType.Whole whole -> new Message.EqualTo(whole.value(), whole.text());
            case MessageType.EqualTo equal -> new Message.EqualTo(equal.constant(), equal.text());
            case MessageType.Satisfying condition ->
                new Message.Satisfying(condition.text(), condition.condition());
          });
    }
    if (messages.isEmpty()) {
      messages.add(new Message.Any());
    }
    return Dummies.of(messages, given, of -> Objects.requireNonNull(classes.get(of.className())));
  }

  /** What is sent at all; with a plain object if something may be anything. */
  private static Set<Message> messages(Blueprint blueprint) {
    Set<Message> messages = new LinkedHashSet<>(blueprint.messages());
    for (Event event : blueprint.events()) {
      switch (event) {
        case Event.Send send -> messages.add(send.message());
        case Event.Sync sync -> messages.add(sync.message());
        case Event.Receive receive -> {}
        case Event.Close close -> {}
      }
    }
    return messages;
  }

  private static Class<?> find(Message.OfClass of, String packageName, ClassLoader loader) {
    String name = of.nameBeside(packageName);
    String candidate = name;
    while (true) {
      try {
        return Class.forName(candidate, false, loader);
      } catch (ClassNotFoundException absent) {
        int dot = candidate.lastIndexOf('.');
        if (dot < 0) {
          throw new IllegalStateException("a class that was compiled is gone: " + name, absent);
        }
        candidate = candidate.substring(0, dot) + '$' + candidate.substring(dot + 1);
      }
    }
  }

  /** The option {@code capacity}: how many messages a channel holds, if that is said. */
  public static Optional<Integer> capacity(Language.Settings settings) {
    String text = settings.options().get("capacity");
    if (text == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(Integer.parseInt(text));
    } catch (NumberFormatException noNumber) {
      throw new InputException(
          Diagnostic.error("D614", "the capacity '%s' is not a number".formatted(text)));
    }
  }

  /** Where the classes of messages are looked for. */
  public static ClassLoader loader() {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    return context != null ? context : ClassLoader.getSystemClassLoader();
  }
}
