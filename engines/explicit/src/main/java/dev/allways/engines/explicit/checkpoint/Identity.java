package dev.allways.engines.explicit.checkpoint;

import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a saved search is about, part by part, so that it can be told from another and the
 * difference can be named.
 *
 * <pre>{@code
 * new Identity(Map.of("the definitions", "N=3")).differences(saved);
 * }</pre>
 *
 * @param parts what a person calls a part, and its text or {@linkplain #digest digest}
 */
public record Identity(Map<String, String> parts) {
  private static final String DIGEST = "sha-256:";
  private static final int MOST_SHOWN = 200;

  public Identity {
    parts = new LinkedHashMap<>(parts);
  }

  /** Stands for a text that is too long to be kept. */
  public static String digest(byte[] text) {
    try {
      byte[] sum = MessageDigest.getInstance("SHA-256").digest(text);
      return DIGEST + HexFormat.of().formatHex(sum);
    } catch (NoSuchAlgorithmException everyJavaHasIt) {
      throw new IllegalStateException(everyJavaHasIt);
    }
  }

  public static String digest(String text) {
    return digest(text.getBytes(StandardCharsets.UTF_8));
  }

  /** A sentence on each part that both have and that is not the same. */
  public List<String> differences(Identity saved) {
    List<String> differences = new ArrayList<>();
    parts.forEach(
        (name, now) -> {
          String then = saved.parts.get(name);
          if (then != null && !then.equals(now)) {
            differences.add(
                then.startsWith(DIGEST) || now.startsWith(DIGEST)
                    ? name + " has changed"
                    : "%s: then %s, now %s".formatted(name, shown(then), shown(now)));
          }
        });
    return differences;
  }

  private static String shown(String text) {
    String shortened = text.length() > MOST_SHOWN ? text.substring(0, MOST_SHOWN) + " ..." : text;
    return shortened.isEmpty() ? "nothing" : "'" + shortened + "'";
  }

  void save(FrameWriter out) {
    out.putLong(parts.size());
    parts.forEach(
        (name, text) -> {
          out.putText(name);
          out.putText(text);
        });
  }

  static Identity load(FrameReader in) {
    Map<String, String> parts = new LinkedHashMap<>();
    int count = in.getCount();
    for (int i = 0; i < count; i++) {
      parts.put(in.getText(), in.getText());
    }
    return new Identity(parts);
  }
}
