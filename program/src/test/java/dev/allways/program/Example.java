package dev.allways.program;

import java.util.stream.Stream;

/**
 * A small program, the translation of a Promela model. The number of states that Spin 6.5.2 stores
 * for that model (spin -o1 -o2 -o3 -a, gcc -DNOREDUCE -DSAFETY, pan -c0) is its {@code spinStates}.
 */
public interface Example {
  int spinStates();

  Program program();

  static Stream<Example> all() {
    return Stream.concat(Stream.of(Examples.values()), Stream.of(LivelyExamples.values()));
  }
}
