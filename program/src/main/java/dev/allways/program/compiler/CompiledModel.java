package dev.allways.program.compiler;

import dev.allways.core.Action;
import dev.allways.core.Explorer;
import dev.allways.core.Forgetting;
import dev.allways.core.Growing;
import dev.allways.core.IndexSet;
import dev.allways.core.Merging;
import dev.allways.core.Model;
import dev.allways.core.Outgrown;
import dev.allways.core.Proposition;
import dev.allways.core.Run;
import dev.allways.core.Storable;
import dev.allways.core.Undefined;
import dev.allways.core.Waiting;
import dev.allways.program.Expression;
import dev.allways.program.Program;
import dev.allways.program.Traversal;
import dev.allways.program.analysis.DependencyAnalysis;
import dev.allways.program.analysis.Erasure;
import dev.allways.program.analysis.Liveness;
import dev.allways.program.analysis.Passing;
import dev.allways.program.analysis.Simplification;
import dev.allways.program.interpreter.Observation;
import dev.allways.program.interpreter.StatementModel;
import dev.allways.program.interpreter.Unfolding;
import dev.allways.program.interpreter.Waits;
import dev.allways.program.model.ProgramModel;
import dev.allways.program.plan.Plan;
import dev.allways.program.plan.StepFailure;
import dev.allways.program.plan.TooManyActors;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A program whose steps are computed by bytecode made for it.
 *
 * <pre>{@code
 * CompiledModel model = CompiledModel.of(program);
 * Result result = new ExplicitEngine().check(model, Property.safety(), limits, progress);
 * }</pre>
 */
public final class CompiledModel extends ProgramModel implements Growing, Storable {
  private final Tables tables;
  private final Code templates;
  private final int[] initialState;

  /** Where actors have been, by the number of the point in {@link Tables}. */
  private final boolean[] reached;

  private final UnaryOperator<Expression> simplification;
  private final Map<Passing, CompiledMerging> mergings = new HashMap<>();
  private final Map<Liveness, CompiledForgetting> forgettings = new HashMap<>();
  private Code @Nullable [] edges;
  private @Nullable Flows flows;
  private @Nullable Guards guards;
  private @Nullable Unfolding unfolding;
  private @Nullable Observation observation;

  private CompiledModel(Plan plan, UnaryOperator<Expression> simplification, boolean[] reached) {
    super(plan);
    this.reached = reached;
    this.simplification = simplification;
    this.tables = new Tables(plan);
    this.templates = new Compiler(plan).templates();
    this.initialState = computeInitialState();
  }

  private CompiledModel(Plan plan, CompiledModel like) {
    super(plan, like);
    this.reached = like.reached;
    this.simplification = like.simplification;
    this.tables = new Tables(plan);
    this.templates = new Compiler(plan).templates();
    this.initialState = computeInitialState();
  }

  /**
   * Simplifies the program and plans its states with room for as many actors as some runs of it
   * need. An exploration may still find that more are needed and end with a {@link TooManyActors}:
   * it is to be repeated with the {@link #enlarged} model.
   */
  public static CompiledModel of(Program program) {
    Simplification simple = Simplification.of(program);
    CompiledModel model = create(Plan.of(simple.program()), simple::fold);
    while (true) {
      try {
        new Excursion(model).go();
        return model;
      } catch (TooManyActors tooMany) {
        model = model.enlarged(tooMany.needed());
      }
    }
  }

  /** As planned, and as the program stands. */
  public static CompiledModel of(Plan plan) {
    return create(plan, UnaryOperator.identity());
  }

  private static CompiledModel create(Plan plan, UnaryOperator<Expression> simplification) {
    return new CompiledModel(plan, simplification, new boolean[Tables.pointCount(plan) + 1]);
  }

  /** The same program, with room for at least so many actors. */
  public CompiledModel enlarged(int actors) {
    int room = Math.max(actors, plan().actorBound() + plan().actorBound() / 2);
    return new CompiledModel(Plan.of(plan().program(), room), simplification, reached);
  }

  @Override
  public Model enlarged(Outgrown reason) {
    if (reason instanceof TooManyActors tooMany) {
      return enlarged(tooMany.needed());
    }
    throw reason;
  }

  /** The room for actors, then a byte for every point that says whether it was reached. */
  @Override
  public byte[] saved() {
    ByteBuffer saved = ByteBuffer.allocate(Integer.BYTES + reached.length);
    saved.putInt(plan().actorBound());
    for (boolean each : reached) {
      saved.put((byte) (each ? 1 : 0));
    }
    return saved.array();
  }

  /** What was reached then is reached in this model, too. */
  @Override
  public CompiledModel resumed(byte[] saved) {
    if (saved.length != Integer.BYTES + reached.length) {
      throw new IllegalArgumentException("another program was saved");
    }
    ByteBuffer rest = ByteBuffer.wrap(saved);
    int actors = rest.getInt();
    for (int point = 0; point < reached.length; point++) {
      reached[point] |= rest.get() != 0;
    }
    return actors == plan().actorBound()
        ? this
        : new CompiledModel(Plan.of(plan().program(), actors), simplification, reached);
  }

  Tables tables() {
    return tables;
  }

