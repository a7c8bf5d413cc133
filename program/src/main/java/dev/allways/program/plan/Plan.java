package dev.allways.program.plan;

import dev.allways.core.model.Layout;
import dev.allways.core.model.Slot;
import dev.allways.core.model.SlotType;
import dev.allways.program.Actor;
import dev.allways.program.Expression;
import dev.allways.program.Point;
import dev.allways.program.Program;
import dev.allways.program.Queue;
import dev.allways.program.QueueEnd;
import dev.allways.program.QueueType;
import dev.allways.program.Template;
import dev.allways.program.Type;
import dev.allways.program.Variable;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Where everything is kept in a state vector.
 *
 * <p>First come the numbers of actors and queues, where they can change, then the global variables,
 * then the queues that are always there; then for every index up to the bound the region of the
 * actor with that index: the number of its template plus one where several are possible, its point,
 * its variables; at last the regions of the queues that come and go with actors: the number of
 * their type plus one where several are possible, their length, their messages one after the other.
 * What is not used is 0, so equal states are equal vectors.
 */
public final class Plan {
  private final Program program;
  private final Population population;
  private final int actorBound;
  private final List<Slot> slots = new ArrayList<>();
  private final Set<String> names = new LinkedHashSet<>();
  private final int countSlot;
  private final int queueCountSlot;
  private final Map<String, Integer> globals = new HashMap<>();
  private final List<Map<String, Integer>> locals = new ArrayList<>();
  private final int[] localSizes;
  private final List<ActorRegion> actors = new ArrayList<>();
  private final List<QueueType> queueTypes;
  private final List<QueueRegion> queues = new ArrayList<>();
  private final int startingQueues;
  private final int queueBound;
  private final Layout layout;

  /**
   * The slots of the actor with one index.
   *
   * @param kindSlot tells the template, or -1 when only one is possible
   * @param base the slot of its point; its variables follow
   * @param end the first slot behind it
   */
  public record ActorRegion(int index, List<Integer> templates, int kindSlot, int base, int end) {
    public int start() {
      return kindSlot >= 0 ? kindSlot : base;
    }
  }

  /**
   * The slots of the queue with one identity.
   *
   * @param name as it is shown to people
   * @param types the numbers of the types it can have
   * @param kindSlot tells the type, or -1 when only one is possible
   * @param owners the slots that tell who has claimed which of its ends, where somebody can
   * @param base the slot of its length, -1 for a meeting point; its messages follow
   * @param end the first slot behind it
   */
  public record QueueRegion(
      int id,
      String name,
      List<Integer> types,
      int kindSlot,
      Map<QueueEnd, Integer> owners,
      int base,
      int end) {
    public QueueRegion {
      owners = Map.copyOf(owners);
    }

    public int start() {
      return kindSlot >= 0 ? kindSlot : owners.values().stream().reduce(base, Math::min);
    }

    /** The slot with the index of the actor that has claimed the end plus one, or -1. */
    public int ownerSlot(QueueEnd which) {
      return owners.getOrDefault(which, -1);
    }
  }

  private Plan(Program program, int actorBound) {
    this.program = program;
    this.population = new Population(program);
    int present = program.actors().size();
    this.actorBound = population.grows() ? Math.max(actorBound, present) : present;
    this.queueTypes = List.copyOf(findQueueTypes());
    this.startingQueues = countStartingQueues();
    this.queueBound = boundQueues();
    this.localSizes = new int[program.templates().size()];
    program.templates().forEach(template -> locals.add(offsets(template)));
    countSlot = population.changes() ? add("actors", SlotType.range(0, this.actorBound)) : -1;
    queueCountSlot = queuesChange() ? add("queues", SlotType.range(0, queueBound)) : -1;
    for (Variable variable : program.globals()) {
      globals.put(variable.name(), slots.size());
      addVariable(variable);
    }
    addFixedQueues();
    for (int index = 0; index < this.actorBound; index++) {
      addActor(index);
    }
    addOtherQueues();
    this.layout = new Layout(slots);
  }

  /** With room for as many actors as the program seems to need. */
  public static Plan of(Program program) {
    return new Plan(program, new Population(program).estimate());
  }

  /**
   * @param actorBound with room for so many actors, but for all that are there from the beginning
   */
  public static Plan of(Program program, int actorBound) {
    return new Plan(program, Math.min(actorBound, Program.MOST_ACTORS));
  }

  public Program program() {
    return program;
  }

  public Population population() {
    return population;
  }

  public Layout layout() {
    return layout;
  }

  /** How many actors fit into a state. */
  public int actorBound() {
    return actorBound;
  }

  /** The slot with the number of actors, or -1 when it never changes. */
  public int countSlot() {
    return countSlot;
  }

  /** The slot with the number of queues, or -1 when it never changes. */
  public int queueCountSlot() {
    return queueCountSlot;
  }

