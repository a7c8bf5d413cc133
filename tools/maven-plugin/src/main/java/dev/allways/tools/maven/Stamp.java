package dev.allways.tools.maven;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a class was generated from, so that it is generated again only when that changes: a file
 * beside the class path with a digest in its first line and the generated file in its second.
 */
final class Stamp {
  private final Path file;

  Stamp(Path file) {
    this.file = file;
  }

  /** A digest of a protocol file and of everything else that makes a difference. */
  static String digest(Path protocol, List<String> settings) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(Files.readAllBytes(protocol));
      for (String setting : settings) {
        digest.update((byte) 0);
        digest.update(setting.getBytes(StandardCharsets.UTF_8));
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** When a file was changed last, or something in a folder. */
  static long changed(Path place) throws IOException {
    try (Stream<Path> all = Files.walk(place)) {
      return all.mapToLong(each -> each.toFile().lastModified()).max().orElse(0);
    }
  }

  private List<String> lines() throws IOException {
    return Files.exists(file) ? Files.readAllLines(file) : List.of();
  }

  /** The file that was generated last, if there is a stamp. */
  Optional<Path> generated() throws IOException {
    List<String> lines = lines();
    return lines.size() < 2 ? Optional.empty() : Optional.of(Path.of(lines.get(1)));
  }

  boolean isValid(String digest) throws IOException {
    Optional<Path> generated = generated();
    return generated.isPresent() && Files.exists(generated.get()) && lines().get(0).equals(digest);
  }

  void write(String digest, Path generated) throws IOException {
    Path folder = file.getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    Files.write(file, new ArrayList<>(List.of(digest, generated.toString())));
  }

  /** Removes the class that nobody generates any more, and the stamp. */
  Optional<Path> clear() throws IOException {
    Optional<Path> generated = generated();
    if (generated.isPresent()) {
      Files.deleteIfExists(generated.get());
    }
    Files.deleteIfExists(file);
    return generated;
  }
}