  boolean[] reached() {
    return reached;
  }

  /**
   * Whether an actor of the template has been at the point in any state that was explored so far,
   * of this model or one it was enlarged from. Points inside of steps count, too.
   */
  public boolean isReached(String template, int point) {
    return reached[tables.points[plan().program().templateNumber(template)] + point];
  }

  @Override
  protected void reach(int template, int point) {
    reached[tables.points[template] + point] = true;
  }

  /**
   * Compiled when somebody explores: perhaps it is another model of the program that is searched.
   */
  synchronized Code[] edges() {
    Code[] known = edges;
    if (known == null) {
      known = new Compiler(plan()).edges();
      edges = known;
    }
    return known;
  }

  Code templates() {
    return templates;
  }

  synchronized Flows flows() {
    Flows known = flows;
    if (known == null) {
      known = Flows.of(plan(), tables);
      flows = known;
    }
    return known;
  }

  int[] initialState() {
    return initialState.clone();
  }

  private int[] computeInitialState() {
    int[] state = new int[tables.slots];
    Program program = plan().program();
    Frame frame = new Frame(tables, templates, null);
    frame.newQueues = program.queues().size();
    if (tables.queueCountSlot >= 0) {
      state[tables.queueCountSlot] = program.queues().size();
    }
    try {
      templates.initialise(tables.templates, state, -1, -1, frame);
      for (int index = 0; index < program.actors().size(); index++) {
        List<Expression> arguments = program.actors().get(index).arguments();
        Code values = new Compiler(plan()).values(arguments, -1);
        for (int i = 0; i < arguments.size(); i++) {
          frame.arguments[i] = values.value(i, state, -1, -1, frame);
        }
        frame.place(state, index, program.templateNumber(program.actors().get(index).template()));
      }
    } catch (StepFailure failure) {
      throw new InputException(
          Diagnostic.error(
              "G003", "%s has no initial state: %s".formatted(name(), failure.text())));
    }
    return state;
  }

  /** Compiled when the first guard is evaluated. */
  synchronized Guards guards() {
    Guards known = guards;
    if (known == null) {
      known = new Guards(plan(), tables, conditions());
      guards = known;
    }
    return known;
  }

  @Override
  public Explorer explorer() {
    return new CompiledExplorer(this, Optional.empty());
  }

  /** Made once for all properties that let actors pass the same points. */
  @Override
  public synchronized Optional<Merging> merging(IndexSet read) {
    Passing passing = Passing.of(plan(), read);
    return passing.isEmpty()
        ? Optional.empty()
        : Optional.of(mergings.computeIfAbsent(passing, all -> new CompiledMerging(this, all)));
  }

  /** Made once for all properties that leave the same variables to be forgotten. */
  @Override
  public synchronized Optional<Forgetting> forgetting(IndexSet read) {
    Liveness liveness = Liveness.of(plan(), read);
    CompiledForgetting known =
        forgettings.computeIfAbsent(liveness, all -> new CompiledForgetting(this, all));
    return known.isEmpty() ? Optional.empty() : Optional.of(known);
  }

  /** A model of this program, whose actors forget what does not matter to them. */
  CompiledModel erased(Liveness liveness) {
    Plan erased = Plan.of(Erasure.of(plan(), liveness), plan().actorBound());
    return new CompiledModel(erased, this);
  }

  @Override
  public synchronized Optional<Run> unfold(int[] source, int action, int[] target) {
    return unfolding().run(source, action, target);
  }

  @Override
  public synchronized Optional<Run> unfoldFailure(int[] source, int action) {
    return unfolding().failingRun(source, action);
  }

  @Override
  public synchronized Optional<Action> observed(int action, int[] source) {
    if (action >= groups().count()) {
      return Optional.empty();
    }
    Observation known = observation;
    if (known == null) {
      known = new Observation(this);
      observation = known;
    }
    return Optional.of(known.of(action, source));
  }

  @Override
  public List<Waiting> waiting(int[] state) {
    return new Waits(this).of(state);
  }

  @Override
  public Optional<Model> inSmallSteps() {
    return Optional.of(new StatementModel(this, this));
  }

  /** Made when the first step is shown to somebody. */
  private Unfolding unfolding() {
    Unfolding known = unfolding;
    if (known == null) {
      known = new Unfolding(this);
      unfolding = known;
    }
    return known;
  }

  @Override
  public Proposition.OfState proposition(String name, Expression condition) {
    Expression simple = simplification.apply(condition);
    plan().program().requireProposition(simple);
    Code code = new Compiler(plan()).values(List.of(simple), -1);
    IndexSet reads = DependencyAnalysis.reads(plan(), simple);
    boolean asks = Traversal.contains(simple, each -> each instanceof Expression.Enabled);
    Frame shared = new Frame(tables, templates, null);
    return new Proposition.OfState(
        name,
        reads,
        state -> {
          Frame frame =
              asks ? new Frame(tables, templates, new Inquiry(tables, edges(), templates)) : shared;
          try {
            return code.value(0, state, -1, -1, frame) != 0;
          } catch (StepFailure failure) {
            throw new Undefined(failure.text());
          }
        });
  }
}
