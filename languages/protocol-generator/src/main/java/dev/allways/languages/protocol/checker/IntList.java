package dev.allways.languages.protocol.checker;

import java.util.Arrays;

/** Numbers in a row, without boxes. */
final class IntList {
  private int[] numbers = new int[8];
  private int size;

  void add(int number) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * size);
    }
    numbers[size++] = number;
  }

  int get(int index) {
    return numbers[index];
  }

  int size() {
    return size;
  }

  int[] toArray() {
    return Arrays.copyOf(numbers, size);
  }
}
