package dev.allways.program.compiler;

import dev.allways.program.Control;
import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Handshake;
import dev.allways.program.Program;
import dev.allways.program.QueueEnd;
import dev.allways.program.QueueType;
import dev.allways.program.Template;
import dev.allways.program.Traversal;
import dev.allways.program.Type;
import dev.allways.program.plan.Plan;
import dev.allways.text.Location;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * A program and its plan as arrays, for code that has no time to look anything up. Edges, points
 * and the like are numbered through all templates.
 */
final class Tables {
  final Plan plan;
  final int slots;
  final int templates;

  /** Of each template the number of its first edge. */
  final int[] firstEdge;

  final int[] source;
  final int[] level;
  final Control[] control;
  final boolean[] isOffer;
  final List<Optional<Location>> location;

  /** Of each template the number of the point before its first, so that points count from 1. */
  final int[] points;

  /** Which part of {@link #moves} belongs to a point: from here to the entry of the next point. */
  final int[] moveStart;

  /** Edges that an actor takes alone or offers with, by point and order. */
  final int[] moves;

  final int[] acceptStart;

  /** Accepting edges, by point and order. */
  final int[] accepts;

  final int countSlot;
  final int fixedCount;
  final int[] actorBase;
  final int[] actorKind;
  final int[] actorTemplate;
  final int[] actorStart;
  final int[] actorEnd;

  final int queueCountSlot;
  final int fixedQueueCount;
  final int[] queueBase;
  final int[] queueKind;
  final int[] queueType;
  final int[] queueStart;
  final int[] queueEnd;

  /** Of each end of each queue the slot that tells who has claimed it, or -1. */
  final int[][] owner;

  /** Of each field of each type of queue: its width, negative if signed, 0 for an interval. */
  final int[][] fieldWidth;

  final int[][] fieldMin;
  final int[][] fieldMax;
  final int[] capacity;
  final int[] fields;
  final int[] queuesOf;

  final boolean[] hasCondition;
  final boolean hasPriorities;
  final boolean asksForQuiescence;
  final int mostFields;
  final int mostParameters;

  Tables(Plan plan) {
    this.plan = plan;
    Program program = plan.program();
    slots = plan.layout().size();
    templates = program.templates().size();
    firstEdge = new int[templates + 1];
    points = new int[templates];
    hasCondition = new boolean[templates];
    queuesOf = new int[templates];
    List<Edge> edges = new ArrayList<>();
    int pointCount = 0;
    for (int i = 0; i < templates; i++) {
      Template template = program.templates().get(i);
      firstEdge[i] = edges.size();
      edges.addAll(template.edges());
      points[i] = pointCount;
      pointCount += template.points().size() + 1;
      hasCondition[i] = !template.condition().equals(Expression.Constant.TRUE);
      queuesOf[i] = plan.population().queuesOf(i).size();
    }
    firstEdge[templates] = edges.size();
    source = edges.stream().mapToInt(Edge::source).toArray();
    level = edges.stream().mapToInt(Edge::level).toArray();
    control = edges.stream().map(Edge::control).toArray(Control[]::new);
    location = edges.stream().map(Edge::location).toList();
    isOffer = new boolean[edges.size()];
    for (int i = 0; i < isOffer.length; i++) {
      isOffer[i] = edges.get(i).isOffer();
    }
    moveStart = new int[pointCount + 1];
    acceptStart = new int[pointCount + 1];
    moves = byPoint(edges, moveStart, false);
    accepts = byPoint(edges, acceptStart, true);
    countSlot = plan.countSlot();
    fixedCount = plan.actorBound();
    actorBase = new int[plan.actorBound()];
    actorKind = new int[plan.actorBound()];
    actorTemplate = new int[plan.actorBound()];
    actorStart = new int[plan.actorBound()];
    actorEnd = new int[plan.actorBound()];
    for (int i = 0; i < plan.actorBound(); i++) {
      Plan.ActorRegion region = plan.actor(i);
      actorBase[i] = region.base();
      actorKind[i] = region.kindSlot();
      actorTemplate[i] = region.kindSlot() < 0 ? region.templates().getFirst() : -1;
      actorStart[i] = region.start();
      actorEnd[i] = region.end();
    }
    queueCountSlot = plan.queueCountSlot();
    fixedQueueCount = plan.startingQueues();
    int queues = plan.queueBound() + 1;
    queueBase = new int[queues];
    queueKind = new int[queues];
    queueType = new int[queues];
    queueStart = new int[queues];
    queueEnd = new int[queues];
    owner = new int[QueueEnd.values().length][queues];
    for (int id = 1; id < queues; id++) {
      Plan.QueueRegion region = plan.queue(id);
      queueBase[id] = region.base();
      queueKind[id] = region.kindSlot();
      queueType[id] = region.kindSlot() < 0 ? region.types().getFirst() : -1;
      queueStart[id] = region.start();
      queueEnd[id] = region.end();
      for (QueueEnd end : QueueEnd.values()) {
        owner[end.ordinal()][id] = region.ownerSlot(end);
      }
    }
    fieldWidth = fields(plan, Tables::width);
    fieldMin = fields(plan, Type::min);
    fieldMax = fields(plan, Type::max);
    capacity = plan.queueTypes().stream().mapToInt(QueueType::capacity).toArray();
    fields = plan.queueTypes().stream().mapToInt(each -> each.fields().size()).toArray();
    hasPriorities = program.hasPriorities();
    boolean[] asks = new boolean[1];
    Traversal.forEach(program, each -> asks[0] |= each instanceof Expression.Quiescence);
    asksForQuiescence = asks[0];
    mostFields = mostFields(program);
    mostParameters =
        program.templates().stream().mapToInt(each -> each.parameters().size()).max().orElse(0);
  }

