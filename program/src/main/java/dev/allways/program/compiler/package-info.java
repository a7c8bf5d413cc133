/**
 * Programs as bytecode: one small method an edge, with the base slot of the actor as a parameter,
 * in classes that vanish with the model; and the exploration that drives them.
 *
 * <p>Generated code decides whether an edge can be taken and what it does; who may move, who meets
 * whom and who goes on is decided in {@link dev.allways.program.compiler.CompiledExplorer}, which
 * is not generated.
 */
@NullMarked
package dev.allways.program.compiler;

import org.jspecify.annotations.NullMarked;
