package dev.allways.languages.java.instrument;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Other names for the classes of the JDK that start threads, block them or are shared by them.
 * {@code java.util.concurrent.Semaphore} becomes {@code
 * dev.allways.languages.java.jdk.util.concurrent.Semaphore}: no loader but the first may define
 * classes in {@code java}, so an instrumented one needs another name.
 *
 * <p>Class names stand in constant pools only, as text. A class file is renamed by rewriting those
 * texts and copying the rest byte by byte.
 */
public final class Renaming {
  /** What the names of all copies begin with, as class files have it. */
  static final String COPIES = "dev/allways/languages/java/jdk/";

  /**
   * Each with the classes nested in it. Collections are among them, so that what happens between
   * the steps of an addition, or behind the back of an iterator, is explored rather than believed;
   * their interfaces are not, so that the JDK takes and gives copies as it does its own.
   */
  private static final Set<String> CLASSES =
      Set.of(
          "java/lang/InheritableThreadLocal",
          "java/lang/ScopedValue",
          "java/lang/Thread",
          "java/lang/ThreadGroup",
          "java/lang/ThreadLocal",
          "java/lang/ref/Cleaner",
          "java/util/AbstractCollection",
          "java/util/AbstractList",
          "java/util/AbstractMap",
          "java/util/AbstractQueue",
          "java/util/AbstractSequentialList",
          "java/util/AbstractSet",
          "java/util/ArrayDeque",
          "java/util/ArrayList",
          "java/util/ArrayPrefixHelpers",
          "java/util/Arrays",
          "java/util/ArraysParallelSortHelpers",
          "java/util/BitSet",
          "java/util/Collections",
          "java/util/ComparableTimSort",
          "java/util/Comparators",
          "java/util/Dictionary",
          "java/util/DualPivotQuicksort",
          "java/util/HashMap",
          "java/util/HashSet",
          "java/util/Hashtable",
          "java/util/IdentityHashMap",
          "java/util/LinkedHashMap",
          "java/util/LinkedHashSet",
          "java/util/LinkedList",
          "java/util/Objects",
          "java/util/PriorityQueue",
          "java/util/Stack",
          "java/util/TaskQueue",
          "java/util/TimSort",
          "java/util/Timer",
          "java/util/TimerTask",
          "java/util/TimerThread",
          "java/util/TreeMap",
          "java/util/TreeSet",
          "java/util/Vector");

  /** What copies find closed to them is opened by a copy of its own. */
  private static final List<String> PACKAGES =
      List.of("java/util/concurrent/", "jdk/internal/", "sun/reflect/misc/");

  private static final Pattern COPY =
      Pattern.compile(
          "dev([/.])allways[/.]languages[/.]java[/.]jdk[/.](?:(internal)[/.]|(sun)[/.])?");

  private Renaming() {}

  /**
   * The name of a class in an exploration.
   *
   * @param separator what is between its parts
   */
  public static String renamed(String name, char separator) {
    return renamed(name.replace(separator, '/')).replace('/', separator);
  }

  /** The name of a class in an exploration, both as class files have them. */
  static String renamed(String internalName) {
    if (!isRenamed(internalName)) {
      return internalName;
    }
    return COPIES
        + (internalName.startsWith("sun/")
            ? internalName
            : internalName.substring(internalName.indexOf('/') + 1));
  }

  /**
   * The text with the names that classes have outside of an exploration, in whichever notation they
   * occur in it.
   */
  public static String original(String text) {
    return COPY.matcher(text)
        .replaceAll(
            found -> {
              String separator = found.group(1);
              if (found.group(2) != null) {
                return "jdk" + separator + "internal" + separator;
              }
              return (found.group(3) == null ? "java" : "sun") + separator;
            });
  }

  /** Whether code that names this class finds another in its place. */
  static boolean isRenamed(String internalName) {
    for (String renamed : PACKAGES) {
      if (internalName.startsWith(renamed)) {
        return true;
      }
    }
    if (!internalName.startsWith("java/")) {
      return false;
    }
    int nested = internalName.indexOf('$');
    return CLASSES.contains(nested < 0 ? internalName : internalName.substring(0, nested));
  }

  /** The class file with all names of classes renamed, its own among them. */
  static byte[] renamed(byte[] classFile) {
    return rewritten(classFile, Renaming::renamed);
  }

