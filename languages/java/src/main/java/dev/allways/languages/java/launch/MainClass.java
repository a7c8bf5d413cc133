package dev.allways.languages.java.launch;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.reflect.AccessFlag;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The class that {@code java} would begin with: one with a {@code main} that takes strings or
 * nothing, static or not.
 *
 * @param name as people write it, with dots
 */
public record MainClass(String name) {
  private static final List<String> DESCRIPTORS = List.of("([Ljava/lang/String;)V", "()V");

  /** Those among some class files that could be begun with, in their order. */
  public static List<MainClass> among(Map<String, byte[]> classFiles) {
    return classFiles.keySet().stream()
        .filter(name -> isOne(name, it -> Optional.ofNullable(classFiles.get(it))))
        .map(name -> new MainClass(name.replace('/', '.')))
        .toList();
  }

  /**
   * Whether there is a {@code main} in a class or in what it inherits from.
   *
   * @param internalName with slashes
   * @param classFiles what is there to be looked at
   */
  public static boolean isOne(String internalName, Function<String, Optional<byte[]>> classFiles) {
    Optional<ClassModel> model = classFiles.apply(internalName).map(ClassFile.of()::parse);
    return model.isPresent()
        && (model.get().methods().stream().anyMatch(MainClass::isMain)
            || model
                .get()
                .superclass()
                .filter(parent -> isOne(parent.asInternalName(), classFiles))
                .isPresent());
  }

  private static boolean isMain(MethodModel method) {
    return method.methodName().equalsString("main")
        && DESCRIPTORS.contains(method.methodType().stringValue())
        && !method.flags().has(AccessFlag.PRIVATE)
        && !method.flags().has(AccessFlag.ABSTRACT);
  }

  /**
   * Begins the program, as {@code java} does, without arguments.
   *
   * @param type the class, initialised
   */
  public static void run(Class<?> type) throws Throwable {
    Method main = main(type);
    Object[] arguments =
        main.getParameterCount() == 0 ? new Object[0] : new Object[] {new String[0]};
    try {
      Object receiver = null;
      if (!Modifier.isStatic(main.getModifiers())) {
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        receiver = constructor.newInstance();
      }
      main.invoke(receiver, arguments);
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause() == null ? thrown : thrown.getCause();
    }
  }

  private static Method main(Class<?> type) throws NoSuchMethodException {
    for (Class<?>[] parameters : new Class<?>[][] {{String[].class}, {}}) {
      for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
        for (Method method : owner.getDeclaredMethods()) {
          if (method.getName().equals("main")
              && Arrays.equals(method.getParameterTypes(), parameters)) {
            method.setAccessible(true);
            return method;
          }
        }
      }
    }
    throw new NoSuchMethodException(type.getName() + ".main");
  }
}
