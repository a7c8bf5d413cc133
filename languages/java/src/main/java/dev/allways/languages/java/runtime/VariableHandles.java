package dev.allways.languages.java.runtime;

import dev.allways.text.Diagnostic;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The {@code VarHandle}s of the classes of one loader: which variable each is about, and calls that
 * announce an access before they make it.
 */
public final class VariableHandles {
  private static final MethodHandle BEFORE =
      own("before", void.class, AccessMode.class, VarHandle.class, Object.class, int.class);
  private static final MethodHandle AFTER =
      own("after", boolean.class, AccessMode.class, boolean.class);

  private final World world;
  private final Variables variables;
  private final Map<Request, VarHandle> found = new HashMap<>();
  private final IdentityHashMap<VarHandle, Target> targets = new IdentityHashMap<>();

  /** What the last comparison was about, until its outcome is known; no step lies between. */
  private @Nullable Variable compared;

  private @Nullable Object comparedIn;

  VariableHandles(World world, Variables variables) {
    this.world = world;
    this.variables = variables;
  }

  /** What a handle was asked for by, all of which its being allowed depends on. */
  private record Request(Class<?> by, int modes, Class<?> owner, String name, Class<?> type) {}

  /** What a handle is about. */
  private sealed interface Target {
    record OfField(Variable.OfField variable) implements Target {}

    record OfElements() implements Target {}
  }

  // ------------------------------------------------------------ finding them

  public VarHandle find(Lookup lookup, Class<?> owner, String name, Class<?> type)
      throws NoSuchFieldException, IllegalAccessException {
    return find(lookup, owner, name, type, false);
  }

  public VarHandle findStatic(Lookup lookup, Class<?> owner, String name, Class<?> type)
      throws NoSuchFieldException, IllegalAccessException {
    return find(lookup, owner, name, type, true);
  }

  private VarHandle find(
      Lookup lookup, Class<?> owner, String name, Class<?> type, boolean isStatic)
      throws NoSuchFieldException, IllegalAccessException {
    var request = new Request(lookup.lookupClass(), lookup.lookupModes(), owner, name, type);
    VarHandle known = found.get(request);
    if (known == null) {
      known =
          isStatic
              ? lookup.findStaticVarHandle(owner, name, type)
              : lookup.findVarHandle(owner, name, type);
      found.put(request, known);
      targets.put(known, new Target.OfField(variables.of(declared(owner, name))));
    }
    return known;
  }

