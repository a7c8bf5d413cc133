package dev.allways.program.analysis;

import dev.allways.program.Arithmetic;
import dev.allways.program.Claim;
import dev.allways.program.Expression;
import dev.allways.program.Place;
import dev.allways.program.QueueEnd;
import dev.allways.program.QueueType;
import dev.allways.program.Statement;
import dev.allways.program.Template;
import dev.allways.program.Traversal;
import dev.allways.program.Variable;
import dev.allways.program.plan.Plan;
import java.util.Collection;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * Finds the slots that expressions and statements touch when a certain actor evaluates them. What
 * that actor knows beforehand, such as its own index, makes the answer precise.
 */
final class Access {
  private final Plan plan;
  private final Knowledge knowledge;
  private final int actor;
  private final int template;
  private final Folding folding;
  private final Footprint footprint;
  private final Temporaries temporaries;

  /**
   * @param actor who evaluates, -1 for nobody
   * @param footprint where to put what is found
   */
  Access(Plan plan, Knowledge knowledge, int actor, int template, Footprint footprint) {
    this(plan, knowledge, actor, template, footprint, Temporaries.NONE);
  }

  private Access(
      Plan plan,
      Knowledge knowledge,
      int actor,
      int template,
      Footprint footprint,
      Temporaries temporaries) {
    this.temporaries = temporaries;
    this.plan = plan;
    this.knowledge = knowledge;
    this.actor = actor;
    this.template = template;
    this.folding = knowledge.of(actor, template);
    this.footprint = footprint;
  }

  Expression fold(Expression expression) {
    return folding.fold(expression);
  }

  void read(Expression expression) {
    readFolded(folding.fold(expression));
  }

  void readFolded(Expression folded) {
    Traversal.children(folded).stream()
        .filter(_ -> !(folded instanceof Expression.Exists))
        .forEach(this::readFolded);
    switch (folded) {
      case Expression.Read(Place.Remote remote) -> readRemote(remote);
      case Expression.Read(Place place) -> {
        int first = first(place);
        OptionalInt index = index(place);
        if (index.isPresent()) {
          footprint.read(first + index.getAsInt());
        } else {
          footprint.read(first, first + variable(place).length());
        }
      }
      case Expression.ActorCount _ -> readCount();
      case Expression.Quiescence _, Expression.Enabled _ -> readEverything();
      case Expression.At(Expression other, String name, _) -> readExistence(other, name, 0, 1);
      case Expression.Here _ -> footprint.read(plan.actor(actor).base());
      case Expression.Exists exists -> readExists(exists);
      case Expression.Entitled(Expression queue, QueueEnd end) ->
          queues(queue).forEach(id -> readOwner(id, end));
      case Expression.Length(Expression queue) -> {
        for (int id : queues(queue)) {
          readLength(id);
        }
      }
      case Expression.Capacity(Expression queue) -> queues(queue).forEach(this::readType);
      case Expression.Item(Expression queue, Expression position, int field) -> {
        for (int id : queues(queue)) {
          readItem(id, position, field);
        }
      }
      case Expression.Find(Expression queue, _) -> queues(queue).forEach(this::readQueue);
      case Expression.Constant _,
          Expression.Unary _,
          Expression.Binary _,
          Expression.Conditional _,
          Expression.Convert _,
          Expression.Lookup _,
          Expression.Failure _,
          Expression.Within _,
          Expression.Temporary _,
          Expression.Offered _,
          Expression.Self _,
          Expression.NewQueue _ -> {}
    }
  }

  void readEverything() {
    footprint.read(0, plan.layout().size());
  }

  void readCount() {
    if (plan.countSlot() >= 0) {
      footprint.read(plan.countSlot());
    }
  }

  private Collection<Integer> queues(Expression folded) {
    Expression queue = folding.fold(temporaries.resolve(folded));
    if (plan.queueCountSlot() >= 0 && !isAlwaysThere(queue)) {
      footprint.read(plan.queueCountSlot());
    }
    return knowledge.queues(queue);
  }

  private boolean isAlwaysThere(Expression queue) {
    return queue instanceof Expression.Constant(int id)
        && id >= 1
        && id <= plan.program().queues().size();
  }

