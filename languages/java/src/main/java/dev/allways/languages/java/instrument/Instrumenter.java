package dev.allways.languages.java.instrument;

import dev.allways.languages.java.instrument.ClassHierarchy.Declaration;
import java.lang.classfile.AccessFlags;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Rewrites one class file. */
final class Instrumenter {
  /** What runs the static initialiser of a class, once more in each run of the program. */
  private static final String INITIALIZE = "$allways$initialize";

  /** What takes back what the static initialiser and others have set. */
  private static final String RESET = "$allways$reset";

  private static final int ADDED =
      ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC;
  private static final MethodTypeDesc PROCEDURE = MethodTypeDesc.of(ConstantDescs.CD_void);
  private static final MethodTypeDesc HASH = MethodTypeDesc.of(ConstantDescs.CD_int);

  private final ClassHierarchy hierarchy;
  private final Numbering numbers;
  private final ClassFile classFile;

  Instrumenter(ClassHierarchy hierarchy, Numbering numbers) {
    this.hierarchy = hierarchy;
    this.numbers = numbers;
    this.classFile = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(hierarchy));
  }

  byte[] instrumented(byte[] renamed) {
    ClassModel model = classFile.parse(renamed);
    try {
      return classFile.transformClass(model, new OfClass(model, Set.of()));
    } catch (IllegalArgumentException tooLarge) {
      Set<MethodModel> oversized =
          model.methods().stream()
              .filter(method -> isOversized(model, method))
              .collect(Collectors.toSet());
      if (oversized.isEmpty()) {
        throw tooLarge;
      }
      return classFile.transformClass(model, new OfClass(model, oversized));
    }
  }

  List<VerifyError> verify(byte[] instrumented) {
    return classFile.verify(instrumented);
  }

  /** Whether the code of a method, once instrumented, is longer than class files allow. */
  private boolean isOversized(ClassModel model, MethodModel method) {
    if (method.code().isEmpty()) {
      return false;
    }
    var alone = new OfClass(model, Set.of());
    try {
      classFile.build(
          model.thisClass().asSymbol(),
          type -> {
            type.withSuperclass(model.superclass().orElseThrow());
            alone.method(type, method);
          });
      return false;
    } catch (IllegalArgumentException tooLarge) {
      return true;
    }
  }

  /** The transformation of one class, used once: it collects the methods to be added. */
  private final class OfClass implements ClassTransform {
    private final Declaration type;
    private final ClassDesc symbol;
    private final Set<MethodModel> oversized;
    private final Bridges bridges;
    private final Calls calls;

    OfClass(ClassModel model, Set<MethodModel> oversized) {
      this.type = hierarchy.find(model.thisClass().asInternalName()).orElseThrow();
      this.symbol = model.thisClass().asSymbol();
      this.oversized = oversized;
      this.bridges = new Bridges(symbol, type.isInterface());
      this.calls = new Calls(hierarchy, numbers, bridges, type.name);
    }

    @Override
    public void accept(ClassBuilder builder, ClassElement element) {
      switch (element) {
        case FieldModel field -> field(builder, field);
        case MethodModel method -> method(builder, method);
        default -> builder.with(element);
      }
    }

    @Override
    public void atEnd(ClassBuilder builder) {
      if (type.isRestarted()) {
        if (type.method("<clinit>", "()V") == null) {
          builder.withMethodBody(
              INITIALIZE,
              PROCEDURE,
              ADDED,
              code -> {
                initializeSuperclass(code);
                code.return_();
              });
        }
        builder.withMethodBody(RESET, PROCEDURE, ADDED, this::reset);
      }
      if (needsHashCode()) {
        builder.withMethodBody(
            "hashCode",
            HASH,
            ClassFile.ACC_PUBLIC,
            code -> {
              Hook.HASH_CODE.emit(code.aload(0));
              code.ireturn();
            });
      }
      bridges.write(builder);
    }

    private void reset(CodeBuilder code) {
      type.variableStatics()
          .forEach(
              field -> {
                ClassDesc its = ClassDesc.ofDescriptor(field.descriptor());
                zero(code, TypeKind.from(its));
                code.putstatic(symbol, field.name(), its);
              });
      code.return_();
    }

    private static void zero(CodeBuilder code, TypeKind kind) {
      switch (kind.asLoadable()) {
        case LONG -> code.lconst_0();
        case FLOAT -> code.fconst_0();
        case DOUBLE -> code.dconst_0();
        case REFERENCE -> code.aconst_null();
        default -> code.iconst_0();
      }
    }

    private void initializeSuperclass(CodeBuilder code) {
      type.superclass.ifPresent(above -> calls.initialize(code, above));
    }

    /**
     * A hash code that says where the object lies in memory is another one in each run, and with it
     * the order in which a hash table is gone through.
     */
    private boolean needsHashCode() {
      return !type.isInterface()
          && type.method("hashCode", "()I") == null
          && type.superclass
              .filter(above -> !isInstrumented(above))
              .flatMap(above -> hierarchy.method(above, "hashCode", "()I"))
              .filter(method -> method.owner().name.equals("java/lang/Object"))
              .isPresent();
    }

    private void field(ClassBuilder builder, FieldModel field) {
      boolean variable =
          type.isRestarted()
              && (field.flags().flagsMask() & ClassFile.ACC_STATIC) != 0
              && field.findAttribute(Attributes.constantValue()).isEmpty();
      if (variable) {
        builder.transformField(
            field,
            (its, element) -> {
              if (element instanceof AccessFlags flags) {
                its.withFlags(flags.flagsMask() & ~ClassFile.ACC_FINAL);
              } else {
                its.with(element);
              }
            });
      } else {
        builder.with(field);
      }
    }

    private void method(ClassBuilder builder, MethodModel method) {
      int flags = method.flags().flagsMask();
      Optional<CodeModel> code = method.code();
      boolean initializer = method.methodName().equalsString("<clinit>") && type.isRestarted();
      if (code.isEmpty() && (flags & ClassFile.ACC_NATIVE) == 0) {
        builder.with(method);
        return;
      }
      String name = initializer ? INITIALIZE : method.methodName().stringValue();
      builder.withMethod(
          name,
          method.methodTypeSymbol(),
          initializer ? ADDED : flags & ~(ClassFile.ACC_SYNCHRONIZED | ClassFile.ACC_NATIVE),
          its -> {
            method.attributes().stream()
                .filter(attribute -> attribute.attributeMapper() != Attributes.code())
                .map(MethodElement.class::cast)
                .forEach(its::with);
            if (code.isEmpty() || oversized.contains(method)) {
              its.withCode(body -> refuse(body, method));
            } else {
              its.transformCode(
                  code.get(), CodeTransform.ofStateful(() -> ofCode(method, initializer)));
            }
          });
    }

    private CodeTransform ofCode(MethodModel method, boolean initializer) {
      var instrumenter =
          new CodeInstrumenter(
              new CodeInstrumenter.Method(
                  type.name,
                  type.superclass.orElse(""),
                  method.methodName().stringValue(),
                  method.flags().flagsMask(),
                  type.superclass.map(above -> !isInstrumented(above)).orElse(true),
                  method.methodName().equalsString("<clinit>") && !initializer,
                  method
                      .code()
                      .filter(code -> method.methodName().equalsString(Call.CONSTRUCTOR))
                      .map(code -> EarlyWrites.of(code, type.name))
                      .orElse(EarlyWrites.OWN)),
              hierarchy,
              numbers,
              calls);
      return initializer ? new Initializer(instrumenter) : instrumenter;
    }

    /** A static initialiser, which begins with that of the superclass. */
    private final class Initializer implements CodeTransform {
      private final CodeTransform body;

      Initializer(CodeTransform body) {
        this.body = body;
      }

      @Override
      public void atStart(CodeBuilder code) {
        initializeSuperclass(code);
        body.atStart(code);
      }

      @Override
      public void accept(CodeBuilder code, CodeElement element) {
        body.accept(code, element);
      }

      @Override
      public void atEnd(CodeBuilder code) {
        body.atEnd(code);
      }
    }

    /** A body for what cannot be run: native methods, and those too long to be instrumented. */
    private void refuse(CodeBuilder code, MethodModel method) {
      calls.refuse(
          code, type.name, method.methodName().stringValue(), method.methodType().stringValue());
      code.aconst_null().athrow();
    }
  }

  private boolean isInstrumented(String internalName) {
    return hierarchy.find(internalName).map(type -> type.isInstrumented).orElse(false);
  }
}
