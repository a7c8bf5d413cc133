/**
 * Formulas made of formulas: normal forms, laws that make one smaller without changing what it
 * says, formulas on finite traces, and the stronger ones that tell whether one holds vacuously. How
 * a formula is written may not enter.
 */
@NullMarked
package dev.allways.logic.rewriting;

import org.jspecify.annotations.NullMarked;
