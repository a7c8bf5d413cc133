/**
 * What the names of a model stand for, and what is wrong with a model that can be read.
 *
 * <p>{@link dev.allways.languages.promela.analysis.Analysis} turns the units of a model into a
 * {@link dev.allways.languages.promela.analysis.Specification}: the same trees with every name
 * resolved, every size known and every message taken apart into its fields. A model that Spin
 * accepts is accepted; what Spin lets pass and nobody can have meant is a warning. Nothing about
 * the order in which statements are executed may enter.
 */
@NullMarked
package dev.allways.languages.promela.analysis;

import org.jspecify.annotations.NullMarked;
