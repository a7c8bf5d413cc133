package dev.allways.core.trace;

import java.util.AbstractList;
import java.util.List;
import java.util.Optional;

/**
 * A run for people: where it starts, its steps, and the steps that then repeat for ever.
 *
 * @param start the initial state
 * @param prefix the steps before the cycle, or all of them when there is none
 * @param cycle empty for a run that is finite or whose continuation does not matter
 * @param waiting for a run that ends because nobody can go on, what everybody waits for
 * @param truths for a run against a temporal formula, the truth of its parts along the run
 * @param schedule for a run of a program that is run, the word that leads there again
 */
public record Trace(
    List<Binding> start,
    List<Step> prefix,
    List<Step> cycle,
    List<Waiting> waiting,
    List<Truth> truths,
    Optional<String> schedule) {
  public Trace {
    waiting = List.copyOf(waiting);
    truths = List.copyOf(truths);
  }

  /** A trace of which nothing more is known. */
  public Trace(List<Binding> start, List<Step> prefix, List<Step> cycle) {
    this(start, prefix, cycle, List.of(), List.of(), Optional.empty());
  }

  public Trace withWaiting(List<Waiting> stuck) {
    return new Trace(start, prefix, cycle, stuck, truths, schedule);
  }

  public Trace withTruths(List<Truth> observed) {
    return new Trace(start, prefix, cycle, waiting, observed, schedule);
  }

  public Trace withSchedule(String word) {
    return new Trace(start, prefix, cycle, waiting, truths, Optional.of(word));
  }

  public int length() {
    return prefix.size() + cycle.size();
  }

  /** The prefix, and then the cycle once. */
  public List<Step> steps() {
    return new AbstractList<>() {
      @Override
      public Step get(int index) {
        return index < prefix.size() ? prefix.get(index) : cycle.get(index - prefix.size());
      }

      @Override
      public int size() {
        return length();
      }
    };
  }

  /**
   * Several lines of text, without a last line end; the middle of a very long trace is left out.
   */
  public String render() {
    return TraceRenderer.render(this, Optional.empty());
  }

  /**
   * As {@link #render()}, for readers who know what file it is about: only what is written in
   * another one names its file.
   */
  public String render(String file) {
    return TraceRenderer.render(this, Optional.of(file));
  }

  /** The run as a {@link SequenceChart}. */
  public String chart() {
    return SequenceChart.of(this);
  }

  /** The {@link #truths()} as a table, a column a step; empty when there are none. */
  public String renderTruths() {
    return TraceRenderer.renderTruths(this);
  }

  @Override
  public String toString() {
    return render();
  }
}
