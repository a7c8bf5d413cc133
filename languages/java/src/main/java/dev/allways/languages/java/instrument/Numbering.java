package dev.allways.languages.java.instrument;

import dev.allways.languages.java.catalogue.Callee;
import dev.allways.languages.java.catalogue.Catalogue;
import dev.allways.languages.java.catalogue.Field;
import dev.allways.languages.java.catalogue.Type;
import java.lang.classfile.ClassFile;

/** Enters what class files name into the catalogue, in the notation of people. */
record Numbering(Catalogue catalogue) {
  int of(ClassHierarchy.Member field) {
    return catalogue.number(
        new Field(
            people(field.owner().name),
            field.name(),
            Renaming.original(field.descriptor()),
            field.has(ClassFile.ACC_STATIC),
            field.has(ClassFile.ACC_VOLATILE),
            field.has(ClassFile.ACC_FINAL)));
  }

  int of(Call call, Callee.Effect effect) {
    return catalogue.number(
        new Callee(
            people(call.owner()), call.name(), Renaming.original(call.descriptor()), effect));
  }

  /** A type keeps the name that a loader knows it by. */
  int of(ClassHierarchy.Declaration type) {
    return catalogue.number(new Type(type.name.replace('/', '.')));
  }

  private static String people(String internalName) {
    return Renaming.original(internalName).replace('/', '.');
  }
}
