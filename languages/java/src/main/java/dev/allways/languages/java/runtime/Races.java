package dev.allways.languages.java.runtime;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds two accesses to the same data, at least one of them writing, that the Java memory model
 * does not order. Where there are none, a program behaves as if its operations happened one after
 * the other, which is how we run it.
 */
final class Races {
  /**
   * The first race of a run.
   *
   * @param earlier the step of the first access, counted from 0
   * @param later the step of the second
   */
  record Race(
      long place,
      Strand first,
      int earlier,
      boolean firstWrites,
      Strand second,
      int later,
      boolean secondWrites) {}

  private final PlaceMap<Cell> cells = new PlaceMap<>(Cell::new);
  private @Nullable Race found;

  void clear() {
    cells.clear();
    found = null;
  }

  Optional<Race> found() {
    return Optional.ofNullable(found);
  }

  void read(Strand strand, long place, int step) {
    Cell cell = cells.at(place);
    compareWithWrite(cell, strand, place, step, false);
    cell.read(strand, step);
  }

  void write(Strand strand, long place, int step) {
    Cell cell = cells.at(place);
    compareWithWrite(cell, strand, place, step, true);
    for (int i = 0; i < cell.readers.length; i++) {
      Strand reader = cell.readers[i];
      if (reader != null && reader != strand && cell.readCounts[i] > strand.clock.of(i)) {
        report(new Race(place, reader, cell.readSteps[i], false, strand, step, true));
      }
    }
    cell.write(strand, step);
  }

  private void compareWithWrite(Cell cell, Strand strand, long place, int step, boolean writes) {
    Strand writer = cell.writer;
    if (writer != null && writer != strand && cell.writeCount > strand.clock.of(writer.number)) {
      report(new Race(place, writer, cell.writeStep, true, strand, step, writes));
    }
  }

  private void report(Race race) {
    if (found == null) {
      found = race;
    }
  }

  /** The last write to a place, and since then the last read of each thread. */
  private static final class Cell {
    private @Nullable Strand writer;
    private int writeCount;
    private int writeStep;
    private @Nullable Strand[] readers = new Strand[4];
    private int[] readCounts = new int[4];
    private int[] readSteps = new int[4];

    void read(Strand strand, int step) {
      int index = strand.number;
      if (index >= readers.length) {
        int length = Math.max(index + 1, readers.length * 2);
        readers = Arrays.copyOf(readers, length);
        readCounts = Arrays.copyOf(readCounts, length);
        readSteps = Arrays.copyOf(readSteps, length);
      }
      readers[index] = strand;
      readCounts[index] = strand.clock.of(index);
      readSteps[index] = step;
    }

    void write(Strand strand, int step) {
      writer = strand;
      writeCount = strand.clock.of(strand.number);
      writeStep = step;
      Arrays.fill(readers, null);
    }
  }
}
