package dev.allways.languages.java.instrument;

import static java.util.stream.Collectors.toUnmodifiableMap;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.constant.ClassDesc;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What classes declare and extend, read from class files: to load a class in order to instrument
 * another would run it before its time. All names are those within an exploration.
 */
final class ClassHierarchy implements ClassHierarchyResolver {
  /**
   * Types of static fields of the JDK that nobody changes the content of. Its arrays of objects are
   * empty, and tell one empty collection from another.
   */
  private static final Set<String> SETTLED =
      Set.of(
          "B",
          "C",
          "D",
          "F",
          "I",
          "J",
          "S",
          "Z",
          "Ljava/lang/Class;",
          "Ljava/lang/String;",
          "Ljava/lang/invoke/MethodHandle;",
          "Ljava/lang/invoke/VarHandle;",
          "[Ljava/io/ObjectStreamField;",
          "[Ljava/lang/Object;",
          Renaming.descriptor("Ljdk/internal/access/JavaLangAccess;"),
          Renaming.descriptor("Ljdk/internal/misc/Unsafe;"));

  /** Types whose objects do not change. A function could, but is hardly ever written so. */
  private static final Pattern IMMUTABLE =
      Pattern.compile(
          "[BCDFIJSZ]|Ljava/(lang/(Class|String|Boolean|Byte|Character|Double|Float|Integer|Long|Short)"
              + "|math/\\w+|time/\\w+|util/(Comparator|UUID|Locale|Optional|function/\\w+|regex/Pattern));");

  private final ClassSources sources;
  private final Map<String, Optional<Declaration>> read = new ConcurrentHashMap<>();

  ClassHierarchy(ClassSources sources) {
    this.sources = sources;
  }

  /** A field or a method, where it is declared. */
  record Member(Declaration owner, String name, String descriptor, int flags, boolean isConstant) {
    boolean has(int flag) {
      return (flags & flag) != 0;
    }
  }

  /** A class, as far as others depend on it. */
  static final class Declaration {
    final String name;
    final boolean isInstrumented;
    final int flags;
    final Optional<String> superclass;
    final List<String> interfaces;
    private final Map<String, Member> fields;
    private final Map<String, Member> methods;
    private final boolean isRestarted;

    private Declaration(ClassModel model, boolean isInstrumented) {
      name = model.thisClass().asInternalName();
      this.isInstrumented = isInstrumented;
      flags = model.flags().flagsMask();
      superclass = model.superclass().map(ClassEntry::asInternalName);
      interfaces = model.interfaces().stream().map(ClassEntry::asInternalName).toList();
      fields =
          model.fields().stream()
              .map(
                  field ->
                      new Member(
                          this,
                          field.fieldName().stringValue(),
                          field.fieldType().stringValue(),
                          field.flags().flagsMask(),
                          field.findAttribute(Attributes.constantValue()).isPresent()))
              .collect(
                  toUnmodifiableMap(field -> field.name() + field.descriptor(), field -> field));
      methods =
          model.methods().stream()
              .map(
                  method ->
                      new Member(
                          this,
                          method.methodName().stringValue(),
                          method.methodType().stringValue(),
                          method.flags().flagsMask(),
                          false))
              .collect(
                  toUnmodifiableMap(
                      method -> method.name() + method.descriptor(), method -> method));
      isRestarted = hasRestartableStatics();
    }

    boolean isInterface() {
      return (flags & ClassFile.ACC_INTERFACE) != 0;
    }

    boolean isEnum() {
      return (flags & ClassFile.ACC_ENUM) != 0;
    }

    /**
     * Whether it is initialised once for all runs, and yet holds something that a run may change: a
     * counter in the constant of an enum, a lock in an interface.
     */
    boolean remembers() {
      return Origin.of(name) == Origin.PROGRAM
          && (isInterface() || isEnum())
          && fields.values().stream()
              .filter(field -> !field.isConstant() && !isOfEnum(field))
              .anyMatch(
                  field ->
                      !field.has(ClassFile.ACC_FINAL)
                          || !IMMUTABLE.matcher(field.descriptor()).matches());
    }

    /** The constants of an enum, and the array of all of them. */
    private static boolean isOfEnum(Member field) {
      return field.has(ClassFile.ACC_ENUM) || field.name().equals("$VALUES");
    }

    @Nullable Member method(String method, String descriptor) {
      return methods.get(method + descriptor);
    }

    /** Its static fields that are set by code, and could be set again. */
    Stream<Member> variableStatics() {
      return fields.values().stream()
          .filter(field -> field.has(ClassFile.ACC_STATIC) && !field.isConstant());
    }

