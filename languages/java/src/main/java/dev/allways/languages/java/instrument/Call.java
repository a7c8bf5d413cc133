package dev.allways.languages.java.instrument;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;

/**
 * A call, as an instruction or a method handle describes it.
 *
 * @param owner the class it names, as class files have it
 */
record Call(Opcode opcode, String owner, String name, String descriptor, boolean isInterface) {
  static final String CONSTRUCTOR = "<init>";

  static Call of(InvokeInstruction instruction) {
    return new Call(
        instruction.opcode(),
        instruction.owner().asInternalName(),
        instruction.name().stringValue(),
        instruction.type().stringValue(),
        instruction.isInterface());
  }

  /** The call that a method handle stands for: of a method or a constructor. */
  static Call of(DirectMethodHandleDesc handle) {
    Opcode opcode =
        switch (handle.kind()) {
          case STATIC, INTERFACE_STATIC -> Opcode.INVOKESTATIC;
          case VIRTUAL -> Opcode.INVOKEVIRTUAL;
          case INTERFACE_VIRTUAL -> Opcode.INVOKEINTERFACE;
          case SPECIAL, INTERFACE_SPECIAL, CONSTRUCTOR -> Opcode.INVOKESPECIAL;
          case GETTER, SETTER, STATIC_GETTER, STATIC_SETTER ->
              throw new IllegalArgumentException(handle + " is about a field");
        };
    boolean constructor = handle.kind() == DirectMethodHandleDesc.Kind.CONSTRUCTOR;
    return new Call(
        opcode,
        internalName(handle.owner()),
        constructor ? CONSTRUCTOR : handle.methodName(),
        handle.lookupDescriptor(),
        handle.isOwnerInterface());
  }

  boolean isStatic() {
    return opcode == Opcode.INVOKESTATIC;
  }

  boolean isConstructor() {
    return name.equals(CONSTRUCTOR);
  }

  /** Name and types, which is what a class has one method of. */
  String signature() {
    return name + descriptor;
  }

  MethodTypeDesc type() {
    return MethodTypeDesc.ofDescriptor(descriptor);
  }

  ClassDesc ownerType() {
    return owner.startsWith("[") ? ClassDesc.ofDescriptor(owner) : ClassDesc.ofInternalName(owner);
  }

  /** The type of a static method that does the same. */
  MethodTypeDesc typeAsStatic() {
    if (isConstructor()) {
      return type().changeReturnType(ownerType());
    }
    return isStatic() ? type() : type().insertParameterTypes(0, ownerType());
  }

  void emit(CodeBuilder code) {
    MemberRefEntry method =
        isInterface
            ? code.constantPool().interfaceMethodRefEntry(ownerType(), name, type())
            : code.constantPool().methodRefEntry(ownerType(), name, type());
    code.invoke(opcode, method);
  }

  private static String internalName(ClassDesc type) {
    String descriptor = type.descriptorString();
    return type.isArray() ? descriptor : descriptor.substring(1, descriptor.length() - 1);
  }
}