  private static Field declared(Class<?> owner, String name) throws NoSuchFieldException {
    for (Class<?> each = owner; each != null; each = each.getSuperclass()) {
      for (Field field : each.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          return field;
        }
      }
    }
    throw new NoSuchFieldException(name);
  }

  public VarHandle ofElements(Class<?> array) {
    var request = new Request(array, 0, array, "", array);
    VarHandle known = found.get(request);
    if (known == null) {
      known = MethodHandles.arrayElementVarHandle(array);
      found.put(request, known);
      targets.put(known, new Target.OfElements());
    }
    return known;
  }

  // ----------------------------------------------------------- calling them

  /**
   * A call of an access mode.
   *
   * @param type of the call, with the handle as the first parameter
   */
  public CallSite link(String accessMode, MethodType type) {
    AccessMode mode = AccessMode.valueFromMethodName(accessMode);
    MethodHandle access = MethodHandles.varHandleInvoker(mode, type.dropParameterTypes(0, 1));
    if (isComparison(mode)) {
      access = MethodHandles.filterReturnValue(access, AFTER.bindTo(this).bindTo(mode));
    }
    return new ConstantCallSite(MethodHandles.foldArguments(access, before(mode, access.type())));
  }

  /** A handle that takes the first arguments of the call: that one, the holder and an index. */
  private MethodHandle before(AccessMode mode, MethodType type) {
    MethodHandle before = BEFORE.bindTo(this).bindTo(mode);
    int index = 2;
    before =
        type.parameterCount() > index && type.parameterType(index) == int.class
            ? before
            : MethodHandles.insertArguments(before, index, -1);
    boolean hasHolder = type.parameterCount() > 1 && !type.parameterType(1).isPrimitive();
    if (!hasHolder) {
      before = MethodHandles.insertArguments(before, 1, (Object) null);
      return before.type().parameterCount() == 1
          ? before
          : MethodHandles.dropArguments(before, 1, type.parameterType(1));
    }
    return before.asType(before.type().changeParameterType(1, type.parameterType(1)));
  }

  private static boolean isComparison(AccessMode mode) {
    return switch (mode) {
      case COMPARE_AND_SET,
          WEAK_COMPARE_AND_SET,
          WEAK_COMPARE_AND_SET_ACQUIRE,
          WEAK_COMPARE_AND_SET_PLAIN,
          WEAK_COMPARE_AND_SET_RELEASE ->
          true;
      default -> false;
    };
  }

  void before(AccessMode mode, VarHandle handle, @Nullable Object holder, int index) {
    if (world.isUndisturbed()) {
      return;
    }
    Variable variable = variable(handle, holder, index);
    if (variable == null) {
      return;
    }
    Ordering ordering = ordering(mode);
    switch (mode) {
      case GET, GET_VOLATILE, GET_ACQUIRE, GET_OPAQUE -> variables.read(variable, holder, ordering);
      case SET, SET_VOLATILE, SET_RELEASE, SET_OPAQUE ->
          variables.write(variable, holder, ordering);
      default -> {
        if (isComparison(mode)) {
          variables.compare(variable, holder, ordering);
          compared = variable;
          comparedIn = holder;
        } else {
          variables.update(variable, holder, ordering);
        }
      }
    }
  }

  boolean after(AccessMode mode, boolean changed) {
    if (compared != null) {
      variables.compared(compared, comparedIn, ordering(mode), changed);
      compared = null;
      comparedIn = null;
    }
    return changed;
  }

  /** What an access is about; nothing if it is going to fail. */
  private @Nullable Variable variable(VarHandle handle, @Nullable Object holder, int index) {
    return switch (targets.get(handle)) {
      case Target.OfField(Variable.OfField variable) ->
          holder != null || variable.isStatic() ? variable : null;
      case Target.OfElements _ -> holder != null && index >= 0 ? variables.element(index) : null;
      case null -> {
        world.unsupported(
            Diagnostic.error(
                    "J016",
                    "what a VarHandle is about is not known%s"
                        .formatted(Chronicle.userPlace(" at ")))
                .help(
                    "use one that Lookup.findVarHandle, findStaticVarHandle or MethodHandles.arrayElementVarHandle has returned"));
        yield null;
      }
    };
  }

  private static Ordering ordering(AccessMode mode) {
    return switch (mode) {
      case GET, SET, WEAK_COMPARE_AND_SET_PLAIN -> Ordering.PLAIN;
      case GET_OPAQUE, SET_OPAQUE -> Ordering.OPAQUE;
      case GET_ACQUIRE,
          COMPARE_AND_EXCHANGE_ACQUIRE,
          WEAK_COMPARE_AND_SET_ACQUIRE,
          GET_AND_SET_ACQUIRE,
          GET_AND_ADD_ACQUIRE,
          GET_AND_BITWISE_OR_ACQUIRE,
          GET_AND_BITWISE_AND_ACQUIRE,
          GET_AND_BITWISE_XOR_ACQUIRE ->
          Ordering.ACQUIRE;
      case SET_RELEASE,
          COMPARE_AND_EXCHANGE_RELEASE,
          WEAK_COMPARE_AND_SET_RELEASE,
          GET_AND_SET_RELEASE,
          GET_AND_ADD_RELEASE,
          GET_AND_BITWISE_OR_RELEASE,
          GET_AND_BITWISE_AND_RELEASE,
          GET_AND_BITWISE_XOR_RELEASE ->
          Ordering.RELEASE;
      case GET_VOLATILE,
          SET_VOLATILE,
          COMPARE_AND_SET,
          COMPARE_AND_EXCHANGE,
          WEAK_COMPARE_AND_SET,
          GET_AND_SET,
          GET_AND_ADD,
          GET_AND_BITWISE_OR,
          GET_AND_BITWISE_AND,
          GET_AND_BITWISE_XOR ->
          Ordering.VOLATILE;
    };
  }

  private static MethodHandle own(String name, Class<?> result, Class<?>... parameters) {
    try {
      return MethodHandles.lookup()
          .findVirtual(VariableHandles.class, name, MethodType.methodType(result, parameters));
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }
}
