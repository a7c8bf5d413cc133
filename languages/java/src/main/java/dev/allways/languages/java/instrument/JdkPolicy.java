package dev.allways.languages.java.instrument;

import dev.allways.languages.java.catalogue.Callee.Effect;
import java.util.List;
import java.util.Set;

/**
 * What is believed of the methods of the JDK that are not instrumented. Whatever is not listed here
 * is unsupported: it might wait, leave the process, or keep what the next run would find.
 */
final class JdkPolicy {
  /** Packages whose classes do nothing but compute, unless a table below says otherwise. */
  private static final Set<String> HARMLESS_PACKAGES =
      Set.of(
          "java/lang",
          "java/lang/annotation",
          "java/lang/constant",
          "java/lang/runtime",
          "java/math",
          "java/nio/charset",
          "java/text",
          "java/time",
          "java/time/chrono",
          "java/time/format",
          "java/time/temporal",
          "java/time/zone",
          "java/util",
          "java/util/function",
          "java/util/random",
          "java/util/regex",
          "java/util/stream");

  /** Classes of other packages that do nothing but compute, or whose state is their user's. */
  private static final Set<String> HARMLESS =
      Set.of(
          "java/io/Closeable",
          "java/io/Externalizable",
          "java/io/Flushable",
          "java/io/ObjectStreamField",
          "java/io/PrintStream",
          "java/io/Serializable",
          "java/lang/invoke/CallSite",
          "java/lang/invoke/LambdaMetafactory",
          "java/lang/invoke/MethodHandle",
          "java/lang/invoke/MethodHandles",
          "java/lang/invoke/MethodType",
          "java/lang/invoke/StringConcatFactory",
          "java/lang/invoke/VarHandle",
          "java/lang/ref/Reference.reachabilityFence",
          "java/lang/reflect/Array.getLength",
          "java/lang/reflect/Field.getModifiers",
          "java/lang/reflect/Field.getName",
          "java/lang/reflect/Field.getType",
          "java/lang/reflect/Method.getDeclaringClass",
          "java/lang/reflect/Method.getName",
          "java/lang/reflect/Modifier",
          "java/lang/reflect/ParameterizedType",
          "java/lang/reflect/Type",
          "java/nio/file/InvalidPathException",
          "java/util/logging/Level",
          "java/util/logging/Logger");

  /** Classes, or methods of classes, of harmless packages that are not. */
  private static final Set<String> UNSUPPORTED =
      Set.of(
          "java/lang/Class.forName",
          "java/lang/ClassLoader",
          "java/lang/Compiler",
          "java/lang/Module",
          "java/lang/ModuleLayer",
          "java/lang/Process",
          "java/lang/ProcessBuilder",
          "java/lang/ProcessHandle",
          "java/lang/Runtime.addShutdownHook",
          "java/lang/Runtime.exec",
          "java/lang/Runtime.freeMemory",
          "java/lang/Runtime.load",
          "java/lang/Runtime.loadLibrary",
          "java/lang/Runtime.maxMemory",
          "java/lang/Runtime.removeShutdownHook",
          "java/lang/Runtime.totalMemory",
          "java/lang/StackWalker",
          "java/lang/System.console",
          "java/lang/System.getLogger",
          "java/lang/System.load",
          "java/lang/System.loadLibrary",
          "java/lang/System.setErr",
          "java/lang/System.setIn",
          "java/lang/System.setOut",
          "java/lang/System.setProperties",
          "java/time/Clock.system",
          "java/time/Clock.systemDefaultZone",
          "java/time/Clock.systemUTC",
          "java/time/Clock.tick",
          "java/time/Clock.tickMillis",
          "java/time/Clock.tickMinutes",
          "java/time/Clock.tickSeconds",
          "java/util/Calendar.getInstance",
          "java/util/Collection.parallelStream",
          "java/util/ResourceBundle",
          "java/util/ServiceLoader",
          "java/util/UUID.randomUUID",
          "java/util/WeakHashMap",
          "java/util/stream/BaseStream.parallel",
          "java/util/stream/DoubleStream.parallel",
          "java/util/stream/IntStream.parallel",
          "java/util/stream/LongStream.parallel",
          "java/util/stream/StreamSupport",
          "java/util/random/RandomGeneratorFactory");

  /** Classes of {@code java.util} that nothing can be changed in, or that are not shared. */
  private static final Set<String> STATELESS =
      Set.of(
          "java/util/Base64",
          "java/util/Comparator",
          "java/util/Currency",
          "java/util/HexFormat",
          "java/util/Locale",
          "java/util/Map$Entry",
          "java/util/Optional",
          "java/util/OptionalDouble",
          "java/util/OptionalInt",
          "java/util/OptionalLong",
          "java/util/EventListener",
          "java/util/EventObject",
          "java/util/Formattable",
          "java/util/RandomAccess",
          "java/util/TimeZone",
          "java/util/UUID");

