package dev.allways.languages.protocol.term;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.languages.protocol.Protocols;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Minimisation;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.languages.protocol.lts.Transition;
import dev.allways.languages.protocol.lts.WeakBisimulation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Random behaviours against two other definitions of their meaning: as sets of words, and as steps
 * of plain trees without any normal form.
 */
class SemanticsOracleTest {
  private static final int CASES = 400 * Integer.getInteger("allways.campaign", 1);
  private static final int LONGEST = 4;

  /** A behaviour, as plain as it can be. */
  private sealed interface Tree {
    record Act(char name) implements Tree {}

    record End() implements Tree {}

    record Cat(Tree left, Tree right) implements Tree {}

    record Alt(Tree left, Tree right) implements Tree {}

    record Par(Tree left, Tree right) implements Tree {}

    record Star(Tree body) implements Tree {}

    record Omega(Tree body) implements Tree {}
  }

  private static Tree random(Random random, int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      return random.nextInt(6) == 0
          ? new Tree.End()
          : new Tree.Act("abc".charAt(random.nextInt(3)));
    }
    Tree left = random(random, depth - 1);
    return switch (random.nextInt(9)) {
      case 0, 1, 2 -> new Tree.Cat(left, random(random, depth - 1));
      case 3, 4 -> new Tree.Alt(left, random(random, depth - 1));
      case 5 -> new Tree.Par(left, random(random, depth - 1));
      case 6 -> new Tree.Alt(left, new Tree.End());
      case 7 -> new Tree.Star(left);
      default -> random.nextInt(3) == 0 ? new Tree.Omega(left) : new Tree.Star(left);
    };
  }

  private static String text(Tree tree) {
    return switch (tree) {
      case Tree.Act act -> "(--> " + Character.toUpperCase(act.name) + " \"p\" \"q\")";
      case Tree.End end -> "(end)";
      case Tree.Cat cat -> "(cat " + text(cat.left) + " " + text(cat.right) + ")";
      case Tree.Alt(Tree left, Tree.End end) -> "(? " + text(left) + ")";
      case Tree.Alt alt -> "(alt " + text(alt.left) + " " + text(alt.right) + ")";
      case Tree.Par par -> "(par " + text(par.left) + " " + text(par.right) + ")";
      case Tree.Star star -> "(* " + text(star.body) + ")";
      case Tree.Omega omega -> "(omega " + text(omega.body) + ")";
    };
  }

  /** The words, up to a length, of runs that end and of all beginnings of runs. */
  private record Words(Set<String> complete, Set<String> begun) {}

  private static Words words(Tree tree) {
    return switch (tree) {
      case Tree.Act act ->
          new Words(Set.of(String.valueOf(act.name)), Set.of("", String.valueOf(act.name)));
      case Tree.End end -> new Words(Set.of(""), Set.of(""));
      case Tree.Cat cat -> {
        Words left = words(cat.left);
        Words right = words(cat.right);
        yield new Words(
            product(left.complete, right.complete),
            union(left.begun, product(left.complete, right.begun)));
      }
      case Tree.Alt alt -> {
        Words left = words(alt.left);
        Words right = words(alt.right);
        yield new Words(union(left.complete, right.complete), union(left.begun, right.begun));
      }
      case Tree.Par par -> {
        Words left = words(par.left);
        Words right = words(par.right);
        yield new Words(shuffle(left.complete, right.complete), shuffle(left.begun, right.begun));
      }
      case Tree.Star star -> {
        Words body = words(star.body);
        Set<String> repeated = repeated(body.complete);
        yield new Words(repeated, product(repeated, body.begun));
      }
      case Tree.Omega omega -> {
        Words body = words(omega.body);
        yield new Words(Set.of(), product(repeated(body.complete), body.begun));
      }
    };
  }

  private static Set<String> union(Set<String> a, Set<String> b) {
    Set<String> both = new TreeSet<>(a);
    both.addAll(b);
    return both;
  }

  private static Set<String> product(Set<String> a, Set<String> b) {
    Set<String> words = new TreeSet<>();
    for (String first : a) {
      for (String second : b) {
        if (first.length() + second.length() <= LONGEST) {
          words.add(first + second);
        }
      }
    }
    return words;
  }

  private static Set<String> repeated(Set<String> body) {
    Set<String> words = new TreeSet<>(Set.of(""));
    for (int before = 0; before != words.size(); ) {
      before = words.size();
      words = union(words, product(words, body));
    }
    return words;
  }

  private static Set<String> shuffle(Set<String> a, Set<String> b) {
    Set<String> words = new TreeSet<>();
    for (String first : a) {
      for (String second : b) {
        if (first.length() + second.length() <= LONGEST) {
          shuffle("", first, second, words);
        }
      }
    }
    return words;
  }

  private static void shuffle(String done, String a, String b, Set<String> words) {
    if (a.isEmpty() && b.isEmpty()) {
      words.add(done);
    }
    if (!a.isEmpty()) {
      shuffle(done + a.charAt(0), a.substring(1), b, words);
    }
    if (!b.isEmpty()) {
      shuffle(done + b.charAt(0), a, b.substring(1), words);
    }
  }

  /** The words of a transition system, by walking it. */
  private static Words words(Lts lts) {
    Set<String> complete = new TreeSet<>();
    Set<String> begun = new TreeSet<>();
    walk(lts, new HashSet<>(Set.of(0)), "", complete, begun);
    return new Words(complete, begun);
  }

  private static void walk(
      Lts lts, Set<Integer> states, String word, Set<String> complete, Set<String> begun) {
    begun.add(word);
    if (states.stream().anyMatch(lts::isFinal)) {
      complete.add(word);
    }
    if (word.length() == LONGEST) {
      return;
    }
    Map<Character, Set<Integer>> next = new HashMap<>();
    for (int state : states) {
      for (Transition transition : lts.transitions(state)) {
        next.computeIfAbsent(letter(transition.event()), unknown -> new HashSet<>())
            .add(transition.target());
      }
    }
    next.forEach((letter, targets) -> walk(lts, targets, word + letter, complete, begun));
  }

  private static char letter(Event event) {
    return ((Event.Sync) event).message().text().toLowerCase().charAt(0);
  }

  /** The steps of a tree by the rules, nothing simplified. */
  private static Map<Character, Set<Tree>> steps(Tree tree) {
    Map<Character, Set<Tree>> steps = new HashMap<>();
    switch (tree) {
      case Tree.Act act -> add(steps, act.name, new Tree.End());
      case Tree.End end -> {}
      case Tree.Cat cat -> {
        steps(cat.left)
            .forEach((a, all) -> all.forEach(t -> add(steps, a, new Tree.Cat(t, cat.right))));
        if (mayEnd(cat.left)) {
          steps(cat.right).forEach((a, all) -> all.forEach(t -> add(steps, a, t)));
        }
      }
      case Tree.Alt alt -> {
        steps(alt.left).forEach((a, all) -> all.forEach(t -> add(steps, a, t)));
        steps(alt.right).forEach((a, all) -> all.forEach(t -> add(steps, a, t)));
      }
      case Tree.Par par -> {
        steps(par.left)
            .forEach((a, all) -> all.forEach(t -> add(steps, a, new Tree.Par(t, par.right))));
        steps(par.right)
            .forEach((a, all) -> all.forEach(t -> add(steps, a, new Tree.Par(par.left, t))));
      }
      case Tree.Star star ->
          steps(star.body)
              .forEach((a, all) -> all.forEach(t -> add(steps, a, new Tree.Cat(t, star))));
      case Tree.Omega omega ->
          steps(omega.body)
              .forEach((a, all) -> all.forEach(t -> add(steps, a, new Tree.Cat(t, omega))));
    }
    return steps;
  }

  private static void add(Map<Character, Set<Tree>> steps, char name, Tree target) {
    steps.computeIfAbsent(name, unknown -> new HashSet<>()).add(target);
  }

  private static boolean mayEnd(Tree tree) {
    return switch (tree) {
      case Tree.Act act -> false;
      case Tree.End end -> true;
      case Tree.Cat cat -> mayEnd(cat.left) && mayEnd(cat.right);
      case Tree.Alt alt -> mayEnd(alt.left) || mayEnd(alt.right);
      case Tree.Par par -> mayEnd(par.left) && mayEnd(par.right);
      case Tree.Star star -> true;
      case Tree.Omega omega -> false;
    };
  }

  /** The transition system of a tree, unless it gets large. */
  private static Lts plain(Tree tree) {
    Map<Tree, Integer> numbers = new HashMap<>(Map.of(tree, 0));
    List<Tree> states = new ArrayList<>(List.of(tree));
    Lts.Builder builder = Lts.builder();
    builder.state(mayEnd(tree));
    for (int source = 0; source < states.size() && states.size() < 400; source++) {
      int from = source;
      steps(states.get(source))
          .forEach(
              (name, targets) ->
                  targets.forEach(
                      target -> {
                        Integer to = numbers.get(target);
                        if (to == null) {
                          to = builder.state(mayEnd(target));
                          numbers.put(target, to);
                          states.add(target);
                        }
                        builder.transition(from, event(name), to);
                      }));
    }
    return builder.build();
  }

  private static Event event(char name) {
    return new Event.Sync(
        new Message.OfClass(String.valueOf(Character.toUpperCase(name))),
        Role.of("p"),
        Role.of("q"));
  }

  @Test
  void random_behaviours_have_the_runs_of_their_language_and_the_steps_of_their_rules() {
    for (int seed = 0; seed < CASES; seed++) {
      Tree tree = random(new Random(seed), 4);
      String text = text(tree);
      Lts lts = Protocols.behaviour(text);
      assertThat(words(lts)).as("seed %d: %s", seed, text).isEqualTo(words(tree));
      Lts plain = plain(tree);
      if (plain.states() < 400) {
        assertThat(WeakBisimulation.relates(lts, plain, event -> true))
            .as("seed %d: %s", seed, text)
            .isTrue();
        assertThat(lts.states()).as("seed %d", seed).isLessThanOrEqualTo(plain.states() + 1);
        assertThat(Minimisation.of(lts).count())
            .as("seed %d: %s", seed, text)
            .isEqualTo(Minimisation.of(plain).count());
      }
    }
  }
}
