package dev.allways.program.compiler;

import dev.allways.core.model.IndexSet;
import dev.allways.program.model.ProgramModel;
import java.util.Arrays;

/**
 * The actors to whom control has passed in the step under way, and the number of the action they
 * take part in. Almost always there is nobody but those the group names, and nothing to do.
 */
final class Participants {
  /** How many ints hold a set of actors. */
  static final int WORDS = 8;

  private final ProgramModel model;
  private final int[] members = new int[WORDS];
  private boolean isEmpty = true;
  private int[] saved = new int[WORDS];
  private int depth;

  /** Sets of actors with their group and action, WORDS + 2 ints each, found by hashing. */
  private int[] known = new int[0];

  private int knownCount;

  Participants(ProgramModel model) {
    this.model = model;
  }

  void add(int actor) {
    members[actor >>> 5] |= 1 << actor;
    isEmpty = false;
  }

  void save() {
    if (saved.length < (depth + 1) * WORDS) {
      saved = Arrays.copyOf(saved, saved.length * 2);
    }
    System.arraycopy(members, 0, saved, depth++ * WORDS, WORDS);
  }

  void restore() {
    load(saved, --depth * WORDS);
  }

  void clear() {
    depth = 0;
    if (!isEmpty) {
      Arrays.fill(members, 0);
      isEmpty = true;
    }
  }

  void load(int[] words, int from) {
    int any = 0;
    for (int i = 0; i < WORDS; i++) {
      members[i] = words[from + i];
      any |= members[i];
    }
    isEmpty = any == 0;
  }

  void store(int[] words, int from) {
    System.arraycopy(members, 0, words, from, WORDS);
  }

  /** The number of the action when a step of the group comes to its end. */
  int action(int group) {
    return isEmpty ? group : find(group);
  }

  private int find(int group) {
    if (2 * knownCount * (WORDS + 2) >= known.length) {
      grow();
    }
    int place = place(group);
    if (known[place + WORDS + 1] == 0) {
      known[place] = group;
      System.arraycopy(members, 0, known, place + 1, WORDS);
      known[place + WORDS + 1] = lookUp(group) + 1;
      knownCount++;
    }
    return known[place + WORDS + 1] - 1;
  }

  private int lookUp(int group) {
    IndexSet.Builder actors = IndexSet.builder().addAll(model.action(group).actors());
    for (int actor = 0; actor < 32 * WORDS; actor++) {
      if ((members[actor >>> 5] >>> actor & 1) != 0) {
        actors.add(actor);
      }
    }
    return model.action(group, actors.build());
  }

  /** Where the entry is, or goes. */
  private int place(int group) {
    int hash = group;
    for (int word : members) {
      hash = (hash ^ word) * 0x9E3779B1;
      hash ^= hash >>> 15;
    }
    int entries = known.length / (WORDS + 2);
    int entry = Integer.remainderUnsigned(hash, entries);
    while (true) {
      int place = entry * (WORDS + 2);
      boolean isFree = known[place + WORDS + 1] == 0;
      if (isFree
          || (known[place] == group
              && Arrays.equals(known, place + 1, place + 1 + WORDS, members, 0, WORDS))) {
        return place;
      }
      entry = (entry + 1) % entries;
    }
  }

  private void grow() {
    int[] old = known;
    known = new int[Math.max(16 * (WORDS + 2), old.length * 2)];
    int[] current = members.clone();
    for (int from = 0; from < old.length; from += WORDS + 2) {
      if (old[from + WORDS + 1] != 0) {
        System.arraycopy(old, from + 1, members, 0, WORDS);
        int place = place(old[from]);
        System.arraycopy(old, from, known, place, WORDS + 2);
      }
    }
    System.arraycopy(current, 0, members, 0, WORDS);
  }
}
