package dev.allways.languages.java.runtime;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.function.BooleanSupplier;

/** Hears what happens in a run. */
public interface Recorder {
  Recorder NONE =
      new Recorder() {
        private final PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());

        @Override
        public PrintStream output() {
          return nowhere;
        }
      };

  /** Where the program prints to. */
  PrintStream output();

  default void begins(World world) {}

  /** A thread has come to an operation. */
  default void comes(Strand strand) {}

  /** The operation that a thread has come to is about to be performed. */
  default void performs(Strand strand, int step) {}

  default void chooses(int alternative) {}

  /** The program is told what time it is, which is another one in each state. */
  default void tellsTime() {}

  /** The program is told a number that says which object it is. */
  default void tellsIdentity() {}

  /** Something that formulas speak of happens. */
  default void observes(String event) {}

  /** Something that formulas speak of is so, or not. */
  default void observes(String name, BooleanSupplier condition) {}

  default void ends(World world) {}
}
