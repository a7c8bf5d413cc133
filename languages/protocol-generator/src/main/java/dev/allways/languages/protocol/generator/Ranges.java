package dev.allways.languages.protocol.generator;

import dev.allways.languages.protocol.lts.Channel;
import dev.allways.languages.protocol.lts.Role;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * Texts for roles and channels in which one word stands for many: {@code worker[0..2]}, {@code
 * master>worker[0..2]}, {@code worker[0..1]>worker[1..2]}.
 */
final class Ranges {
  private Ranges() {}

  /** The words for some items, each of which follows from those before it or begins a new one. */
  private static <T> List<String> words(
      List<T> items, Function<T, List<Role>> ends, String separator) {
    List<String> words = new ArrayList<>();
    int start = 0;
    for (int i = 1; i <= items.size(); i++) {
      if (i == items.size()
          || !follows(ends.apply(items.get(start)), ends.apply(items.get(i)), i - start)) {
        words.add(word(ends.apply(items.get(start)), ends.apply(items.get(i - 1)), separator));
        start = i;
      }
    }
    return words;
  }

  static List<String> ofRoles(List<Role> roles) {
    return words(roles, List::of, "");
  }

  static List<String> ofChannels(List<Channel> channels) {
    return words(channels, channel -> List.of(channel.from(), channel.to()), ">");
  }

  /** Channels in the one of two orders that takes fewer words: by their ends, or by distance. */
  static List<Channel> ordered(Collection<Channel> channels) {
    List<Channel> byEnds = channels.stream().sorted().toList();
    List<Channel> byDistance =
        channels.stream()
            .sorted(
                Comparator.comparing((Channel channel) -> channel.from().name())
                    .thenComparing(channel -> channel.to().name())
                    .thenComparingLong(Ranges::distance)
                    .thenComparing(Comparator.naturalOrder()))
            .toList();
    return ofChannels(byEnds).size() <= ofChannels(byDistance).size() ? byEnds : byDistance;
  }

  private static long distance(Channel channel) {
    List<Long> from = channel.from().indices();
    List<Long> to = channel.to().indices();
    return from.size() == 1 && to.size() == 1 ? to.getFirst() - from.getFirst() : 0;
  }

  /** Whether each end is the same as the first, or so many after it, and one of them is. */
  private static boolean follows(List<Role> first, List<Role> ends, int distance) {
    boolean moved = false;
    for (int i = 0; i < ends.size(); i++) {
      if (isAfter(first.get(i), ends.get(i), distance)) {
        moved = true;
      } else if (!first.get(i).equals(ends.get(i))) {
        return false;
      }
    }
    return moved;
  }

  private static boolean isAfter(Role first, Role other, int distance) {
    return first.indices().size() == 1
        && other.indices().size() == 1
        && first.name().equals(other.name())
        && first.indices().getFirst() >= 0
        && other.indices().getFirst() == first.indices().getFirst() + distance;
  }

  private static String word(List<Role> first, List<Role> last, String separator) {
    List<String> ends = new ArrayList<>();
    for (int i = 0; i < first.size(); i++) {
      Role from = first.get(i);
      Role to = last.get(i);
      String text = from.word();
      if (!from.equals(to)) {
        String index = "[" + from.indices().getFirst();
        text = text.substring(0, text.length() - index.length() - 1);
        text += index + ".." + to.indices().getFirst() + "]";
      }
      ends.add(text);
    }
    return String.join(separator, ends);
  }
}
