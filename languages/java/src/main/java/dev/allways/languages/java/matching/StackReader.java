package dev.allways.languages.java.matching;

import dev.allways.languages.java.instrument.ExploringLoader;
import dev.allways.languages.java.runtime.World;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the frames of the thread that runs now: where it is, and the variables and operands that
 * still matter. The JDK can do that and does not export it.
 */
final class StackReader {
  /** Methods of the runtime whose numbers only say which place is touched, as the caller does. */
  private static final Set<String> TOUCHING =
      Set.of(
          "read",
          "write",
          "readVolatile",
          "writeVolatile",
          "updateVolatile",
          "readStatic",
          "writeStatic",
          "readElement",
          "writeElement",
          "call");

  private static final LiveSlots.AtCall NOTHING =
      new LiveSlots.AtCall(new SlotKind[0], new SlotKind[0]);
  private static final String RUNTIME = World.class.getPackageName() + ".";

  private final ExploringLoader loader;
  private final StackWalker walker;
  private final MethodHandle locals;
  private final MethodHandle operands;
  private final MethodHandle value;
  private final Map<MethodKey, Method> methods = new HashMap<>();

  /**
   * What was read.
   *
   * @param frames the innermost first
   * @param line of the program
   * @param touchesPlainData whether the thread is about to do so, with data that is not volatile
   */
  record Reading(
      List<FrameImage> frames, Optional<StackTraceElement> line, boolean touchesPlainData) {}

  private record MethodKey(Class<?> owner, String name, String descriptor) {}

  /**
   * @param touches whether it tells a place to the runtime, which its caller determines
   */
  private record Method(int number, @Nullable LiveSlots slots, boolean touches) {}

