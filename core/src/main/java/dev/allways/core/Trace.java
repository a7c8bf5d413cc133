package dev.allways.core;

import java.util.List;

/**
 * A run for people: where it starts, its steps, and the steps that then repeat for ever.
 *
 * @param start the initial state
 * @param prefix the steps before the cycle, or all of them when there is none
 * @param cycle empty for a run that is finite or whose continuation does not matter
 */
public record Trace(List<Binding> start, List<Step> prefix, List<Step> cycle) {
  public int length() {
    return prefix.size() + cycle.size();
  }

  /**
   * Several lines of text, without a last line end; the middle of a very long trace is left out.
   */
  public String render() {
    return TraceRenderer.render(this);
  }

  @Override
  public String toString() {
    return render();
  }
}