  private void readType(int id) {
    if (plan.queue(id).kindSlot() >= 0) {
      footprint.read(plan.queue(id).kindSlot());
    }
  }

  private void readLength(int id) {
    readType(id);
    if (plan.queue(id).base() >= 0) {
      footprint.read(plan.queue(id).base());
    }
  }

  private void readOwner(int id, QueueEnd end) {
    if (plan.queue(id).ownerSlot(end) >= 0) {
      footprint.read(plan.queue(id).ownerSlot(end));
    }
  }

  private void readQueue(int id) {
    Plan.QueueRegion region = plan.queue(id);
    readType(id);
    if (region.base() >= 0) {
      footprint.read(region.base(), region.end());
    }
  }

  private void readItem(int id, Expression position, int field) {
    Plan.QueueRegion region = plan.queue(id);
    boolean isPrecise = region.kindSlot() < 0 && region.base() >= 0;
    if (!isPrecise) {
      readQueue(id);
      return;
    }
    QueueType type = plan.queueTypes().get(region.types().getFirst());
    int width = type.fields().size();
    for (int i = 0; i < type.capacity() && field < width; i++) {
      if (!(position instanceof Expression.Constant(int known)) || known == i) {
        footprint.read(region.base() + 1 + i * width + field);
      }
    }
  }

  private void readRemote(Place.Remote remote) {
    int number = plan.program().templateNumber(remote.template());
    Variable variable = plan.localVariable(number, remote.variable());
    int offset = plan.offset(number, remote.variable());
    OptionalInt index = index(remote);
    if (index.isPresent()) {
      int from = offset + index.getAsInt();
      readExistence(remote.actor(), remote.template(), from, from + 1);
    } else {
      readExistence(remote.actor(), remote.template(), offset, offset + variable.length());
    }
  }

  /** Of everybody the expression may mean: whether he is of the template, and some slots. */
  private void readExistence(Expression other, String name, int from, int to) {
    int number = plan.program().templateNumber(name);
    for (int index = 0; index < plan.actorBound(); index++) {
      boolean isMeant = !(other instanceof Expression.Constant(int known)) || known == index;
      List<Integer> possible = plan.actor(index).templates();
      if (isMeant && possible.contains(number)) {
        Plan.ActorRegion region = plan.actor(index);
        boolean isOnly = possible.size() == 1 && other instanceof Expression.Constant;
        if (!isOnly) {
          readCount();
        }
        if (region.kindSlot() >= 0) {
          footprint.read(region.kindSlot());
        }
        footprint.read(region.base() + from, region.base() + to);
      }
    }
  }

  private void readExists(Expression.Exists exists) {
    readCount();
    int number = plan.program().templateNumber(exists.template());
    for (int index = 0; index < plan.actorBound(); index++) {
      if (plan.actor(index).templates().contains(number)) {
        if (plan.actor(index).kindSlot() >= 0) {
          footprint.read(plan.actor(index).kindSlot());
        }
        new Access(plan, knowledge, index, number, footprint).read(exists.condition());
      }
    }
  }

  private Variable variable(Place place) {
    return place instanceof Place.Global
        ? plan.globalVariable(place.variable())
        : plan.localVariable(template, place.variable());
  }

  private int first(Place place) {
    return place instanceof Place.Global
        ? plan.global(place.variable())
        : plan.actor(actor).base() + plan.offset(template, place.variable());
  }

  /** The index when it is known and right. */
  private OptionalInt index(Place place) {
    OptionalInt index = folding.value(place.index());
    int length =
        place instanceof Place.Remote remote
            ? plan.localVariable(
                    plan.program().templateNumber(remote.template()), remote.variable())
                .length()
            : variable(place).length();
    return index.isPresent() && index.getAsInt() >= 0 && index.getAsInt() < length
        ? index
        : OptionalInt.empty();
  }

  void execute(List<Statement> effect) {
    Access inside = new Access(plan, knowledge, actor, template, footprint, Temporaries.of(effect));
    Traversal.forEachStatement(effect, inside::execute);
  }

