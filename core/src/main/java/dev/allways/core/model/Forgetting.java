package dev.allways.core.model;

/**
 * How states of a model are taken for one that differ only in what nobody will look at: in values
 * that are written and never read, or written anew before they are read again.
 *
 * <pre>{@code
 * model.forgetting(condition.reads()).map(Forgetting::model)
 * }</pre>
 */
public interface Forgetting {
  /**
   * The same system, without those values. Slots, groups and actions have the numbers they have in
   * the original. A state of the original and what is {@linkplain #forget left} of it have the same
   * steps, the same failures, and the same values in the slots that are read; both may stop, or
   * neither.
   */
  Model model();

  /** Puts what is left of a state of the original in its place. By any thread. */
  void forget(int[] state);

  /**
   * The same for a system of which this one is a part.
   *
   * @param whole what {@link #model()} is the first part of: other slots are behind its own
   */
  default Forgetting within(Model whole) {
    Forgetting part = this;
    return new Forgetting() {
      @Override
      public Model model() {
        return whole;
      }

      @Override
      public void forget(int[] state) {
        part.forget(state);
      }
    };
  }
}
