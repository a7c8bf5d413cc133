/**
 * ADAPOS, a service that carries data points from where they are measured to where they are used.
 * So far there is its model, {@code src/main/promela/adapos.pml}, with all its variants; the
 * software itself enters here.
 */
@NullMarked
package dev.allways.systems.adapos;

import org.jspecify.annotations.NullMarked;
