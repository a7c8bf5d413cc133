package dev.allways.languages.java.matching;

import java.lang.classfile.TypeKind;

/** What is in a slot of a frame. A value of 64 bits takes two, and is in the second of them. */
enum SlotKind {
  /** Nothing that is ever looked at again: what is found there means nothing. */
  DEAD,
  /** 32 bits; the others of the slot mean nothing. */
  NARROW,
  /** 64 bits. */
  WIDE,
  REFERENCE;

  static SlotKind of(TypeKind kind) {
    return switch (kind) {
      case BOOLEAN, BYTE, CHAR, SHORT, INT, FLOAT -> NARROW;
      case LONG, DOUBLE -> WIDE;
      case REFERENCE -> REFERENCE;
      case VOID -> DEAD;
    };
  }
}
