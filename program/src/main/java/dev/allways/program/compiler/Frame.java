package dev.allways.program.compiler;

import dev.allways.program.Program;
import dev.allways.program.QueueEnd;
import dev.allways.program.Template;
import dev.allways.program.plan.Refusal;
import dev.allways.program.plan.StepFailure;
import dev.allways.program.plan.TooManyActors;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What generated code calls for everything that is not worth generating, and the memory it needs
 * besides the state. One for each thread, except that code which only looks at states may share it.
 */
final class Frame {
  private final Tables tables;
  private final Code births;
  private final @Nullable Questions questions;

  /** The value of {@link dev.allways.program.Expression.Quiescence}. */
  boolean quiescent;

  /** Whether an edge from a state to that state itself changes it; else it is only asked. */
  boolean inPlace;

  /** Where actors have been, of the whole model; threads write the same truth into it. */
  final boolean[] reached;

  /** Why a {@link Flow} ended where it should not, and at which edge. */
  @Nullable StepFailure failure;

  int failingEdge;

  /** The meeting point of the handshake under way. */
  int queue;

  /** How many fields the message offered there has. */
  int fields;

  /** The message offered there. */
  final int[] message;

  /** The arguments of the actor being created. */
  final int[] arguments;

  /** The values of a message being sent to a queue that is not known beforehand. */
  int[] values = new int[4];

  /** Where temporaries are kept when an edge is too large for one method. */
  int[] temporaries = new int[0];

  /** Counts the queues while an initial state is built in which their number is no slot. */
  int newQueues;

  /** For code that only looks at states. */
  Frame(Tables tables, Code births, @Nullable Questions questions) {
    this(tables, births, questions, new boolean[0]);
  }

  Frame(Tables tables, Code births, @Nullable Questions questions, boolean[] reached) {
    this.reached = reached;
    this.tables = tables;
    this.births = births;
    this.questions = questions;
    this.message = new int[tables.mostFields];
    this.arguments = new int[tables.mostParameters];
  }

  /** Not written again and again: threads would take the memory away from one another. */
  void reach(int point) {
    if (!reached[point]) {
      reached[point] = true;
    }
  }

  int[] values(int count) {
    if (values.length < count) {
      values = new int[count];
    }
    return values;
  }

  int[] temporaries(int count) {
    if (temporaries.length < count) {
      temporaries = new int[count];
    }
    Arrays.fill(temporaries, 0, count, 0);
    return temporaries;
  }

  static StepFailure failure(String message) {
    return new StepFailure(message);
  }

  static int fail(String message) {
    throw new StepFailure(message);
  }

  static int index(int index, int length, String name) {
    if (index < 0 || index >= length) {
      throw StepFailure.index(index, length, name);
    }
    return index;
  }

  static int interval(int value, int min, int max) {
    if (value < min || value > max) {
      throw StepFailure.value(value, min, max);
    }
    return value;
  }

  static int divide(int left, int right) {
    if (right == 0) {
      throw StepFailure.divisionByZero();
    }
    return left / right;
  }

  static int remainder(int left, int right) {
    if (right == 0) {
      throw StepFailure.divisionByZero();
    }
    return left % right;
  }

  /** The number of the next round of a loop. */
  static int round(int round) {
    if (round == Program.LOOP_BOUND) {
      throw StepFailure.endlessLoop();
    }
    return round + 1;
  }

  int count(int[] state) {
    return tables.count(state);
  }

  int base(int actor) {
    return tables.actorBase[actor];
  }

  boolean isOf(int[] state, int actor, int template) {
    return actor >= 0 && actor < tables.count(state) && tables.template(state, actor) == template;
  }

  boolean isAt(int[] state, int actor, int template, int point) {
    return isOf(state, actor, template) && state[tables.actorBase[actor]] == point;
  }

  /** A variable of another actor, or 0. */
  int remote(int[] state, int actor, int template, int offset) {
    return isOf(state, actor, template) ? state[tables.actorBase[actor] + offset] : 0;
  }

