package dev.allways.engines.explicit.checkpoint;

import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A file with checks in it: eight letters, a version, and then {@linkplain FrameWriter frames}:
 * what the checks are about, notes, and at most one search.
 *
 * <p>It is written beside its place, forced to the disk and then moved there, so at any moment
 * there is a whole one.
 */
final class CheckpointFile {
  private static final byte[] MAGIC = "ALLWAYSC".getBytes(StandardCharsets.US_ASCII);
  private static final int VERSION = 4;
  private static final String END = "end";

  private final Path path;
  private final boolean isForced;

  /** Why a file could not be written. */
  static final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String message;

    Failure(String message) {
      super(message);
      this.message = message;
    }

    @Override
    public String getMessage() {
      return message;
    }
  }

  /** Writes a search. */
  interface Writing {
    void to(FrameWriter out);
  }

  /** What is in a file; two of them are never compared. */
  @SuppressWarnings("ArrayRecordComponent")
  record Contents(Identity identity, byte[] notes, Optional<Search> search) {}

  CheckpointFile(Path path) {
    this(path, true);
  }

  /**
   * @param isForced whether what is written survives a crash of the machine, and not only of the
   *     process; that takes some milliseconds
   */
  CheckpointFile(Path path, boolean isForced) {
    this.path = path;
    this.isForced = isForced;
  }

  Search write(Identity identity, byte[] notes, String name, Writing search) {
    long[] start = new long[1];
    replace(
        channel -> {
          FrameWriter out = head(channel, identity, notes, name);
          start[0] = position(channel);
          search.to(out);
          out.putText(END);
        });
    return new Search(name, path, start[0]);
  }

  /** With a search that is in a file already, perhaps in this one. */
  Optional<Search> write(Identity identity, byte[] notes, Optional<Search> search) {
    long[] start = new long[1];
    replace(
        channel -> {
          FrameWriter out = head(channel, identity, notes, search.map(Search::name).orElse(""));
          start[0] = position(channel);
          if (search.isPresent()) {
            search.get().copyTo(channel);
          } else {
            out.putText(END);
          }
        });
    return search.map(each -> new Search(each.name(), path, start[0]));
  }

  private static FrameWriter head(
      FileChannel channel, Identity identity, byte[] notes, String name) {
    try {
      ByteBuffer start = ByteBuffer.allocate(MAGIC.length + Integer.BYTES);
      start.put(MAGIC).putInt(VERSION).flip();
      while (start.hasRemaining()) {
        channel.write(start);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    FrameWriter out = new FrameWriter(channel);
    identity.save(out);
    out.putBytes(notes);
    out.putText(name);
    return out;
  }

  private void replace(Consumer<FileChannel> content) {
    Path part = path.resolveSibling(path.getFileName() + ".part");
    try {
      try (FileChannel channel =
          FileChannel.open(
              part,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              StandardOpenOption.WRITE)) {
        content.accept(channel);
        if (isForced) {
          channel.force(true);
        }
      }
      Files.move(part, path, StandardCopyOption.ATOMIC_MOVE);
      if (isForced) {
        forceFolder();
      }
    } catch (IOException failure) {
      throw failed(failure);
    } catch (UncheckedIOException failure) {
      throw failed(Objects.requireNonNull(failure.getCause()));
    }
  }

  private Failure failed(IOException cause) {
    String why =
        cause instanceof NoSuchFileException ? "there is no such folder" : cause.getMessage();
    return new Failure("the checkpoint %s cannot be written: %s".formatted(path, why));
  }

  /** Not every system can open a folder, and those that cannot need not. */
  private void forceFolder() {
    Path folder = path.toAbsolutePath().getParent();
    try (FileChannel opened = FileChannel.open(folder, StandardOpenOption.READ)) {
      opened.force(true);
    } catch (IOException _) {
      return;
    }
  }

  /**
   * Reads all but the search, of which it makes sure that it is not damaged.
   *
   * @throws InputException when it is, or when this is no such file
   */
  Contents read() {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      readHead(channel);
      FrameReader in = new FrameReader(channel);
      Identity identity = Identity.load(in);
      byte[] notes = in.getBytes();
      String name = in.getText();
      long start = channel.position();
      in.verify(END.getBytes(StandardCharsets.UTF_8));
      return new Contents(
          identity,
          notes,
          name.isEmpty() ? Optional.empty() : Optional.of(new Search(name, path, start)));
    } catch (NoSuchFileException _) {
      throw new InputException(
          Diagnostic.error("T001", "there is no checkpoint " + path)
              .help("a check that is saved there writes one"));
    } catch (IOException failure) {
      throw damaged(path, "it cannot be read: " + failure.getMessage());
    } catch (FrameReader.Damage damage) {
      throw damaged(path, damage.getMessage());
    }
  }

  private void readHead(FileChannel channel) throws IOException {
    ByteBuffer start = ByteBuffer.allocate(MAGIC.length + Integer.BYTES);
    while (start.hasRemaining() && channel.read(start) >= 0) {}
    start.flip();
    if (start.remaining() < MAGIC.length
        || !start.slice(0, MAGIC.length).equals(ByteBuffer.wrap(MAGIC))) {
      throw new InputException(
          Diagnostic.error("E004", path + " is not a checkpoint")
              .help("only a file that a check was saved to can be resumed"));
    }
    if (start.remaining() < MAGIC.length + Integer.BYTES) {
      throw new FrameReader.Damage("it ends too early");
    }
    int version = start.getInt(MAGIC.length);
    if (version != VERSION) {
      throw new InputException(
          Diagnostic.error(
              "E004",
              "%s is a checkpoint of version %d, and this is for version %d"
                  .formatted(path, version, VERSION)));
    }
  }

  static InputException damaged(Path path, String how) {
    return new InputException(
        Diagnostic.error("E004", "the checkpoint %s is damaged: %s".formatted(path, how))
            .help("begin the check anew"));
  }

  private static long position(FileChannel channel) {
    try {
      return channel.position();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Where a search is. */
  record Search(String name, Path file, long start) {
    private void copyTo(FileChannel target) {
      try (FileChannel source = FileChannel.open(file, StandardOpenOption.READ)) {
        long at = start;
        while (at < source.size()) {
          at += source.transferTo(at, source.size() - at, target);
        }
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
    }

    Reading open() {
      try {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        channel.position(start);
        FrameReader in = new FrameReader(channel);
        return new Reading(file, channel, in, Identity.load(in), in.getBytes());
      } catch (IOException failure) {
        throw damaged(file, "it cannot be read: " + failure.getMessage());
      } catch (FrameReader.Damage damage) {
        throw damaged(file, damage.getMessage());
      }
    }
  }

  /**
   * A search that is being read.
   *
   * @param model what its model has {@linkplain dev.allways.core.model.Storable#saved saved}
   */
  @SuppressWarnings("ArrayRecordComponent")
  record Reading(Path file, FileChannel channel, FrameReader in, Identity identity, byte[] model)
      implements AutoCloseable {
    void load(Consumer<FrameReader> search) {
      try {
        search.accept(in);
        if (!in.getText().equals(END)) {
          throw new FrameReader.Damage("there is more in it than there should be");
        }
      } catch (FrameReader.Damage damage) {
        throw damaged(file, damage.getMessage());
      }
    }

    @Override
    public void close() {
      try {
        channel.close();
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
    }
  }
}