  /** How many queues there are in the initial state. */
  public int startingQueues() {
    return startingQueues;
  }

  /** The first slot of a global variable. */
  public int global(String variable) {
    Integer slot = globals.get(variable);
    if (slot == null) {
      throw new IllegalArgumentException("no global variable " + variable);
    }
    return slot;
  }

  public Variable globalVariable(String name) {
    return find(program.globals(), name);
  }

  /** How far the first slot of a variable of an actor is behind the slot of its point. */
  public int offset(int template, String variable) {
    Integer offset = locals.get(template).get(variable);
    if (offset == null) {
      throw new IllegalArgumentException("no variable " + variable + " in " + template);
    }
    return offset;
  }

  public Variable localVariable(int template, String name) {
    return find(program.templates().get(template).variables(), name);
  }

  private static Variable find(List<Variable> variables, String name) {
    for (Variable variable : variables) {
      if (variable.name().equals(name)) {
        return variable;
      }
    }
    throw new IllegalArgumentException("no variable " + name);
  }

  public ActorRegion actor(int index) {
    return actors.get(index);
  }

  /** All types that queues of this program have. */
  public List<QueueType> queueTypes() {
    return queueTypes;
  }

  /** How many queues fit into a state. Their identities are 1, 2, ... */
  public int queueBound() {
    return queueBound;
  }

  public QueueRegion queue(int id) {
    return queues.get(id - 1);
  }

  private Set<QueueType> findQueueTypes() {
    Set<QueueType> types = new LinkedHashSet<>();
    program.queues().forEach(queue -> types.add(queue.type()));
    for (int template = 0; template < program.templates().size(); template++) {
      types.addAll(population.queuesOf(template));
    }
    return types;
  }

  private int countStartingQueues() {
    int count = program.queues().size();
    for (Actor actor : program.actors()) {
      count += population.queuesOf(program.templateNumber(actor.template())).size();
    }
    if (count > Program.MOST_QUEUES) {
      throw new InputException(
          Diagnostic.error(
              "G002",
              "there are %d queues, and no more than %d are possible"
                  .formatted(count, Program.MOST_QUEUES)));
    }
    return count;
  }

  private int boundQueues() {
    long bound = fixedQueues();
    for (int index = 0; index < actorBound; index++) {
      if (!population.isFixed(index)) {
        bound += mostQueues(population.templatesAt(index));
      }
    }
    return (int) Math.min(Program.MOST_QUEUES, bound);
  }

  private boolean queuesChange() {
    for (int index = 0; index < actorBound; index++) {
      for (int template : population.templatesAt(index)) {
        boolean comes = index >= program.actors().size();
        if ((comes || population.leaves(template)) && !population.queuesOf(template).isEmpty()) {
          return true;
        }
      }
    }
    return false;
  }

  private int fixedQueues() {
    int count = program.queues().size();
    List<Actor> present = program.actors();
    for (int index = 0; index < present.size() && population.isFixed(index); index++) {
      count += population.queuesOf(program.templateNumber(present.get(index).template())).size();
    }
    return count;
  }

  private int mostQueues(List<Integer> templates) {
    return templates.stream().mapToInt(each -> population.queuesOf(each).size()).max().orElse(0);
  }

  private Map<String, Integer> offsets(Template template) {
    Map<String, Integer> offsets = new HashMap<>();
    int next = 1;
    for (Variable variable : template.variables()) {
      offsets.put(variable.name(), next);
      next += variable.length();
    }
    localSizes[program.templateNumber(template.name())] = next;
    return offsets;
  }

  private int add(String name, SlotType type) {
    String unique = name;
    for (int i = 2; !names.add(unique); i++) {
      unique = name + "'" + i;
    }
    slots.add(new Slot(unique, type));
    return slots.size() - 1;
  }

  private void addVariable(Variable variable) {
    for (int i = 0; i < variable.length(); i++) {
      add(variable.element(i), slotType(variable.type()));
    }
  }

  private static SlotType slotType(Type type) {
    if (type instanceof Type.Named(Type.Interval(int min, int max), List<String> valueNames)
        && min == 0
        && max == valueNames.size() - 1) {
      return new SlotType.Names(valueNames);
    }
    return type.slotType();
  }

  /** The queues that are always there, and those of actors whose index nobody takes over. */
  private void addFixedQueues() {
    for (Queue queue : program.queues()) {
      addQueue(queue.name(), List.of(queueTypes.indexOf(queue.type())));
    }
    List<Actor> present = program.actors();
    for (int index = 0; index < present.size() && population.isFixed(index); index++) {
      addQueues(actorName(index) + ".", program.template(present.get(index).template()).locals());
    }
  }

  private void addQueues(String prefix, List<Variable> variables) {
    for (Variable variable : variables) {
      for (int i = 0; i < variable.length(); i++) {
        if (variable.initial(i) instanceof Expression.NewQueue(QueueType type)) {
          addQueue(prefix + variable.element(i), List.of(queueTypes.indexOf(type)));
        }
      }
    }
  }

