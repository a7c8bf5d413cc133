package dev.allways.core.model;

/**
 * A model whose states mean the same to another model of the same text, so that they can be kept in
 * a file. States that are numbered when they are found do not.
 */
public interface Storable {
  /**
   * What explorers have found out about this model that its text does not tell, such as how large
   * its states have to be: {@link #resumed} makes a model of the same text like this one with it.
   */
  byte[] saved();

  /**
   * This model, whose text was read anew, as the one was that {@linkplain #saved saved} this.
   *
   * @throws IllegalArgumentException when that was not a model of the same text
   */
  Model resumed(byte[] saved);
}
