package dev.allways.languages.promela.differential;

import java.util.Random;

/**
 * What a random model is made of. Each has some features only, so that models stay small and say
 * something about what they have.
 *
 * @param claims what it claims, besides that it is safe
 * @param dynamic whether processes are started by others
 * @param rendezvous whether some channel has no room
 * @param channels whether channels are sent
 * @param priorities whether processes have them, and change them
 * @param unread whether there are variables that nobody reads, or not any more
 * @param exclusive whether a channel is declared to have one sender and one receiver, as it has
 * @param undefined whether a formula speaks of what does not exist in all states
 * @param large whether there is an array of some hundred elements
 * @param nested whether options begin with blocks and selections, and {@code else} stands anywhere
 * @param narrow whether each process speaks of two global variables only
 */
record RandomFeatures(
    Claims claims,
    boolean dynamic,
    boolean rendezvous,
    boolean channels,
    boolean priorities,
    boolean unread,
    boolean exclusive,
    boolean undefined,
    boolean large,
    boolean nested,
    boolean narrow) {

  enum Claims {
    FORMULAS,
    NEVER,
    NONE,
    LABELS
  }

  static RandomFeatures of(long seed, Random random) {
    boolean dynamic = random.nextInt(3) == 0;
    boolean priorities = random.nextInt(4) == 0;
    return new RandomFeatures(
        Claims.values()[(int) (seed % Claims.values().length)],
        dynamic,
        // What both would mean together nobody has defined.
        !priorities && random.nextInt(3) > 0,
        random.nextInt(4) == 0,
        priorities,
        random.nextInt(3) == 0,
        !dynamic && random.nextInt(6) == 0,
        random.nextInt(8) == 0,
        random.nextInt(8) == 0,
        random.nextBoolean(),
        random.nextInt(priorities ? 2 : 8) == 0);
  }
}
