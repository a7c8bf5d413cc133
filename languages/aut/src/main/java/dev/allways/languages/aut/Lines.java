package dev.allways.languages.aut;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/**
 * The lines of a file as slices of one fixed buffer: nothing is copied but the line that lies
 * across the end of the buffer.
 */
final class Lines implements Closeable {
  static final int LONGEST = 1 << 20;

  private final InputStream input;
  private final byte[] buffer = new byte[LONGEST];
  private int filled;
  private int next;
  private int start;
  private int end;
  private int number;
  private boolean cut;

  Lines(InputStream input) {
    this.input = input;
  }

  /**
   * Goes to the next line, the first at first.
   *
   * @return false at the end of the file
   */
  boolean next() throws IOException {
    if (cut) {
      skipRest();
    }
    start = next;
    int scan = start;
    while (true) {
      while (scan < filled && buffer[scan] != '\n') {
        scan++;
      }
      if (scan < filled) {
        return line(scan, scan + 1);
      }
      int seen = scan - start;
      cut = seen == LONGEST;
      if (cut || !fill()) {
        return seen > 0 && line(filled, filled);
      }
      scan = start + seen;
    }
  }

  private boolean line(int lineEnd, int following) {
    end = lineEnd > start && buffer[lineEnd - 1] == '\r' ? lineEnd - 1 : lineEnd;
    next = following;
    number++;
    return true;
  }

  /** Moves the line begun to the front of the buffer and reads on behind it. */
  private boolean fill() throws IOException {
    System.arraycopy(buffer, start, buffer, 0, filled - start);
    filled -= start;
    start = 0;
    next = 0;
    int read = input.read(buffer, filled, buffer.length - filled);
    filled += Math.max(0, read);
    return read >= 0;
  }

  private void skipRest() throws IOException {
    cut = false;
    do {
      start = filled;
      if (!fill()) {
        return;
      }
      while (next < filled && buffer[next] != '\n') {
        next++;
      }
    } while (next == filled);
    next++;
  }

  /** What the line is a slice of; valid until the next call of {@link #next()}. */
  byte[] bytes() {
    return buffer;
  }

  int start() {
    return start;
  }

  /** Before the line end, be it LF or CR LF. */
  int end() {
    return end;
  }

  /** 1-based. */
  int number() {
    return number;
  }

  /** Whether the line goes on, but not in the buffer. */
  boolean isCut() {
    return cut;
  }

  @Override
  public void close() throws IOException {
    input.close();
  }
}