  /** Classes of other packages whose objects change when their methods are called. */
  private static final Set<String> STATEFUL =
      Set.of(
          "java/io/BufferedReader",
          "java/io/ByteArrayInputStream",
          "java/io/ByteArrayOutputStream",
          "java/io/InputStream",
          "java/io/OutputStream",
          "java/io/PrintWriter",
          "java/io/Reader",
          "java/io/StringReader",
          "java/io/StringWriter",
          "java/io/Writer",
          "java/lang/AbstractStringBuilder",
          "java/lang/Appendable",
          "java/lang/Iterable",
          "java/lang/StringBuffer",
          "java/lang/StringBuilder",
          "java/text/BreakIterator",
          "java/text/ChoiceFormat",
          "java/text/CollationElementIterator",
          "java/text/Collator",
          "java/text/CompactNumberFormat",
          "java/text/DateFormat",
          "java/text/DecimalFormat",
          "java/text/Format",
          "java/text/ListFormat",
          "java/text/MessageFormat",
          "java/text/NumberFormat",
          "java/text/ParsePosition",
          "java/text/SimpleDateFormat",
          "java/text/StringCharacterIterator",
          "java/util/random/RandomGenerator",
          "java/util/regex/Matcher");

  /** Classes whose methods hold a monitor, or are atomic by other means. */
  private static final Set<String> SYNCHRONIZED =
      Set.of(
          "java/io/ByteArrayInputStream",
          "java/io/ByteArrayOutputStream",
          "java/io/PrintWriter",
          "java/io/StringReader",
          "java/io/StringWriter",
          "java/lang/StringBuffer",
          "java/util/Hashtable",
          "java/util/Properties",
          "java/util/Random");

  /** What nobody may use but code of the JDK itself, which does not depend on what comes of it. */
  private static final Set<String> BELIEVED_OF_COPIES =
      Set.of(
          "java/io/ObjectStreamField",
          "java/lang/ClassLoader",
          "java/lang/ref/Reference",
          "java/lang/ref/WeakReference",
          "java/lang/reflect/Constructor",
          "java/security/PrivilegedAction",
          "java/security/PrivilegedExceptionAction",
          "java/util/stream/StreamSupport");

  /** How the names of methods begin that change nothing. */
  private static final List<String> READING =
      List.of(
          "binarySearch",
          "capacity",
          "cardinality",
          "ceiling",
          "charAt",
          "chars",
          "clone",
          "code",
          "comparator",
          "compareTo",
          "contains",
          "copyOf",
          "copyInto",
          "descending",
          "element",
          "elements",
          "entrySet",
          "equals",
          "first",
          "floor",
          "forEach",
          "get",
          "groupCount",
          "has",
          "head",
          "higher",
          "indexOf",
          "intersects",
          "isEmpty",
          "iterator",
          "keySet",
          "keys",
          "last",
          "length",
          "listIterator",
          "lower",
          "navigableKeySet",
          "nextClearBit",
          "nextIndex",
          "nextSetBit",
          "peek",
          "previousClearBit",
          "previousIndex",
          "previousSetBit",
          "reversed",
          "size",
          "spliterator",
          "stream",
          "sub",
          "tail",
          "to",
          "values");

  private JdkPolicy() {}

  /** What a call of a method of the JDK is taken for. */
  sealed interface Judgement {
    /** It changes nothing that a thread shares with others, and always ends. */
    record Harmless() implements Judgement {}

    /** It looks at or changes its receiver, and may hold a monitor meanwhile. */
    record Stateful(Effect effect) implements Judgement {}

    /** Nobody knows. */
    record Unsupported() implements Judgement {}
  }

  private static final Judgement BELIEVED = new Judgement.Harmless();
  private static final Judgement REFUSED = new Judgement.Unsupported();

  /**
   * Judges a method of the JDK.
   *
   * @param owner the class that declares it, as class files have it
   * @param caller what calls it
   */
  static Judgement judge(String owner, String name, boolean isStatic, Origin caller) {
    String topLevel = topLevel(owner);
    boolean knowsWhatItDoes = caller == Origin.COPY && BELIEVED_OF_COPIES.contains(topLevel);
    if (refuses(owner, name) && !knowsWhatItDoes) {
      return REFUSED;
    }
    if (isStatic || name.equals("<init>") || !isStateful(owner)) {
      return BELIEVED;
    }
    return new Judgement.Stateful(
        SYNCHRONIZED.contains(topLevel) ? Effect.SYNCHRONIZES : effect(name));
  }

  private static boolean refuses(String owner, String name) {
    String topLevel = topLevel(owner);
    if (owner.startsWith("[")) {
      return false;
    }
    boolean allowed =
        HARMLESS_PACKAGES.contains(packageOf(owner))
            || HARMLESS.contains(topLevel)
            || STATEFUL.contains(topLevel)
            || owner.endsWith("Exception")
            || HARMLESS.contains(owner + "." + name);
    return !allowed || UNSUPPORTED.contains(topLevel) || UNSUPPORTED.contains(owner + "." + name);
  }

  /** Whether objects of a class of the JDK have content that their methods change. */
  static boolean isStateful(String owner) {
    String topLevel = topLevel(owner);
    if (STATEFUL.contains(topLevel)) {
      return true;
    }
    return packageOf(owner).equals("java/util")
        && !STATELESS.contains(topLevel)
        && !STATELESS.contains(owner)
        && !owner.endsWith("Exception")
        && !owner.endsWith("Error");
  }

  private static Effect effect(String name) {
    boolean reads = READING.stream().anyMatch(name::startsWith);
    return reads ? Effect.READS : Effect.WRITES;
  }

  /** Whether a static field of the JDK leads out of the process. */
  static boolean refusesField(String owner, String name) {
    return owner.equals("java/lang/System") && name.equals("in");
  }

  private static String topLevel(String owner) {
    int nested = owner.indexOf('$');
    return nested < 0 ? owner : owner.substring(0, nested);
  }

  private static String packageOf(String owner) {
    int end = owner.lastIndexOf('/');
    return end < 0 ? "" : owner.substring(0, end);
  }
}
