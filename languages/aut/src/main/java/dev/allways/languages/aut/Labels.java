package dev.allways.languages.aut;

import java.nio.charset.StandardCharsets;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.RandomAccess;

/**
 * Labels and their numbers, in the order in which they were met. A label that is known already is
 * found by its bytes, without an allocation; as a list, it makes its strings when asked for them.
 */
final class Labels extends AbstractList<String> implements RandomAccess {
  private byte[][] texts = new byte[16][];
  private int[] hashes = new int[16];
  private int count;

  /** Open addressing, at most half full: the number of a label plus one, or 0. */
  private int[] table = new int[32];

  /** The number of the label {@code bytes[from..to)}, which may be new. */
  int number(byte[] bytes, int from, int to) {
    int hash = hash(bytes, from, to);
    int place = place(hash, bytes, from, to);
    if (table[place] != 0) {
      return table[place] - 1;
    }
    if (count == texts.length) {
      grow();
      place = place(hash, bytes, from, to);
    }
    texts[count] = Arrays.copyOfRange(bytes, from, to);
    hashes[count] = hash;
    table[place] = count + 1;
    return count++;
  }

  /** The number of a label, or -1 if there is none of that name. */
  int find(String label) {
    byte[] bytes = label.getBytes(StandardCharsets.UTF_8);
    return table[place(hash(bytes, 0, bytes.length), bytes, 0, bytes.length)] - 1;
  }

  private int place(int hash, byte[] bytes, int from, int to) {
    int mask = table.length - 1;
    int place = hash & mask;
    while (table[place] != 0 && !is(table[place] - 1, hash, bytes, from, to)) {
      place = (place + 1) & mask;
    }
    return place;
  }

  private boolean is(int number, int hash, byte[] bytes, int from, int to) {
    byte[] known = texts[number];
    return hashes[number] == hash && Arrays.equals(known, 0, known.length, bytes, from, to);
  }

  private void grow() {
    texts = Arrays.copyOf(texts, count * 2);
    hashes = Arrays.copyOf(hashes, count * 2);
    table = new int[count * 4];
    int mask = table.length - 1;
    for (int number = 0; number < count; number++) {
      int place = hashes[number] & mask;
      while (table[place] != 0) {
        place = (place + 1) & mask;
      }
      table[place] = number + 1;
    }
  }

  /** FNV-1a, its halves mixed because the table looks at the low bits only. */
  private static int hash(byte[] bytes, int from, int to) {
    long hash = 0xCBF29CE484222325L;
    for (int i = from; i < to; i++) {
      hash = (hash ^ bytes[i]) * 0x100000001B3L;
    }
    hash ^= hash >>> 29;
    return (int) (hash ^ hash >>> 32);
  }

  @Override
  public String get(int number) {
    return new String(texts[number], StandardCharsets.UTF_8);
  }

  @Override
  public boolean contains(Object label) {
    return label instanceof String text && find(text) >= 0;
  }

  @Override
  public int size() {
    return count;
  }
}
