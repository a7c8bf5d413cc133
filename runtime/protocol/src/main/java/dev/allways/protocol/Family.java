package dev.allways.protocol;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import java.util.function.IntFunction;

/**
 * Roles that have a name in common and are told apart by their indices, such as {@code worker[0]}
 * and {@code worker[1]}: what generated classes have of them, in the order of the indices.
 *
 * @param <R> what each of them does
 */
public final class Family<R> extends AbstractList<R> implements RandomAccess {
  private final Description description;
  private final String name;
  private final int[] numbers;
  private final List<R> members = new ArrayList<>();
  private final Map<List<Integer>, Integer> positions = new HashMap<>();

  /** Whether positions are indices, as they mostly are. */
  private final boolean plain;

  Family(Description description, String name, int dimensions, IntFunction<R> member) {
    this.description = description;
    this.name = name;
    this.numbers = description.members(name, dimensions);
    boolean counted = dimensions == 1;
    for (int number : numbers) {
      List<Integer> indices = description.indices(number);
      counted &= indices.equals(List.of(members.size()));
      positions.put(indices, members.size());
      members.add(member.apply(number));
    }
    this.plain = counted;
  }

  /** What stands at a position, which is the index where indices begin with 0 and have no gap. */
  @Override
  public R get(int position) {
    return members.get(position);
  }

  @Override
  public int size() {
    return members.size();
  }

  /**
   * The role with an index.
   *
   * @throws IllegalArgumentException if there is none
   */
  public R member(int... indices) {
    return members.get(position(indices));
  }

  /**
   * The number of the role with an index, as its session numbers them.
   *
   * @throws IllegalArgumentException if there is none
   */
  public int number(int... indices) {
    return numbers[position(indices)];
  }

  /** As {@link #number(int...)}, for those who call it often. */
  public int number(int index) {
    return plain && index >= 0 && index < numbers.length
        ? numbers[index]
        : numbers[position(index)];
  }

  private int position(int... indices) {
    List<Integer> key = Arrays.stream(indices).boxed().toList();
    Integer position = positions.get(key);
    if (position == null) {
      throw new IllegalArgumentException(
          "%s has no %s%s".formatted(description.name(), RoleName.of(name, key), others()));
    }
    return position;
  }

  private String others() {
    return numbers.length == 0
        ? ""
        : "; there are %d, from %s to %s"
            .formatted(
                numbers.length,
                description.roles().get(numbers[0]),
                description.roles().get(numbers[numbers.length - 1]));
  }
}
