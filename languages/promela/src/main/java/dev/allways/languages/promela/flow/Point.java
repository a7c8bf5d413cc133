package dev.allways.languages.promela.flow;

import dev.allways.languages.promela.flow.Automaton.Mark;
import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.syntax.Statement;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A place in the text of a process where control can be. Points are linked as the text is; which of
 * them become locations is decided later.
 */
final class Point {
  enum Kind {
    /** One statement. */
    STATEMENT,
    /** {@code goto} and {@code break}. */
    JUMP,
    /** Behind a selection or an {@code unless}, and before a loop: where its options meet. */
    JOIN,
    /** Behind a loop: where {@code break} leads. */
    EXIT,
    /** {@code if} or {@code do}. */
    CHOICE,
    /** {@code atomic} or a plain block. */
    BLOCK,
    /** {@code d_step} */
    DETERMINISTIC,
    UNLESS,
    /** The closing brace of the process. */
    END,
    /** That of a deterministic step. */
    DONE
  }

  final Kind kind;
  final Origin origin;

  /** Of a {@link Kind#STATEMENT} and a {@link Kind#JUMP}. */
  final @Nullable Statement statement;

  /** What it contains: options, the inner block, or the two blocks of an {@code unless}. */
  final List<Chain> parts = new ArrayList<>();

  /** The escapes that have precedence here, the outermost first. */
  final List<Chain> escapes = new ArrayList<>();

  final Set<Mark> marks = EnumSet.noneOf(Mark.class);

  /** What follows in the text. */
  @Nullable Point next;

  /** Where a {@link Kind#JUMP} leads, once all labels are known. */
  @Nullable Point destination;

  /** In an atomic block, and not its last. */
  boolean atomic;

  /** The last of an atomic block, or a jump out of one. */
  boolean endsAtomic;

  Point(Kind kind, Origin origin, @Nullable Statement statement) {
    this.kind = kind;
    this.origin = origin;
    this.statement = statement;
  }

  boolean isInAtomic() {
    return atomic || endsAtomic;
  }

  /** Whether its steps are those of its parts. */
  boolean isHead() {
    return kind == Kind.CHOICE || kind == Kind.BLOCK;
  }

  /** Whether its step can be taken only where none before it can. */
  boolean isElse() {
    return switch (kind) {
      case STATEMENT -> statement instanceof Statement.Else;
      case DETERMINISTIC -> begins(parts.getFirst());
      case JUMP, JOIN, EXIT, CHOICE, BLOCK, UNLESS, END, DONE -> false;
    };
  }

  /**
   * Whether a deterministic step begins with {@code else}, and not with a selection that has one.
   */
  private static boolean begins(Chain body) {
    Point entry = body.first().entry();
    return entry.kind == Kind.BLOCK ? begins(entry.parts.getFirst()) : entry.isElse();
  }

  /** The points whose steps can be taken here: its own, or those that its parts begin with. */
  List<Point> steps() {
    if (!isHead()) {
      return List.of(this);
    }
    List<Point> steps = new ArrayList<>();
    for (Chain part : parts) {
      steps.addAll(part.first().entry().steps());
    }
    return steps;
  }

  /** The innermost selection here that has an option which begins with {@code step}, if any has. */
  Optional<Point> selection(Point step) {
    for (Chain part : parts) {
      Point entry = part.first().entry();
      if (entry.isHead() && entry.steps().contains(step)) {
        Optional<Point> inner = entry.selection(step);
        if (inner.isPresent()) {
          return inner;
        }
      }
    }
    return kind == Kind.CHOICE ? Optional.of(this) : Optional.empty();
  }

  /** Where the execution of a part that begins here begins. */
  Point entry() {
    Point entry = this;
    while (true) {
      Point following = entry.next;
      if (entry.kind == Kind.JOIN && following != null) {
        entry = following;
      } else if (entry.kind == Kind.UNLESS) {
        entry = entry.parts.getFirst().first();
      } else {
        return entry;
      }
    }
  }

  @Override
  public String toString() {
    return kind + " at " + origin;
  }

  /** Points one behind the other. */
  static final class Chain {
    final List<Point> points = new ArrayList<>();

    void add(Point point) {
      if (!points.isEmpty()) {
        points.getLast().next = point;
      }
      points.add(point);
    }

    boolean isEmpty() {
      return points.isEmpty();
    }

    Point first() {
      return points.getFirst();
    }

    Point last() {
      return points.getLast();
    }
  }
}