  StackReader(ExploringLoader loader, MethodHandles.Lookup lookup)
      throws ReflectiveOperationException {
    this.loader = loader;
    Class<?> frame = Class.forName("java.lang.LiveStackFrame");
    Class<?> slot = Class.forName("java.lang.LiveStackFrame$PrimitiveSlot");
    try {
      walker =
          (StackWalker)
              lookup
                  .findStatic(
                      frame, "getStackWalker", MethodType.methodType(StackWalker.class, Set.class))
                  .invoke(Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE));
    } catch (ReflectiveOperationException | RuntimeException | Error thrown) {
      throw thrown;
    } catch (Throwable impossible) {
      throw new IllegalStateException(impossible);
    }
    MethodType array = MethodType.methodType(Object[].class, Object.class);
    locals =
        lookup.findVirtual(frame, "getLocals", MethodType.methodType(Object[].class)).asType(array);
    operands =
        lookup.findVirtual(frame, "getStack", MethodType.methodType(Object[].class)).asType(array);
    value =
        lookup
            .findVirtual(slot, "longValue", MethodType.methodType(long.class))
            .asType(MethodType.methodType(long.class, Object.class));
  }

  /** Where the thread that runs now is; nothing when that cannot be compared. */
  Optional<Object> position() {
    try {
      return Optional.of(new Position(walker.walk(this::ofProgram)));
    } catch (Unmatched incomparable) {
      return Optional.empty();
    }
  }

  /**
   * The frames of the program alone.
   *
   * @throws Unmatched when it is called back by code whose variables nobody knows
   */
  private List<FrameImage> ofProgram(Stream<StackWalker.StackFrame> frames) {
    List<StackWalker.StackFrame> taken =
        frames
            .dropWhile(frame -> frame.getDeclaringClass() != World.class)
            .takeWhile(frame -> !World.isFirst(frame))
            .filter(frame -> !frame.getClassName().startsWith(RUNTIME))
            .collect(Collectors.toCollection(ArrayList::new));
    // What is between the first method of a thread and the program is always the same.
    while (!taken.isEmpty() && !isOfProgram(taken.getLast())) {
      taken.removeLast();
    }
    return taken.stream().map(this::image).toList();
  }

  private boolean isOfProgram(StackWalker.StackFrame frame) {
    return frame.getDeclaringClass().getClassLoader() == loader;
  }

  /** Frames that are the same if they hold the very same objects. */
  private record Position(List<FrameImage> frames) {
    @Override
    public boolean equals(@Nullable Object other) {
      if (!(other instanceof Position that) || frames.size() != that.frames.size()) {
        return false;
      }
      for (int i = 0; i < frames.size(); i++) {
        if (!frames.get(i).isSame(that.frames.get(i))) {
          return false;
        }
      }
      return true;
    }

    @Override
    public int hashCode() {
      return frames.size();
    }
  }

  /**
   * @throws Unmatched when a frame cannot be compared with others
   */
  Reading read() {
    return walker.walk(this::read);
  }

  private Reading read(Stream<StackWalker.StackFrame> frames) {
    List<FrameImage> images = new ArrayList<>();
    List<StackTraceElement> lines = new ArrayList<>();
    boolean[] inside = new boolean[1];
    List<StackWalker.StackFrame> taken =
        frames
            .dropWhile(frame -> frame.getDeclaringClass() != World.class)
            .takeWhile(
                frame -> {
                  boolean more = !inside[0];
                  inside[0] |= World.isFirst(frame);
                  return more;
                })
            .toList();
    int last = taken.size() - 1;
    // What is between the first method of a thread and the program is always the same.
    while (last > 0 && taken.get(last - 1).getDeclaringClass().getClassLoader() != loader) {
      if (taken.get(last - 1).getDeclaringClass() == World.class) {
        break;
      }
      last--;
    }
    for (int i = 0; i < taken.size(); i++) {
      StackWalker.StackFrame frame = taken.get(i);
      if (i < last || i == taken.size() - 1) {
        images.add(image(frame));
        if (lines.isEmpty() && World.isOfUser(frame) && frame.getLineNumber() > 0) {
          lines.add(frame.toStackTraceElement());
        }
      }
    }
    return new Reading(images, lines.stream().findFirst(), touchesPlainData(taken));
  }

  private static boolean touchesPlainData(List<StackWalker.StackFrame> frames) {
    StackWalker.StackFrame caller = frames.get(Math.min(1, frames.size() - 1));
    return caller.getDeclaringClass() == World.class
        && (caller.getMethodName().equals("read") || caller.getMethodName().equals("write"));
  }

  private FrameImage image(StackWalker.StackFrame frame) {
    Method method =
        methods.computeIfAbsent(
            new MethodKey(frame.getDeclaringClass(), frame.getMethodName(), frame.getDescriptor()),
            this::method);
    int offset = frame.getByteCodeIndex();
    if (method.slots == null || offset < 0) {
      throw new Unmatched(
          "the program is called by %s.%s, and what that method remembers cannot be compared"
              .formatted(frame.getClassName(), frame.getMethodName()));
    }
    LiveSlots.AtCall live = method.touches ? NOTHING : method.slots.at(offset);
    try {
      Object[] variables = (Object[]) locals.invokeExact((Object) frame);
      Object[] stack = (Object[]) operands.invokeExact((Object) frame);
      return image(method.number, offset, live, variables, stack);
    } catch (RuntimeException | Error thrown) {
      throw thrown;
    } catch (Throwable impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private FrameImage image(
      int method, int offset, LiveSlots.AtCall live, Object[] variables, Object[] stack)
      throws Throwable {
    int primitives = count(live, true);
    int references = count(live, false);
    FrameImage image = new FrameImage(method, offset, new long[primitives], new Object[references]);
    int[] filled = new int[2];
    fill(image, live.locals(), variables, filled);
    fill(image, live.stack(), stack, filled);
    return image;
  }

  private static int count(LiveSlots.AtCall live, boolean primitive) {
    int count = 0;
    for (SlotKind[] kinds : new SlotKind[][] {live.locals(), live.stack()}) {
      for (SlotKind kind : kinds) {
        boolean isReference = kind == SlotKind.REFERENCE;
        count += kind != SlotKind.DEAD && primitive != isReference ? 1 : 0;
      }
    }
    return count;
  }

  private void fill(FrameImage image, SlotKind[] kinds, @Nullable Object[] slots, int[] filled)
      throws Throwable {
    if (slots.length < kinds.length) {
      throw new Unmatched("the JVM does not show all of a frame");
    }
    for (int i = 0; i < kinds.length; i++) {
      switch (kinds[i]) {
        case DEAD -> {}
        case NARROW -> image.primitives()[filled[0]++] = (int) primitive(slots[i]);
        case WIDE -> image.primitives()[filled[0]++] = primitive(slots[i]);
        case REFERENCE -> image.references()[filled[1]++] = slots[i];
      }
    }
  }

  private long primitive(@Nullable Object slot) throws Throwable {
    return (long) value.invokeExact(slot);
  }

  private Method method(MethodKey key) {
    boolean isOurs = key.owner.getName().startsWith(RUNTIME);
    boolean isProgram = key.owner.getClassLoader() == loader;
    LiveSlots slots = isOurs || isProgram ? slots(key) : null;
    return new Method(methods.size(), slots, isOurs && TOUCHING.contains(key.name));
  }

  private LiveSlots slots(MethodKey key) {
    MethodModel found =
        ClassFile.of().parse(classFile(key.owner)).methods().stream()
            .filter(
                method ->
                    method.methodName().equalsString(key.name)
                        && method.methodType().equalsString(key.descriptor))
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("no such method: " + key));
    return new LiveSlots(found);
  }

  private byte[] classFile(Class<?> type) {
    String internalName = type.getName().replace('.', '/');
    return loader.classFile(internalName).orElseGet(() -> resource(internalName));
  }

  private byte[] resource(String internalName) {
    try (InputStream stream = loader.getResourceAsStream(internalName + ".class")) {
      if (stream == null) {
        throw new IllegalStateException("no class file of " + internalName);
      }
      return stream.readAllBytes();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
