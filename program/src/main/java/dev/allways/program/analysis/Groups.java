package dev.allways.program.analysis;

import dev.allways.program.Edge;
import dev.allways.program.Handshake;
import dev.allways.program.Program;
import dev.allways.program.plan.Plan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The numbers of transition groups: one for each edge that an actor can take alone, and one for
 * each pair of an offering and an accepting edge of two actors that can meet. When such pairs would
 * be millions, one for each offering edge.
 */
public final class Groups {
  private static final int MOST_PAIRS = 1 << 22;

  private final int templates;
  private final int[] start;
  private final int[] alone;
  private final int[] offer;
  private final int[] accept;
  private final int acceptCount;
  private final boolean inPairs;
  private final int[] pair;
  private final List<Group> all = new ArrayList<>();
  private final Map<Member, List<Member>> partners = new HashMap<>();

  /** An edge of the actor with an index, while it is of a template. */
  public record Member(int actor, int template, int edge) {}

  /**
   * @param first who moves, or offers
   * @param partner who accepts; empty for an edge taken alone, or with anybody
   */
  public record Group(Member first, Optional<Member> partner) {}

  public Groups(Plan plan) {
    Program program = plan.program();
    templates = program.templates().size();
    start = new int[plan.actorBound() * templates];
    Arrays.fill(start, -1);
    List<Member> members = new ArrayList<>();
    for (int actor = 0; actor < plan.actorBound(); actor++) {
      for (int template : plan.actor(actor).templates()) {
        start[actor * templates + template] = members.size();
        for (int edge = 0; edge < program.templates().get(template).edges().size(); edge++) {
          members.add(new Member(actor, template, edge));
        }
      }
    }
    alone = new int[members.size()];
    offer = new int[members.size()];
    accept = new int[members.size()];
    Arrays.fill(alone, -1);
    List<Member> offers = new ArrayList<>();
    List<Member> accepts = new ArrayList<>();
    for (Member member : members) {
      Edge edge = edge(program, member);
      int number = number(member.actor(), member.template(), member.edge());
      switch (edge.handshake()) {
        case Handshake.None() -> alone[number] = add(member, Optional.empty());
        case Handshake.Offer _ -> {
          alone[number] = add(member, Optional.empty());
          offer[number] = offers.size();
          offers.add(member);
        }
        case Handshake.Accept _ -> {
          accept[number] = accepts.size();
          accepts.add(member);
        }
      }
    }
    acceptCount = accepts.size();
    inPairs = (long) offers.size() * accepts.size() <= MOST_PAIRS;
    pair = new int[inPairs ? offers.size() * accepts.size() : 0];
    Arrays.fill(pair, -1);
    if (inPairs) {
      pairUp(plan, offers, accepts);
    }
  }

  private void pairUp(Plan plan, List<Member> offers, List<Member> accepts) {
    Knowledge knowledge = new Knowledge(plan);
    List<Collection<Integer>> acceptQueues = new ArrayList<>();
    for (Member member : accepts) {
      Handshake.Accept handshake = (Handshake.Accept) edge(plan.program(), member).handshake();
      acceptQueues.add(
          knowledge.queues(
              knowledge.of(member.actor(), member.template()).fold(handshake.queue())));
    }
    for (int i = 0; i < offers.size(); i++) {
      Member member = offers.get(i);
      Handshake.Offer handshake = (Handshake.Offer) edge(plan.program(), member).handshake();
      Collection<Integer> queues =
          knowledge.queues(knowledge.of(member.actor(), member.template()).fold(handshake.queue()));
      for (int j = 0; j < accepts.size(); j++) {
        boolean canMeet =
            accepts.get(j).actor() != member.actor()
                && !Collections.disjoint(queues, acceptQueues.get(j));
        if (canMeet) {
          pair[i * acceptCount + j] = add(member, Optional.of(accepts.get(j)));
          partners.computeIfAbsent(member, _ -> new ArrayList<>()).add(accepts.get(j));
        }
      }
    }
  }

  static Edge edge(Program program, Member member) {
    return program.templates().get(member.template()).edges().get(member.edge());
  }

  private int add(Member first, Optional<Member> partner) {
    all.add(new Group(first, partner));
    return all.size() - 1;
  }

  private int number(int actor, int template, int edge) {
    return start[actor * templates + template] + edge;
  }

  /**
   * The group of an edge that an actor takes alone; for an offering edge, of steps that fail before
   * a partner is found.
   */
  public int alone(int actor, int template, int edge) {
    return alone[number(actor, template, edge)];
  }

  /** The group of a handshake. */
  public int pair(
      int actor, int template, int edge, int partner, int partnerTemplate, int partnerEdge) {
    int offering = number(actor, template, edge);
    if (inPairs) {
      int accepting = accept[number(partner, partnerTemplate, partnerEdge)];
      int group = pair[offer[offering] * acceptCount + accepting];
      if (group >= 0) {
        return group;
      }
    }
    return alone[offering];
  }

  /** The accepting edges that an offering edge can meet, when {@link #inPairs}. */
  public List<Member> partners(Member member) {
    return partners.getOrDefault(member, List.of());
  }

  /** Whether handshakes have a group a pair, and not only one an offering edge. */
  public boolean inPairs() {
    return inPairs;
  }

  public int count() {
    return all.size();
  }

  public Group get(int group) {
    return all.get(group);
  }
}