  boolean enabled(int[] state, int actor) {
    if (questions == null) {
      throw new IllegalStateException("nobody can answer whether an actor can move");
    }
    return questions.canMove(state, actor, quiescent);
  }

  /** The type of a queue that exists. */
  private int type(int[] state, int queue) {
    int count = tables.queueCountSlot < 0 ? tables.fixedQueueCount : state[tables.queueCountSlot];
    if (queue < 1 || queue > count) {
      throw StepFailure.noQueue(queue);
    }
    int fixed = tables.queueType[queue];
    return fixed >= 0 ? fixed : state[tables.queueKind[queue]] - 1;
  }

  private int type(int[] state, int queue, int fields) {
    int type = type(state, queue);
    if (tables.fields[type] != fields) {
      throw StepFailure.fields(queue, tables.fields[type], fields);
    }
    return type;
  }

  void requireFields(int[] state, int queue, int fields) {
    type(state, queue, fields);
  }

  int capacity(int[] state, int queue) {
    return tables.capacity[type(state, queue)];
  }

  int length(int[] state, int queue) {
    return tables.capacity[type(state, queue)] == 0 ? 0 : state[tables.queueBase[queue]];
  }

  /** Makes the end of a queue the actor's own. */
  void claim(int[] state, int queue, int end, int actor) {
    if (tables.capacity[type(state, queue)] == 0) {
      throw Refusal.ofMeetingPoint(tables.plan, QueueEnd.values()[end], queue);
    }
    entitled(state, queue, end, actor);
    state[tables.owner[end][queue]] = actor + 1;
  }

  /** The queue, if no other actor has claimed this end of it. */
  int entitled(int[] state, int queue, int end, int actor) {
    int[] owners = tables.owner[end];
    int slot = queue < 1 || queue >= owners.length ? -1 : owners[queue];
    if (slot >= 0 && state[slot] != 0 && state[slot] != actor + 1) {
      throw Refusal.of(tables.plan, state, actor, QueueEnd.values()[end], queue);
    }
    return queue;
  }

  int item(int[] state, int queue, int position, int field) {
    int type = type(state, queue);
    int width = tables.fields[type];
    if (field >= width) {
      throw StepFailure.noField(queue, field);
    }
    return itemOf(state, tables.queueBase[queue], tables.capacity[type], width, position, field);
  }

  /** A field of a message of a queue whose place is known; unused slots are 0. */
  static int itemOf(int[] state, int base, int capacity, int width, int position, int field) {
    return position < 0 || position >= capacity ? 0 : state[base + 1 + position * width + field];
  }

  /** Adds {@link #values} behind all messages, or where they belong. */
  void add(int[] state, int queue, int width, boolean sorted) {
    int type = type(state, queue, width);
    int base = tables.queueBase[queue];
    int capacity = tables.capacity[type];
    int length = capacity == 0 ? 0 : state[base];
    if (length == capacity) {
      throw StepFailure.full(queue);
    }
    int position = sorted ? place(state, base, length, width, values) : length;
    for (int field = 0; field < width; field++) {
      values[field] = convert(type, field, values[field]);
    }
    open(state, base, length, width, position);
    System.arraycopy(values, 0, state, base + 1 + position * width, width);
  }

  /** The position of the first message that is greater than the values. */
  static int place(int[] state, int base, int length, int width, int[] values) {
    int position = 0;
    while (position < length && !isLess(values, state, base + 1 + position * width, width)) {
      position++;
    }
    return position;
  }

  private static boolean isLess(int[] values, int[] state, int slot, int width) {
    for (int field = 0; field < width; field++) {
      int difference = Integer.compare(values[field], state[slot + field]);
      if (difference != 0) {
        return difference < 0;
      }
    }
    return false;
  }

