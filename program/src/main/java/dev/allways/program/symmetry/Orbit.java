package dev.allways.program.symmetry;

import dev.allways.program.Template;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Actors that begin alike and may trade places.
 *
 * @param number of the template in the program
 * @param members their indices in ascending order, at least two
 * @param names by what numbers they are known, in the same order: their indices, or what {@code
 *     parameter} was at the start
 * @param parameter the variable that began with the name, or "" when an index is the name
 * @param isRing whether all move on by the same number of places, the last ones to the first; else
 *     any of them changes with any other
 */
record Orbit(
    Template template,
    int number,
    List<Integer> members,
    List<Integer> names,
    String parameter,
    boolean isRing) {
  Orbit {
    members = List.copyOf(members);
    names = List.copyOf(names);
  }

  /** Actors that are known by their indices. */
  static Orbit ofIndices(Template template, int number, List<Integer> members) {
    return new Orbit(template, number, members, members, "", false);
  }

  /** The same actors, known by what a parameter of theirs was at the start. */
  Orbit named(List<Integer> others, String by) {
    return new Orbit(template, number, members, others, by, isRing);
  }

  /** Whether the index of a member is its name. */
  boolean isByIndex() {
    return parameter.isEmpty();
  }

  int size() {
    return members.size();
  }

  /** Whether the value is the name of a member. */
  boolean names(int value) {
    return names.contains(value);
  }

  boolean isMember(int index) {
    return members.contains(index);
  }

  int greatestName() {
    return Collections.max(names);
  }

  boolean isContiguous() {
    return members.getLast() - members.getFirst() == size() - 1;
  }

  Orbit asRing() {
    return new Orbit(template, number, members, names, parameter, true);
  }

  /** How many ways there are to trade places, or {@code most} when there are more. */
  long order(long most) {
    if (isRing) {
      return Math.min(most, size());
    }
    long order = 1;
    for (int i = 2; i <= size() && order < most; i++) {
      order *= i;
    }
    return Math.min(most, order);
  }

  /** Permutations that all others are made of: by the position of a member, where it goes to. */
  List<int[]> generators() {
    List<int[]> found = new ArrayList<>();
    if (isRing) {
      found.add(rotation(1));
      return found;
    }
    for (int a = 0; a < size(); a++) {
      for (int b = a + 1; b < size(); b++) {
        int[] swap = rotation(0);
        swap[a] = b;
        swap[b] = a;
        found.add(swap);
      }
    }
    return found;
  }

  /** All permutations, the identity first. */
  List<int[]> permutations() {
    List<int[]> found = new ArrayList<>();
    if (isRing) {
      for (int i = 0; i < size(); i++) {
        found.add(rotation(i));
      }
    } else {
      permute(new int[size()], 0, new boolean[size()], found);
    }
    return found;
  }

  private static void permute(int[] chosen, int length, boolean[] used, List<int[]> found) {
    if (length == chosen.length) {
      found.add(chosen.clone());
      return;
    }
    for (int i = 0; i < chosen.length; i++) {
      if (!used[i]) {
        used[i] = true;
        chosen[length] = i;
        permute(chosen, length + 1, used, found);
        used[i] = false;
      }
    }
  }

  private int[] rotation(int by) {
    int[] rotation = new int[size()];
    for (int i = 0; i < rotation.length; i++) {
      rotation[i] = (i + by) % rotation.length;
    }
    return rotation;
  }

  /** The name that becomes of {@code value}; what names nobody stays. */
  int image(int[] permutation, int value) {
    int position = names.indexOf(value);
    return position < 0 ? value : names.get(permutation[position]);
  }

  /** For a person. */
  String description() {
    return "%d x %s, %s".formatted(size(), template.name(), isRing ? "in a ring" : "in any order");
  }
}
