package dev.allways.examples;

import dev.allways.core.Machine;
import dev.allways.core.trace.Binding;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * Dining philosophers: each thinks, takes one fork, then the other, eats, and lays both down.
 *
 * <p>When all are right-handed, each may come to hold one fork and wait for ever for the other. One
 * left-handed philosopher at the table prevents it.
 *
 * @param seats how many philosophers, and forks, there are; at least 2
 * @param leftHanded how many of them, from seat 0 on, take the left fork first
 */
public record Philosophers(int seats, int leftHanded)
    implements Machine<List<Philosophers.Phase>, Philosophers.Move> {

  public Philosophers {
    if (seats < 2 || leftHanded < 0 || leftHanded > seats) {
      throw new IllegalArgumentException("no such table");
    }
  }

  public enum Phase {
    THINKS,
    HOLDS_ONE,
    EATS
  }

  public record Move(int seat, Phase to) {}

  @Override
  public List<List<Phase>> initialStates() {
    return List.of(Collections.nCopies(seats, Phase.THINKS));
  }

  @Override
  public List<Move> actions(List<Phase> table) {
    List<Move> moves = new ArrayList<>();
    for (int seat = 0; seat < seats; seat++) {
      switch (table.get(seat)) {
        case THINKS -> {
          if (isFree(table, firstFork(seat))) {
            moves.add(new Move(seat, Phase.HOLDS_ONE));
          }
        }
        case HOLDS_ONE -> {
          if (isFree(table, secondFork(seat))) {
            moves.add(new Move(seat, Phase.EATS));
          }
        }
        case EATS -> moves.add(new Move(seat, Phase.THINKS));
      }
    }
    return moves;
  }

  @Override
  public List<Phase> next(List<Phase> table, Move move) {
    List<Phase> after = new ArrayList<>(table);
    after.set(move.seat, move.to);
    return List.copyOf(after);
  }

  /** Fork {@code n} lies to the right of seat {@code n} and to the left of the seat after it. */
  private int firstFork(int seat) {
    return seat < leftHanded ? (seat + seats - 1) % seats : seat;
  }

  private int secondFork(int seat) {
    return seat < leftHanded ? seat : (seat + seats - 1) % seats;
  }

  private boolean isFree(List<Phase> table, int fork) {
    return !holds(table, fork, fork) && !holds(table, (fork + 1) % seats, fork);
  }

  private boolean holds(List<Phase> table, int seat, int fork) {
    return switch (table.get(seat)) {
      case THINKS -> false;
      case HOLDS_ONE -> firstFork(seat) == fork;
      case EATS -> true;
    };
  }

  @Override
  public List<String> actors() {
    List<String> names = new ArrayList<>();
    for (int seat = 0; seat < seats; seat++) {
      names.add(actor(seat));
    }
    return names;
  }

  @Override
  public List<String> actorsOf(Move move) {
    return List.of(actor(move.seat));
  }

  private static String actor(int seat) {
    return "philosopher " + seat;
  }

  @Override
  public String label(Move move) {
    return switch (move.to) {
      case HOLDS_ONE -> "takes one fork";
      case EATS -> "takes the other";
      case THINKS -> "lays both down";
    };
  }

  @Override
  public List<Binding> show(List<Phase> table) {
    List<Binding> bindings = new ArrayList<>();
    for (int seat = 0; seat < seats; seat++) {
      bindings.add(new Binding("seat " + seat, words(table.get(seat))));
    }
    return bindings;
  }

  private static String words(Phase phase) {
    return phase.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
