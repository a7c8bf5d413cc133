package dev.allways.languages.java.instrument;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;

/** A method of the runtime that instrumented code calls. */
record Hook(String name, MethodTypeDesc type) {
  private static final ClassDesc OWNER = ClassDesc.of("dev.allways.languages.java.runtime.Hooks");

  static final Hook READ = of("read", "(Ljava/lang/Object;I)V");
  static final Hook WRITE = of("write", "(Ljava/lang/Object;I)V");
  static final Hook READ_STATIC = of("readStatic", "(I)V");
  static final Hook WRITE_STATIC = of("writeStatic", "(I)V");
  static final Hook READ_ELEMENT = of("readElement", "(Ljava/lang/Object;I)V");
  static final Hook WRITE_ELEMENT = of("writeElement", "(Ljava/lang/Object;I)V");
  static final Hook ARRAY_CREATED = of("arrayCreated", "(Ljava/lang/Object;)V");
  static final Hook OBJECT_CREATED = of("objectCreated", "(Ljava/lang/Object;)V");
  static final Hook INITIALIZE = of("initialize", "(I)V");
  static final Hook ENTER_INITIALIZER = of("enterInitializer", "()V");
  static final Hook LEAVE_INITIALIZER = of("leaveInitializer", "()V");
  static final Hook MONITOR_ENTER = of("monitorEnter", "(Ljava/lang/Object;)V");
  static final Hook MONITOR_EXIT = of("monitorExit", "(Ljava/lang/Object;)V");
  static final Hook CALL = of("call", "(Ljava/lang/Object;I)V");
  static final Hook CALL_DONE = of("callDone", "(Ljava/lang/Object;I)V");
  static final Hook UNSUPPORTED = of("unsupported", "(I)V");
  static final Hook NANO_TIME = of("nanoTime", "()J");
  static final Hook CURRENT_TIME_MILLIS = of("currentTimeMillis", "()J");
  static final Hook HASH_CODE = of("hashCode", "(Ljava/lang/Object;)I");

  /** What links calls of the access modes of variable handles. */
  static final DirectMethodHandleDesc VAR_HANDLE =
      MethodHandleDesc.ofMethod(
          DirectMethodHandleDesc.Kind.STATIC,
          OWNER,
          "varHandle",
          MethodTypeDesc.of(
              ConstantDescs.CD_CallSite,
              ConstantDescs.CD_MethodHandles_Lookup,
              ConstantDescs.CD_String,
              ConstantDescs.CD_MethodType));

  static Hook of(String name, String descriptor) {
    return new Hook(name, MethodTypeDesc.ofDescriptor(descriptor));
  }

  void emit(CodeBuilder code) {
    code.invokestatic(OWNER, name, type);
  }

  /** Calls it with a number as the last argument. */
  void emit(CodeBuilder code, int number) {
    code.loadConstant(number);
    emit(code);
  }
}
