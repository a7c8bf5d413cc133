package dev.allways.languages.java.instrument;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Private methods added to a class, each of which makes one call with all that must be said before
 * and after it. Calling one instead keeps instrumented methods short, and method references have
 * nowhere else to put it. Their names begin with {@code $allways$}.
 */
final class Bridges {
  private final ClassDesc owner;
  private final boolean inInterface;
  private final Map<Call, Bridge> bridges = new HashMap<>();
  private final Queue<Bridge> toBeWritten = new ArrayDeque<>();

  Bridges(ClassDesc owner, boolean inInterface) {
    this.owner = owner;
    this.inInterface = inInterface;
  }

  /** Writes the body of a bridge, whose parameters are those of the call, its receiver first. */
  interface Body extends BiConsumer<CodeBuilder, Call> {}

  private record Bridge(Call call, String name, MethodTypeDesc type, int flags, Body body) {}

  /** Calls the bridge for a call whose arguments are on the stack. */
  void emit(CodeBuilder code, Call call, Body body) {
    Bridge bridge = find(call, body);
    if (isOfSuperclass(call)) {
      code.invokespecial(owner, bridge.name, bridge.type, inInterface);
    } else {
      code.invokestatic(owner, bridge.name, bridge.type, inInterface);
    }
  }

  /** The bridge for a call, as a method handle. */
  DirectMethodHandleDesc handle(Call call, Body body) {
    Bridge bridge = find(call, body);
    return MethodHandleDesc.ofMethod(
        inInterface
            ? DirectMethodHandleDesc.Kind.INTERFACE_STATIC
            : DirectMethodHandleDesc.Kind.STATIC,
        owner,
        bridge.name,
        bridge.type);
  }

  private Bridge find(Call call, Body body) {
    @Nullable Bridge known = bridges.get(call);
    if (known != null) {
      return known;
    }
    boolean special = isOfSuperclass(call);
    String plain = call.isConstructor() ? "new" : call.name();
    var bridge =
        new Bridge(
            call,
            "$allways$" + plain + "$" + bridges.size(),
            special ? call.type() : call.typeAsStatic(),
            ClassFile.ACC_PRIVATE | ClassFile.ACC_SYNTHETIC | (special ? 0 : ClassFile.ACC_STATIC),
            body);
    bridges.put(call, bridge);
    toBeWritten.add(bridge);
    return bridge;
  }

  /** Only a method of the object itself may call what its class has overridden. */
  private static boolean isOfSuperclass(Call call) {
    return switch (call.opcode()) {
      case INVOKESPECIAL -> !call.isConstructor();
      default -> false;
    };
  }

  /** Adds all of them to the class, and those that their bodies ask for. */
  void write(ClassBuilder type) {
    for (Bridge next = toBeWritten.poll(); next != null; next = toBeWritten.poll()) {
      Bridge bridge = next;
      type.withMethodBody(
          bridge.name,
          bridge.type,
          bridge.flags,
          code -> {
            bridge.body.accept(code, bridge.call);
            code.return_(TypeKind.from(bridge.type.returnType()));
          });
    }
  }

  /** Loads the parameters of a bridge: the receiver, if there is one, and the arguments. */
  static void loadParameters(CodeBuilder code, Call call) {
    MethodTypeDesc type = call.isConstructor() ? call.type() : call.typeAsStatic();
    int slot = 0;
    for (ClassDesc parameter : type.parameterList()) {
      TypeKind kind = TypeKind.from(parameter);
      code.loadLocal(kind, slot);
      slot += kind.slotSize();
    }
  }
}
