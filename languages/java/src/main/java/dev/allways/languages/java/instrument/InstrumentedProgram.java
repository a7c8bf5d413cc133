package dev.allways.languages.java.instrument;

import dev.allways.languages.java.catalogue.Catalogue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The classes of a program as an exploration sees them. All loaders of the program share it, so
 * that a class is instrumented once and the numbers in its code mean the same everywhere.
 *
 * <pre>{@code
 * var program = new InstrumentedProgram(ClassFiles.of(classPath), new Catalogue());
 * Class<?> main = new ExploringLoader(program).loadClass("Bank");
 * }</pre>
 */
public final class InstrumentedProgram {
  private final ClassSources sources;
  private final ClassHierarchy hierarchy;
  private final Instrumenter instrumenter;
  private final Map<String, Optional<byte[]>> classFiles = new ConcurrentHashMap<>();

  public InstrumentedProgram(ClassFiles program, Catalogue catalogue) {
    this(program, ClassFiles.of(InstrumentedProgram.class.getClassLoader()), catalogue);
  }

  /** With other hooks than those of the runtime. */
  InstrumentedProgram(ClassFiles program, ClassFiles ours, Catalogue catalogue) {
    this.sources = new ClassSources(program, ours);
    this.hierarchy = new ClassHierarchy(sources);
    this.instrumenter = new Instrumenter(hierarchy, new Numbering(catalogue));
  }

  /** The class file to be defined for a name, as class files have it, if there is one. */
  Optional<byte[]> classFile(String internalName) {
    return classFiles.computeIfAbsent(
        internalName,
        name ->
            sources
                .find(name)
                .map(
                    source ->
                        source.isInstrumented()
                            ? instrumenter.instrumented(source.classFile())
                            : source.classFile()));
  }

  /** Whether a class can be made to begin anew. */
  boolean isRestarted(String internalName) {
    return hierarchy.find(internalName).map(ClassHierarchy.Declaration::isRestarted).orElse(false);
  }

  /** Whether a class holds what a run may change and no reset brings back. */
  boolean remembers(String internalName) {
    return hierarchy.find(internalName).map(ClassHierarchy.Declaration::remembers).orElse(false);
  }

  /**
   * What the verifier of the JDK says about a class file of this program: nothing, if it is valid.
   */
  List<VerifyError> verify(byte[] classFile) {
    return instrumenter.verify(classFile);
  }
}