  private static int[][] fields(Plan plan, ToIntFunction<Type> property) {
    return plan.queueTypes().stream()
        .map(type -> type.fields().stream().mapToInt(property).toArray())
        .toArray(int[][]::new);
  }

  private static int width(Type type) {
    return switch (type) {
      case Type.Unsigned(int width) -> width;
      case Type.Signed(int width) -> -width;
      case Type.Interval _ -> 0;
      case Type.Named(Type values, _) -> width(values);
      case Type.Identity(Type values) -> width(values);
    };
  }

  private static int mostFields(Program program) {
    int most = 0;
    for (Template template : program.templates()) {
      for (Edge edge : template.edges()) {
        int count =
            switch (edge.handshake()) {
              case Handshake.None() -> 0;
              case Handshake.Offer offer -> offer.values().size();
              case Handshake.Accept accept -> accept.fields();
            };
        most = Math.max(most, count);
      }
    }
    return most;
  }

  /** How many numbers there are for points. */
  static int pointCount(Plan plan) {
    return plan.program().templates().stream().mapToInt(each -> each.points().size() + 1).sum();
  }

  private int[] byPoint(List<Edge> edges, int[] start, boolean accepting) {
    int[] sorted = new int[edges.size()];
    int next = 0;
    for (int template = 0; template < templates; template++) {
      int count = plan.program().templates().get(template).points().size();
      List<List<Integer>> here = new ArrayList<>();
      for (int point = 0; point <= count; point++) {
        here.add(new ArrayList<>());
      }
      for (int edge = firstEdge[template]; edge < firstEdge[template + 1]; edge++) {
        if (edges.get(edge).isAccept() == accepting) {
          here.get(edges.get(edge).source()).add(edge);
        }
      }
      for (int point = 0; point <= count; point++) {
        start[points[template] + point] = next;
        for (int edge : here.get(point)) {
          sorted[next++] = edge;
        }
      }
    }
    start[start.length - 1] = next;
    return Arrays.copyOf(sorted, next);
  }

  int count(int[] state) {
    return countSlot < 0 ? fixedCount : state[countSlot];
  }

  /** The template of an actor that exists. */
  int template(int[] state, int actor) {
    int fixed = actorTemplate[actor];
    return fixed >= 0 ? fixed : state[actorKind[actor]] - 1;
  }
}
