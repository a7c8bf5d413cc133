package dev.allways.languages.java.runtime;

import dev.allways.core.execution.Operation;
import dev.allways.core.trace.Step;
import dev.allways.core.trace.Trace;
import dev.allways.core.trace.Waiting;
import dev.allways.languages.java.catalogue.Field;
import dev.allways.text.Location;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes down a run for people: what each thread did where, what it read and what it changed. */
public final class Chronicle implements Recorder {
  /** Finds the text of a line. */
  @FunctionalInterface
  public interface Lines {
    /**
     * @param className of the class the line is in
     * @param file as the class names it
     */
    Location location(String className, String file, int line);
  }

  private static final StackWalker WALKER = StackWalker.getInstance();

  private final Lines lines;
  private final ClassLoader loader;
  private final List<Step> steps = new ArrayList<>();
  private final Map<Strand, Optional<Location>> places = new HashMap<>();
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final PrintStream output = new PrintStream(printed, true, StandardCharsets.UTF_8);
  private List<Waiting> waiting = List.of();
  private @Nullable Act acting;
  private @Nullable World world;

  public Chronicle(Lines lines, ClassLoader loader) {
    this.lines = lines;
    this.loader = loader;
  }

  /** What was written down. */
  public Trace trace() {
    return new Trace(List.of(), List.copyOf(steps), List.of()).withWaiting(waiting);
  }

  /** Where programs print to. */
  @Override
  public PrintStream output() {
    return output;
  }

  @Override
  public void begins(World begun) {
    world = begun;
    steps.clear();
    places.clear();
    printed.reset();
    acting = null;
  }

  @Override
  public void comes(Strand strand) {
    finish();
    places.put(strand, location());
  }

  @Override
  public void performs(Strand strand, int step) {
    finish();
    acting =
        new Act(
            strand,
            strand.verb,
            strand.subject,
            strand.slot,
            strand.next,
            value(strand),
            places.getOrDefault(strand, Optional.empty()));
  }

  @Override
  public void ends(World over) {
    finish();
    waiting = new ArrayList<>();
    for (int i = 0; i < over.threads(); i++) {
      over.strand(i)
          .filter(strand -> !strand.ended && !strand.gate.isOpen())
          .ifPresent(
              strand ->
                  waiting.add(
                      new Waiting(
                          strand.name(),
                          places
                              .getOrDefault(strand, Optional.empty())
                              .map(at -> "line " + at.line())
                              .orElse(""),
                          List.of(
                              new Waiting.Wish(
                                  Words.wish(over, strand),
                                  "",
                                  places.getOrDefault(strand, Optional.empty()))),
                          strand.isDaemon())));
    }
  }

  /** Something that a thread does, and what was in the place before. */
  private record Act(
      Strand strand,
      String verb,
      @Nullable Object subject,
      int slot,
      Operation operation,
      String before,
      Optional<Location> place) {}

  /** What the last thread did is done now, so that one sees what has become of it. */
  private void finish() {
    Act act = acting;
    if (act == null) {
      return;
    }
    acting = null;
    String after = value(act.subject, act.slot, act.operation);
    String name = subject(act);
    List<Step.Change> changes =
        act.verb.equals("writes") ? List.of(new Step.Change(name, act.before, after)) : List.of();
    boolean reads = act.verb.equals("reads") && !after.isEmpty();
    String action = act.verb + " " + name + (reads ? " = " + after : "");
    String text = printed.toString(StandardCharsets.UTF_8);
    printed.reset();
    steps.add(
        new Step(
            action.strip(),
            List.of(act.strand.name()),
            changes,
            act.place,
            Optional.empty(),
            List.of(),
            text,
            List.of()));
  }

  private String subject(Act act) {
    return world == null
        ? ""
        : Words.subject(world, act.strand, act.operation, act.subject, act.slot);
  }

  private String value(Strand strand) {
    return value(strand.subject, strand.slot, strand.next);
  }

  /** What is in the place that an operation touches, if that can be shown. */
  private String value(@Nullable Object subject, int slot, Operation operation) {
    if (operation.size() == 0 || world == null) {
      return "";
    }
    try {
      return switch (Place.sort(operation.place(0))) {
        case FIELD -> show(field(world.catalogue().field(slot), subject));
        case ELEMENT -> subject == null ? "" : show(Array.get(subject, slot));
        default -> "";
      };
    } catch (ReflectiveOperationException | RuntimeException hidden) {
      return "";
    }
  }

  private @Nullable Object field(Field field, @Nullable Object receiver)
      throws ReflectiveOperationException {
    Class<?> owner =
        receiver == null ? Class.forName(field.owner(), false, loader) : receiver.getClass();
    while (owner != null) {
      for (java.lang.reflect.Field each : owner.getDeclaredFields()) {
        if (each.getName().equals(field.name())) {
          each.setAccessible(true);
          return each.get(receiver);
        }
      }
      owner = owner.getSuperclass();
    }
    throw new NoSuchFieldException(field.name());
  }

  private static String show(@Nullable Object value) {
    return switch (value) {
      case null -> "null";
      case String text -> '"' + text + '"';
      case Number number when number.getClass().getModule() == Object.class.getModule() ->
          number.toString();
      case Boolean truth -> truth.toString();
      case Character letter -> "'" + letter + "'";
      case Enum<?> constant -> constant.name();
      default -> Words.simpleName(value.getClass());
    };
  }

  private Optional<Location> location() {
    return userFrame()
        .map(
            frame ->
                lines.location(
                    frame.getClassName(),
                    String.valueOf(frame.getFileName()),
                    frame.getLineNumber()));
  }

  /** The line of the program that runs now, after {@code prefix}; nothing if there is none. */
  static String userPlace(String prefix) {
    return userFrame()
        .map(frame -> prefix + frame.getFileName() + ":" + frame.getLineNumber())
        .orElse("");
  }

  /** The innermost frame of the user's own code; what is below the program itself is not his. */
  private static Optional<StackWalker.StackFrame> userFrame() {
    return WALKER.walk(
        frames ->
            frames
                .takeWhile(frame -> !frame.getMethodName().equals(World.FIRST_METHOD))
                .filter(frame -> Words.isOfUser(frame.getClassName()) && frame.getLineNumber() > 0)
                .findFirst());
  }
}
