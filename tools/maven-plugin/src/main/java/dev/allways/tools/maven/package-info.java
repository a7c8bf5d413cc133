/**
 * Classes of protocols in a Maven build.
 *
 * <p>Runs inside of Maven, on whatever JDK that runs, and has the generator do its work in a
 * process of its own on a JDK that can: no class of Allways may be called from here.
 */
@NullMarked
package dev.allways.tools.maven;

import org.jspecify.annotations.NullMarked;