    /** Whether it is not the program's, and its static fields stay what they are. */
    private boolean isSettled() {
      return switch (Origin.of(name)) {
        case NATIVE -> true;
        case COPY ->
            variableStatics()
                .allMatch(
                    field ->
                        field.has(ClassFile.ACC_FINAL) && SETTLED.contains(field.descriptor()));
        case JDK, TOOLKIT, PER_LOADER, TEST_LIBRARY, PROGRAM -> false;
      };
    }

    /**
     * Whether the class begins anew in each run of the program. Enums do not: the JDK remembers
     * their constants. Neither do interfaces, whose fields must be final.
     */
    boolean isRestarted() {
      return isRestarted;
    }

    private boolean hasRestartableStatics() {
      return isInstrumented
          && !isInterface()
          && !isEnum()
          && !isSettled()
          && (method("<clinit>", "()V") != null || variableStatics().findAny().isPresent());
    }
  }

  Optional<Declaration> find(String internalName) {
    Optional<Declaration> known = read.get(internalName);
    if (known == null) {
      known = sources.find(internalName).map(ClassHierarchy::declaration);
      read.put(internalName, known);
    }
    return known;
  }

  private static Declaration declaration(ClassSources.Source source) {
    return new Declaration(ClassFile.of().parse(source.classFile()), source.isInstrumented());
  }

  /** The field that an instruction means (Java Virtual Machine Specification, 5.4.3.2). */
  Optional<Member> field(String owner, String name, String descriptor) {
    return find(owner)
        .flatMap(
            type ->
                Optional.ofNullable(type.fields.get(name + descriptor))
                    .or(() -> inInterfaces(type, name, descriptor))
                    .or(() -> type.superclass.flatMap(above -> field(above, name, descriptor))));
  }

  /**
   * The fields of objects of a class that may change, as far as it and those above declare them.
   */
  Stream<Member> variables(String internalName) {
    return find(internalName).stream()
        .flatMap(
            type ->
                Stream.concat(
                    type.fields.values().stream()
                        .filter(field -> !field.has(ClassFile.ACC_STATIC | ClassFile.ACC_FINAL))
                        .sorted(Comparator.comparing(Member::name)),
                    type.superclass.stream().flatMap(this::variables)));
  }

  private Optional<Member> inInterfaces(Declaration type, String name, String descriptor) {
    return type.interfaces.stream()
        .flatMap(above -> field(above, name, descriptor).stream())
        .findFirst();
  }

  /**
   * The method that an instruction names (Java Virtual Machine Specification, 5.4.3.3), which need
   * not be the one that is run.
   */
  Optional<Member> method(String owner, String name, String descriptor) {
    return inSuperclasses(owner, name, descriptor)
        .or(() -> inSuperinterfaces(owner, name, descriptor));
  }

  private Optional<Member> inSuperclasses(String owner, String name, String descriptor) {
    return find(owner)
        .flatMap(
            type ->
                Optional.ofNullable(type.method(name, descriptor))
                    .or(
                        () ->
                            type.superclass.flatMap(
                                above -> inSuperclasses(above, name, descriptor))));
  }

  private Optional<Member> inSuperinterfaces(String owner, String name, String descriptor) {
    return find(owner)
        .flatMap(
            type ->
                Stream.concat(type.interfaces.stream(), type.superclass.stream())
                    .flatMap(
                        above ->
                            find(above)
                                .map(found -> found.method(name, descriptor))
                                .or(() -> inSuperinterfaces(above, name, descriptor))
                                .stream())
                    .findFirst());
  }

  /**
   * The class whose static initialiser runs when this one is initialised: itself or a superclass.
   * The initialiser asks for those above by itself.
   */
  Optional<Declaration> restarted(String internalName) {
    return find(internalName)
        .flatMap(
            type ->
                type.isRestarted() ? Optional.of(type) : type.superclass.flatMap(this::restarted));
  }

  @Override
  public @Nullable ClassHierarchyInfo getClassInfo(ClassDesc type) {
    String descriptor = type.descriptorString();
    return find(descriptor.substring(1, descriptor.length() - 1))
        .map(
            found ->
                found.isInterface()
                    ? ClassHierarchyInfo.ofInterface()
                    : ClassHierarchyInfo.ofClass(
                        found
                            .superclass
                            .map(above -> ClassDesc.ofInternalName(above))
                            .orElse(null)))
        .orElse(null);
  }
}
