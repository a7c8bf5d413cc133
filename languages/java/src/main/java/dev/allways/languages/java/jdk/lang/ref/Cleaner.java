package dev.allways.languages.java.jdk.lang.ref;

/**
 * Stands for {@link java.lang.ref.Cleaner}. Nothing is collected during a run, so it never cleans
 * of itself; programs cannot create one.
 */
public final class Cleaner {
  private static final Cleaner OF_THE_JDK = new Cleaner();

  private Cleaner() {}

  /** The one that the JDK shares. */
  public static Cleaner ofTheJdk() {
    return OF_THE_JDK;
  }

  public Cleanable register(Object object, Runnable action) {
    return new Cleanable() {
      private boolean done;

      @Override
      public void clean() {
        if (!done) {
          done = true;
          action.run();
        }
      }
    };
  }

  /** As in the JDK. */
  public interface Cleanable {
    void clean();
  }
}