  private void addOtherQueues() {
    Set<QueueType> types = new LinkedHashSet<>();
    for (int index = 0; index < actorBound; index++) {
      if (!population.isFixed(index)) {
        population.templatesAt(index).forEach(each -> types.addAll(population.queuesOf(each)));
      }
    }
    List<Integer> numbers = types.stream().map(queueTypes::indexOf).sorted().toList();
    while (queues.size() < queueBound) {
      addQueue("queue " + (queues.size() + 1), numbers);
    }
  }

  private void addQueue(String name, List<Integer> types) {
    int kindSlot =
        types.size() > 1 ? add(name + " type", SlotType.range(0, queueTypes.size())) : -1;
    int capacity = types.stream().mapToInt(each -> queueTypes.get(each).capacity()).max().orElse(0);
    int base = -1;
    Map<QueueEnd, Integer> owners = new EnumMap<>(QueueEnd.class);
    if (capacity > 0) {
      for (QueueEnd claimed : claimedEnds()) {
        owners.put(claimed, add(name + " " + claimed, SlotType.range(0, actorBound)));
      }
      base = add(name + " length", SlotType.range(0, capacity));
      int size =
          types.stream().mapToInt(each -> messageSlots(queueTypes.get(each))).max().orElse(0);
      for (int i = 0; i < size; i++) {
        add(name + " <" + i + ">", itemType(types, i));
      }
    }
    int id = queues.size() + 1;
    queues.add(new QueueRegion(id, name, types, kindSlot, owners, base, slots.size()));
  }

  private Set<QueueEnd> claimedEnds() {
    Set<QueueEnd> ends = new TreeSet<>();
    for (Template template : program.templates()) {
      template.claims().forEach(claim -> ends.add(claim.end()));
    }
    return ends;
  }

  private static int messageSlots(QueueType type) {
    return Math.multiplyExact(type.capacity(), type.fields().size());
  }

  /** Wide enough for the field that each of the types has at this offset, and for 0. */
  private SlotType itemType(List<Integer> types, int offset) {
    int min = 0;
    int max = 0;
    for (int number : types) {
      QueueType type = queueTypes.get(number);
      if (offset < messageSlots(type)) {
        Type field = type.fields().get(offset % type.fields().size());
        min = Math.min(min, field.min());
        max = Math.max(max, field.max());
      }
    }
    return SlotType.range(min, max);
  }

  private void addActor(int index) {
    List<Integer> templates = population.templatesAt(index);
    int kindSlot =
        templates.size() > 1
            ? add("(" + index + ") template", SlotType.range(0, program.templates().size()))
            : -1;
    String prefix = actorName(index);
    int base = add(prefix, pointType(index, templates));
    int size = templates.stream().mapToInt(each -> localSizes[each]).max().orElse(1);
    for (int offset = 1; offset < size; offset++) {
      addLocal(prefix, index, templates, offset);
    }
    actors.add(new ActorRegion(index, templates, kindSlot, base, slots.size()));
  }

  /** As it is shown to people. */
  public String actorName(int index) {
    List<Integer> templates = population.templatesAt(index);
    String name = templates.size() == 1 ? program.templates().get(templates.getFirst()).name() : "";
    return name + "(" + index + ")";
  }

  private SlotType pointType(int index, List<Integer> templates) {
    if (templates.size() != 1) {
      int most =
          templates.stream()
              .mapToInt(each -> program.templates().get(each).points().size())
              .max()
              .orElse(0);
      return SlotType.range(0, most);
    }
    int template = templates.getFirst();
    List<Point> points = program.templates().get(template).points();
    boolean isAlwaysThere = index < program.actors().size() && !population.leaves(template);
    if (isAlwaysThere) {
      return SlotType.range(1, points.size());
    }
    return SlotType.range(0, points.size());
  }

  /** Wide enough for the variable that each of the templates has at this offset. */
  private void addLocal(String prefix, int index, List<Integer> templates, int offset) {
    SortedSet<String> called = new TreeSet<>();
    int min = Integer.MAX_VALUE;
    int max = Integer.MIN_VALUE;
    boolean isAlwaysUsed = index < program.actors().size() && templates.size() == 1;
    for (int template : templates) {
      if (population.leaves(template)) {
        isAlwaysUsed = false;
      }
      int next = 1;
      for (Variable variable : program.templates().get(template).variables()) {
        if (offset >= next && offset < next + variable.length()) {
          called.add(variable.element(offset - next));
          min = Math.min(min, variable.type().min());
          max = Math.max(max, variable.type().max());
        }
        next += variable.length();
      }
    }
    if (!isAlwaysUsed) {
      min = Math.min(min, 0);
      max = Math.max(max, 0);
    }
    add(prefix + "." + String.join("|", called), SlotType.range(min, max));
  }
}
