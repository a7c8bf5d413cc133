package dev.allways.languages.protocol;

import dev.allways.core.model.Action;
import dev.allways.core.model.Dependencies;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Interning;
import dev.allways.core.model.Layout;
import dev.allways.core.model.Model;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.Slot;
import dev.allways.core.model.SlotType;
import dev.allways.core.model.StateVisitor;
import dev.allways.core.model.TransitionVisitor;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.ReceivedTypes;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.text.Diagnostic;
import dev.allways.text.Help;
import dev.allways.text.InputException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A protocol as a {@link Model}: its states by their numbers, its events as actions, its roles as
 * those who act.
 *
 * <p>Formulas speak about events in the words of {@link EventPatternParser}. A run ends where
 * nothing can happen any more; where it may end although something can, it goes on.
 */
public final class ProtocolModel implements Model, Interning {
  private static final Layout LAYOUT =
      Layout.of(new Slot("state", SlotType.range(0, Integer.MAX_VALUE)));
  private static final int MOST_NAMES = 500;

  private final Protocol protocol;
  private final TransitionGraph graph;
  private final MessageTypes types;
  private final List<Role> roles;
  private final List<String> actors;
  private final EventNames names;

  private ProtocolModel(
      Protocol protocol, TransitionGraph graph, MessageTypes types, Collection<Event> alphabet) {
    this.protocol = protocol;
    this.graph = graph;
    this.types = types;
    Set<Role> sorted = new TreeSet<>();
    for (Event event : alphabet) {
      sorted.add(event.from());
      sorted.add(event.to());
    }
    this.roles = List.copyOf(sorted);
    this.actors = roles.stream().map(Role::toString).toList();
    this.names = new EventNames(alphabet);
  }

  /**
   * The protocol as a model. Where the states alone tell what is received, receives show it.
   *
   * @throws InputException when the protocol has no meaning somewhere
   */
  public static ProtocolModel of(Protocol protocol, MessageTypes types) {
    TransitionGraph plain = TransitionGraph.of(protocol.states());
    ProtocolModel model = new ProtocolModel(protocol, plain, types, protocol.states().alphabet());
    return model.typed().filter(ReceivedTypes.Result::addsNoState).map(model::over).orElse(model);
  }

  private Optional<ReceivedTypes.Result> typed() {
    return protocol
        .lts(Protocol.MOST_STATES_TO_LINT)
        .flatMap(lts -> ReceivedTypes.of(lts, 4 * Protocol.MOST_STATES_TO_LINT));
  }

  private ProtocolModel over(ReceivedTypes.Result typed) {
    return new ProtocolModel(
        protocol, TransitionGraph.of(typed.lts()), types, typed.lts().events());
  }

  /**
   * A model of the same protocol that can tell all of {@code propositions} apart: this one, unless
   * they ask for the type of a received message in a state where that depends on how the state was
   * reached. Then, a larger one.
   *
   * @throws InputException when there is none that is small enough
   */
  @Override
  public ProtocolModel observing(Collection<String> propositions) {
    for (String name : propositions) {
      Optional<EventPattern> pattern = pattern(name);
      if (pattern.isPresent() && isUnclear(pattern.get())) {
        return typed().map(this::over).orElseThrow(() -> unclear(pattern.get()));
      }
    }
    return this;
  }

  @Override
  public String name() {
    return protocol.specification().source().name();
  }

  public Protocol protocol() {
    return protocol;
  }

  @Override
  public Layout layout() {
    return LAYOUT;
  }

  @Override
  public List<String> actors() {
    return actors;
  }

  @Override
  public Action action(int action) {
    Event event = graph.event(action);
    IndexSet.Builder acting = IndexSet.builder();
    for (Role role : event.actors()) {
      acting.add(roles.indexOf(role));
    }
    return new Action(names.of(event), acting.build(), protocol.location(event))
        .with(names.arrow(event));
  }

  @Override
  public long memoryBytes() {
    return protocol.states().memoryBytes();
  }

  @Override
  public Dependencies dependencies() {
    return Dependencies.unknown(LAYOUT);
  }

  @Override
  public boolean isFinal(int[] state) {
    return graph.isFinal(state[0]);
  }

  @Override
  public Optional<Proposition> proposition(String name) {
    switch (name) {
      case "True" -> {
        return Optional.of(new Proposition.OfState(name, IndexSet.empty(), state -> true));
      }
      case "False" -> {
        return Optional.of(new Proposition.OfState(name, IndexSet.empty(), state -> false));
      }
      default -> {}
    }
    return pattern(name).map(this::proposition);
  }

  private Optional<EventPattern> pattern(String name) {
    Set<Message> messages = new LinkedHashSet<>();
    for (Event event : names.alphabet()) {
      switch (event) {
        case Event.Send send -> messages.add(send.message());
        case Event.Sync sync -> messages.add(sync.message());
        case Event.Receive receive -> {}
        case Event.Close close -> {}
      }
    }
    return new EventPatternParser(roles, messages, types).parse(name);
  }

  private Proposition proposition(EventPattern pattern) {
    if (isUnclear(pattern)) {
      throw unclear(pattern);
    }
    return new Proposition.OfAction(pattern.text(), action -> holds(pattern, graph.event(action)));
  }

  /** A receive without a type may be of any message that is sent on its channel. */
  private boolean holds(EventPattern pattern, Event event) {
    return (event instanceof Event.Receive receive && isUntyped(receive))
        ? (pattern.concerns(event) && sent(receive).stream().anyMatch(pattern::fits))
        : pattern.matches(event);
  }

  private static boolean isUntyped(Event.Receive receive) {
    return receive.message() instanceof Message.Any;
  }

  /** What is sent on the channel of a receive. */
  private List<Message> sent(Event.Receive receive) {
    return names.alphabet().stream()
        .filter(event -> event instanceof Event.Send && event.channel().equals(receive.channel()))
        .map(event -> event instanceof Event.Send send ? send.message() : receive.message())
        .toList();
  }

  /** Whether it needs the type of a received message that could be one or the other. */
  private boolean isUnclear(EventPattern pattern) {
    if (!pattern.asksWhatIsReceived()) {
      return false;
    }
    for (Event event : names.alphabet()) {
      if (event instanceof Event.Receive receive
          && isUntyped(receive)
          && pattern.concerns(receive)
          && sent(receive).stream().map(pattern::fits).distinct().count() > 1) {
        return true;
      }
    }
    return false;
  }

  private static InputException unclear(EventPattern pattern) {
    return new InputException(
        Diagnostic.error(
                "D511",
                "\"%s\" asks for the type of a received message, which the states of this protocol"
                        .formatted(pattern.text())
                    + " do not tell: one state is reached with different messages under way")
            .help(
                Help.of("check the generated class with ")
                    .choice(ProtocolLanguage.VARIANT, "strict")
                    .words(", or ask for the SEND")));
  }

  @Override
  public Collection<String> propositionNames() {
    return names.alphabet().stream().limit(MOST_NAMES).map(names::proposition).toList();
  }

  @Override
  public Explorer explorer() {
    return new Walker();
  }

  private final class Walker implements Explorer {
    private final int[] vector = new int[1];

    @Override
    public void initialStates(StateVisitor visitor) {
      vector[0] = 0;
      visitor.visit(vector);
    }

    @Override
    public void successors(int[] state, TransitionVisitor visitor) {
      int[] steps = graph.successors(state[0]);
      for (int i = 0; i < steps.length; i += 2) {
        vector[0] = steps[i + 1];
        visitor.step(0, steps[i], vector);
      }
    }
  }
}