  private void execute(Statement statement) {
    Traversal.children(statement).forEach(this::read);
    switch (statement) {
      case Statement.Assign(Place place, Expression value) -> assign(place, value);
      case Statement.Append(Expression queue, _) -> change(queue, Written::increase);
      // Another message may become the first, as if one had been taken.
      case Statement.Insert(Expression queue, _) -> change(queue, Written::anything);
      case Statement.Remove(Expression queue, _) -> change(queue, Written::decrease);
      case Statement.Create(String created, _, _) -> create(plan.program().templateNumber(created));
      case Statement.Erase(String variable) -> erase(variable);
      case Statement.Let _, Statement.Assert _, Statement.If _, Statement.While _ -> {}
    }
  }

  private void erase(String variable) {
    int first = first(Place.local(variable));
    for (int i = 0; i < plan.localVariable(template, variable).length(); i++) {
      footprint.write(first + i).constant(0);
    }
  }

  private void assign(Place place, Expression value) {
    OptionalInt constant = folding.value(value);
    if (constant.isPresent()) {
      constant = Arithmetic.convert(variable(place).type(), constant.getAsInt());
    }
    OptionalInt index = index(place);
    int from = first(place) + index.orElse(0);
    int to = index.isPresent() ? from + 1 : from + variable(place).length();
    for (int slot = from; slot < to; slot++) {
      if (constant.isPresent()) {
        footprint.write(slot).constant(constant.getAsInt());
      } else {
        footprint.write(slot).anything();
      }
    }
  }

  private void change(Expression queue, Consumer<Written> length) {
    for (int id : queues(folding.fold(queue))) {
      Plan.QueueRegion region = plan.queue(id);
      readQueue(id);
      if (region.base() >= 0) {
        length.accept(footprint.write(region.base()));
        for (int slot = region.base() + 1; slot < region.end(); slot++) {
          footprint.write(slot).anything();
        }
      }
    }
  }

  private void create(int created) {
    readCount();
    footprint.write(plan.countSlot()).increase();
    boolean hasQueues = !plan.population().queuesOf(created).isEmpty();
    if (hasQueues) {
      footprint.read(plan.queueCountSlot());
      footprint.write(plan.queueCountSlot()).increase();
      writeQueuesOfActors();
    }
    for (int index = actor + 1; index < plan.actorBound(); index++) {
      Plan.ActorRegion region = plan.actor(index);
      if (!plan.population().isFixed(index) && region.templates().contains(created)) {
        if (region.kindSlot() >= 0) {
          footprint.write(region.kindSlot()).constant(created + 1);
        }
        footprint.write(region.base()).constant(Template.START);
        for (int slot = region.base() + 1; slot < region.end(); slot++) {
          footprint.write(slot).anything();
        }
        Access inside = new Access(plan, knowledge, index, created, footprint);
        for (Variable variable : plan.program().templates().get(created).locals()) {
          variable.initial().forEach(inside::read);
        }
        plan.program().templates().get(created).claims().forEach(inside::claim);
      }
    }
  }

  private void claim(Claim claim) {
    read(new Expression.Entitled(claim.queue(), claim.end()));
    for (int id : queues(folding.fold(claim.queue()))) {
      readType(id);
      if (plan.queue(id).ownerSlot(claim.end()) >= 0) {
        footprint.write(plan.queue(id).ownerSlot(claim.end())).constant(actor + 1);
      }
    }
  }

  /** Those that are not always there come, go and change their type. */
  private void writeQueuesOfActors() {
    for (int id = plan.program().queues().size() + 1; id <= plan.queueBound(); id++) {
      Plan.QueueRegion region = plan.queue(id);
      for (int slot = region.start(); slot >= 0 && slot < region.end(); slot++) {
        footprint.write(slot).anything();
      }
    }
  }

  /** Moves the actor; to nowhere, when it ceases to exist. */
  void arrive(int target, boolean leaves) {
    Plan.ActorRegion region = plan.actor(actor);
    if (!leaves) {
      footprint.write(region.base()).constant(target);
      return;
    }
    for (int slot = region.start(); slot < region.end(); slot++) {
      footprint.write(slot).constant(0);
    }
    readCount();
    footprint.write(plan.countSlot()).constant(actor);
    if (!plan.population().queuesOf(template).isEmpty()) {
      footprint.read(plan.queueCountSlot());
      footprint.write(plan.queueCountSlot()).decrease();
      writeQueuesOfActors();
    }
  }
}
