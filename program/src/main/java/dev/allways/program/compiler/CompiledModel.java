package dev.allways.program.compiler;

import dev.allways.core.model.Action;
import dev.allways.core.model.Explorer;
import dev.allways.core.model.Forgetting;
import dev.allways.core.model.Growing;
import dev.allways.core.model.IndexSet;
import dev.allways.core.model.Merging;
import dev.allways.core.model.Model;
import dev.allways.core.model.Outgrown;
import dev.allways.core.model.Proposition;
import dev.allways.core.model.Storable;
import dev.allways.core.model.Undefined;
import dev.allways.core.trace.Run;
import dev.allways.core.trace.Waiting;
import dev.allways.program.Expression;
import dev.allways.program.Program;
import dev.allways.program.Traversal;
import dev.allways.program.analysis.DependencyAnalysis;
import dev.allways.program.analysis.Erasure;
import dev.allways.program.analysis.Liveness;
import dev.allways.program.analysis.MergeablePoints;
import dev.allways.program.analysis.Simplification;
import dev.allways.program.interpreter.Observation;
import dev.allways.program.interpreter.StatementModel;
import dev.allways.program.interpreter.Unfolding;
import dev.allways.program.interpreter.Waits;
import dev.allways.program.model.Lazy;
import dev.allways.program.model.ProgramModel;
import dev.allways.program.plan.Plan;
import dev.allways.program.plan.StepFailure;
import dev.allways.program.plan.TooManyActors;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
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
  private final UnaryOperator<Expression> simplification;
  private final Map<MergeablePoints, CompiledMerging> mergings;
  private final Map<Liveness, CompiledForgetting> forgettings;

  /** Compiled when somebody explores: perhaps another model of the program is searched. */
  private final Lazy<Code[]> edges;

  private final Lazy<Flows> flows;
  private final Lazy<Guards> guards;
  private final Lazy<Unfolding> unfolding;
  private final Lazy<Observation> observation;

  /**
   * Where actors have been, by the number of the point in {@link Tables}; nobody keeps a record of
   * it unless asked to.
   */
  private final boolean @Nullable [] reached;

  private CompiledModel(
      Plan plan,
      Optional<CompiledModel> like,
      UnaryOperator<Expression> simplification,
      boolean @Nullable [] reached) {
    super(plan, like);
    this.reached = reached;
    this.simplification = simplification;
    this.tables = new Tables(plan);
    this.templates = new Compiler(plan).templates();
    this.initialState = computeInitialState();
    this.mergings = new ConcurrentHashMap<>();
    this.forgettings = new ConcurrentHashMap<>();
    this.edges = new Lazy<>(() -> new Compiler(plan).edges());
    this.flows = new Lazy<>(() -> Flows.of(plan, tables));
    this.guards = new Lazy<>(() -> new Guards(plan, tables, conditions()));
    this.unfolding = new Lazy<>(() -> new Unfolding(this));
    this.observation = new Lazy<>(() -> new Observation(this));
  }

  /** The same model with another record; nothing is compiled anew. */
  private CompiledModel(CompiledModel same, boolean @Nullable [] reached) {
    super(same);
    this.reached = reached;
    this.simplification = same.simplification;
    this.tables = same.tables;
    this.templates = same.templates;
    this.initialState = same.initialState;
    this.mergings = same.mergings;
    this.forgettings = same.forgettings;
    this.edges = same.edges;
    this.flows = same.flows;
    this.guards = same.guards;
    this.unfolding = same.unfolding;
    this.observation = same.observation;
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
        new SampleRuns(model).go();
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
    return new CompiledModel(plan, Optional.empty(), simplification, null);
  }

  /** The same program, with room for at least so many actors. */
  public CompiledModel enlarged(int actors) {
    int room = Math.max(actors, plan().actorBound() + plan().actorBound() / 2);
    return new CompiledModel(
        Plan.of(plan().program(), room), Optional.empty(), simplification, reached);
  }

  @Override
  public Model enlarged(Outgrown reason) {
    if (reason instanceof TooManyActors tooMany) {
      return enlarged(tooMany.needed());
    }
    throw reason;
  }

  /** The room for actors, then for a recording a byte for every point: whether it was reached. */
  @Override
  public byte[] saved() {
    boolean[] record = reached == null ? new boolean[0] : reached;
    ByteBuffer saved = ByteBuffer.allocate(Integer.BYTES + record.length);
    saved.putInt(plan().actorBound());
    for (boolean each : record) {
      saved.put((byte) (each ? 1 : 0));
    }
    return saved.array();
  }

  /** What was reached then is reached in this model, too. */
  @Override
  public CompiledModel resumed(byte[] saved) {
    boolean[] record = reached == null ? new boolean[0] : reached;
    if (saved.length != Integer.BYTES + record.length) {
      throw new IllegalArgumentException("another program was saved");
    }
    ByteBuffer rest = ByteBuffer.wrap(saved);
    int actors = rest.getInt();
    for (int point = 0; point < record.length; point++) {
      record[point] |= rest.get() != 0;
    }
    return actors == plan().actorBound()
        ? this
        : new CompiledModel(
            Plan.of(plan().program(), actors), Optional.empty(), simplification, reached);
  }

  Tables tables() {
    return tables;
  }

  /** The same model, whose explorers and those of models made from it keep a record. */
  public CompiledModel recording() {
    return recordingIn(new boolean[pointCount()]);
  }

  private CompiledModel recordingIn(boolean @Nullable [] record) {
    return record == reached ? this : new CompiledModel(this, record);
  }

  private int pointCount() {
    return Tables.pointCount(plan()) + 1;
  }

  /** For an explorer to write where actors have been. */
  boolean[] record() {
    return reached == null ? new boolean[pointCount()] : reached;
  }

  /**
   * Whether an actor of the template has been at the point in any state that was explored while the
   * record was kept. Points inside of steps count, too.
   */
  public boolean isReached(String template, int point) {
    int number = plan().program().templateNumber(template);
    return record()[tables.points[number] + point] || isPassed(number, point);
  }

  Code[] edges() {
    return edges.get();
  }

  Code templates() {
    return templates;
  }

  Flows flows() {
    return flows.get();
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

  Guards guards() {
    return guards.get();
  }

  @Override
  public Explorer explorer() {
    return new CompiledExplorer(this, Optional.empty());
  }

  /** Made once for all properties that let actors pass the same points. */
  @Override
  public Optional<Merging> merging(IndexSet read) {
    MergeablePoints mergeable = MergeablePoints.of(plan(), read);
    return mergeable.isEmpty()
        ? Optional.empty()
        : Optional.of(
            mergings.computeIfAbsent(mergeable, all -> new CompiledMerging(this, all)).of(this));
  }

  /** Made once for all properties that leave the same variables to be forgotten. */
  @Override
  public Optional<Forgetting> forgetting(IndexSet read) {
    Liveness liveness = Liveness.of(plan(), read);
    CompiledForgetting known =
        forgettings.computeIfAbsent(liveness, all -> new CompiledForgetting(this, all));
    return known.isEmpty()
        ? Optional.empty()
        : Optional.of(known.within(known.model().recordingIn(reached)));
  }

  /** A model of this program, whose actors forget what does not matter to them. */
  CompiledModel erased(Liveness liveness) {
    Plan erased = Plan.of(Erasure.of(plan(), liveness), plan().actorBound());
    return new CompiledModel(erased, Optional.of(this), simplification, reached);
  }

  @Override
  public Optional<Run> unfold(int[] source, int action, int[] target) {
    Unfolding known = unfolding.get();
    synchronized (known) {
      return known.run(source, action, target);
    }
  }

  @Override
  public Optional<Run> unfoldFailure(int[] source, int action) {
    Unfolding known = unfolding.get();
    synchronized (known) {
      return known.failingRun(source, action);
    }
  }

  @Override
  public Optional<Action> observed(int action, int[] source) {
    if (action >= groups().count()) {
      return Optional.empty();
    }
    Observation known = observation.get();
    synchronized (known) {
      return Optional.of(known.of(action, source));
    }
  }

  @Override
  public List<Waiting> waiting(int[] state) {
    return new Waits(this).of(state);
  }

  @Override
  public Optional<Model> inSmallSteps() {
    return Optional.of(new StatementModel(this, this));
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
