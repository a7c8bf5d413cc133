package dev.allways.languages.java.catalogue;

/**
 * A field as it is declared.
 *
 * @param owner the class that declares it, as people write it
 * @param descriptor of its type, as class files have it
 */
public record Field(
    String owner,
    String name,
    String descriptor,
    boolean isStatic,
    boolean isVolatile,
    boolean isFinal) {
  @Override
  public String toString() {
    return owner.substring(owner.lastIndexOf('.') + 1) + "." + name;
  }
}
