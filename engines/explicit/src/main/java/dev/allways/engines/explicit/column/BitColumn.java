package dev.allways.engines.explicit.column;

import dev.allways.engines.explicit.control.Memory;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import dev.allways.engines.explicit.frame.Saveable;

/** A bit for every state, false until set. */
public final class BitColumn implements Saveable {
  private final IntColumn words;

  public BitColumn(Memory memory) {
    this.words = new IntColumn(memory);
  }

  public boolean get(long index) {
    return (words.get(index >>> 5) >>> index & 1) != 0;
  }

  public void set(long index) {
    words.set(index >>> 5, words.get(index >>> 5) | 1 << index);
  }

  public void clear(long index) {
    words.set(index >>> 5, words.get(index >>> 5) & ~(1 << index));
  }

  @Override
  public void save(FrameWriter out) {
    words.save(out);
  }

  @Override
  public void load(FrameReader in) {
    words.load(in);
  }
}