  /** Makes room for a message at the position. */
  static void open(int[] state, int base, int length, int width, int position) {
    int from = base + 1 + position * width;
    System.arraycopy(state, from, state, from + width, (length - position) * width);
    state[base] = length + 1;
  }

  void remove(int[] state, int queue, int position) {
    int type = type(state, queue);
    if (tables.capacity[type] == 0) {
      throw StepFailure.noMessage(queue, position);
    }
    removeFrom(state, tables.queueBase[queue], tables.fields[type], queue, position);
  }

  /** Takes a message out of a queue whose place is known; what is behind it moves up. */
  static void removeFrom(int[] state, int base, int width, int queue, int position) {
    int length = state[base];
    if (position < 0 || position >= length) {
      throw StepFailure.noMessage(queue, position);
    }
    int from = base + 1 + position * width;
    int end = base + 1 + length * width;
    for (int slot = from; slot < end - width; slot++) {
      state[slot] = state[slot + width];
    }
    for (int slot = end - width; slot < end; slot++) {
      state[slot] = 0;
    }
    state[base] = length - 1;
  }

  private int convert(int type, int field, int value) {
    int width = tables.fieldWidth[type][field];
    if (width == 0) {
      return interval(value, tables.fieldMin[type][field], tables.fieldMax[type][field]);
    }
    return width > 0 ? value & (-1 >>> (32 - width)) : value << (32 + width) >> (32 + width);
  }

  /** Begins an offer at a queue that is not known beforehand; whether it is a meeting point. */
  boolean offer(int[] state, int meetingPoint, int width) {
    if (tables.capacity[type(state, meetingPoint)] != 0) {
      return false;
    }
    type(state, meetingPoint, width);
    queue = meetingPoint;
    fields = width;
    return true;
  }

  /** Converts a value for the message offered at {@link #queue}. */
  int offered(int[] state, int field, int value) {
    return convert(type(state, queue), field, value);
  }

  /** Fails unless the message offered has so many fields. */
  void accept(int wanted) {
    if (fields != wanted) {
      throw StepFailure.fields(queue, fields, wanted);
    }
  }

  int newQueue(int[] state, int type) {
    boolean isCounted = tables.queueCountSlot >= 0;
    int id = isCounted ? state[tables.queueCountSlot] + 1 : ++newQueues;
    if (id > Program.MOST_QUEUES) {
      throw StepFailure.tooManyQueues();
    }
    if (isCounted) {
      state[tables.queueCountSlot] = id;
    }
    if (tables.queueKind[id] >= 0) {
      state[tables.queueKind[id]] = type + 1;
    }
    return id;
  }

  /** A new actor with {@link #arguments}; its index. */
  int create(int[] state, int template) {
    int index = tables.count(state);
    if (index >= Program.MOST_ACTORS) {
      throw StepFailure.tooManyActors();
    }
    if (index >= tables.plan.actorBound()) {
      throw new TooManyActors(index + 1);
    }
    place(state, index, template);
    return index;
  }

  void place(int[] state, int index, int template) {
    if (tables.countSlot >= 0) {
      state[tables.countSlot] = index + 1;
    }
    if (tables.actorKind[index] >= 0) {
      state[tables.actorKind[index]] = template + 1;
    }
    int base = tables.actorBase[index];
    state[base] = Template.START;
    births.initialise(template, state, base, index, this);
  }

  /** The youngest actor ceases to exist, and its queues with it. */
  void leave(int[] state, int actor) {
    int queues = tables.queuesOf[tables.template(state, actor)];
    if (queues > 0) {
      int last = state[tables.queueCountSlot];
      for (int id = last; id > last - queues; id--) {
        if (tables.queueStart[id] >= 0) {
          Arrays.fill(state, tables.queueStart[id], tables.queueEnd[id], 0);
        }
      }
      state[tables.queueCountSlot] = last - queues;
    }
    Arrays.fill(state, tables.actorStart[actor], tables.actorEnd[actor], 0);
    state[tables.countSlot] = actor;
  }
}