  /**
   * The class file with the names of {@code java.util.concurrent} renamed: what is written by hand
   * in the place of such a class implements and uses others, but its collections are its own.
   */
  static byte[] byHand(byte[] classFile) {
    return rewritten(
        classFile, name -> name.startsWith("java/util/concurrent/") ? renamed(name) : name);
  }

  private static byte[] rewritten(byte[] classFile, UnaryOperator<String> name) {
    try {
      return rewrite(classFile, name);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  private static byte[] rewrite(byte[] classFile, UnaryOperator<String> name) throws IOException {
    var in = new DataInputStream(new ByteArrayInputStream(classFile));
    in.skipNBytes(8);
    int count = in.readUnsignedShort();
    BitSet quoted = stringConstants(classFile, count);
    var buffer = new ByteArrayOutputStream(classFile.length + 1024);
    var out = new DataOutputStream(buffer);
    var added = new ByteArrayOutputStream();
    var end = new DataOutputStream(added);
    int newCount = count;
    int[] quotedAt = new int[count];
    // A text may be both the name of a class and a string of the program, which stays as it is.
    for (int index = quoted.nextSetBit(0); index >= 0; index = quoted.nextSetBit(index + 1)) {
      quotedAt[index] = newCount++;
    }
    boolean changed = false;
    for (int index = 1; index < count; index++) {
      int tag = in.readUnsignedByte();
      out.writeByte(tag);
      switch (tag) {
        case 1 -> {
          String text = in.readUTF();
          String other = text(text, name);
          changed |= !other.equals(text);
          out.writeUTF(other);
          if (quoted.get(index)) {
            end.writeByte(1);
            end.writeUTF(text);
          }
        }
        case 8 -> out.writeShort(quotedAt[in.readUnsignedShort()]);
        default -> {
          out.write(in.readNBytes(size(tag)));
          if (tag == 5 || tag == 6) {
            index++;
          }
        }
      }
    }
    if (!changed || newCount > 0xffff) {
      return classFile;
    }
    byte[] rest = in.readAllBytes();
    var result = new ByteArrayOutputStream(buffer.size() + added.size() + rest.length + 16);
    result.write(classFile, 0, 8);
    result.write(newCount >> 8);
    result.write(newCount);
    buffer.writeTo(result);
    added.writeTo(result);
    result.write(rest);
    return result.toByteArray();
  }

  /** Which texts are strings of the program. */
  private static BitSet stringConstants(byte[] classFile, int count) throws IOException {
    var in = new DataInputStream(new ByteArrayInputStream(classFile));
    in.skipNBytes(10);
    var quoted = new BitSet();
    for (int index = 1; index < count; index++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> in.skipNBytes(in.readUnsignedShort());
        case 8 -> quoted.set(in.readUnsignedShort());
        default -> {
          in.skipNBytes(size(tag));
          if (tag == 5 || tag == 6) {
            index++;
          }
        }
      }
    }
    return quoted;
  }

  /** How long a constant is behind its tag (Java Virtual Machine Specification, table 4.4-A). */
  private static int size(int tag) {
    return switch (tag) {
      case 3, 4, 9, 10, 11, 12, 17, 18 -> 4;
      case 5, 6 -> 8;
      case 7, 16, 19, 20 -> 2;
      case 15 -> 3;
      default -> throw new IllegalArgumentException("no constant has the tag " + tag);
    };
  }

  private static String text(String text, UnaryOperator<String> name) {
    if (isRenamed(text)) {
      return name.apply(text);
    }
    if (!text.contains("Ljava/") && !text.contains("Ljdk/internal/") && !text.contains("Lsun/")) {
      return text;
    }
    return descriptor(text, name);
  }

  static String descriptor(String descriptor) {
    return descriptor(descriptor, Renaming::renamed);
  }

  /**
   * A descriptor or a generic signature with its class names renamed. Each begins with an L and
   * ends before what no name contains; the name of a type variable ends with a colon.
   */
  private static String descriptor(String descriptor, UnaryOperator<String> name) {
    var result = new StringBuilder(descriptor.length() + 64);
    int at = 0;
    while (at < descriptor.length()) {
      char letter = descriptor.charAt(at++);
      result.append(letter);
      if (letter == 'L') {
        int end = at;
        while (end < descriptor.length() && ";<:.".indexOf(descriptor.charAt(end)) < 0) {
          end++;
        }
        result.append(name.apply(descriptor.substring(at, end)));
        at = end;
      }
    }
    return result.toString();
  }
}
