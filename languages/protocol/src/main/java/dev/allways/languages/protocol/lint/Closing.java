package dev.allways.languages.protocol.lint;

import dev.allways.languages.protocol.lts.Channel;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.text.Severity;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/** Whether channels are closed when, and only when, they should be. */
final class Closing {
  private final Lts lts;
  private final Paths paths;
  private final OncePerRule<Channel> found = new OncePerRule<>();

  Closing(Lts lts) {
    this.lts = lts;
    this.paths = new Paths(lts);
  }

  /** At most one finding a rule, which names all the channels it is about. */
  List<Finding> findings() {
    TreeSet<Channel> closed = new TreeSet<>();
    for (Event event : lts.events()) {
      if (event instanceof Event.Close) {
        closed.add(event.channel());
      }
    }
    if (closed.isEmpty()) {
      return List.of();
    }
    for (Channel channel : lts.channels()) {
      if (closed.contains(channel)) {
        actionAfterClose(channel);
        closeBeforeSend(channel);
      }
      neverClosed(channel);
    }
    return found.findings(
        others -> others.size() + (others.size() == 1 ? " more channel" : " more channels"));
  }

  private void add(Rule rule, Severity severity, Channel channel, String message, List<Event> run) {
    found.add(
        rule,
        channel,
        () ->
            new Finding(
                rule,
                severity,
                message,
                List.of(new Finding.Run("as in this run", run, List.of())),
                run.isEmpty() ? Optional.empty() : Optional.of(run.getLast())));
  }

  private IntPredicate on(Channel channel) {
    return transitions(event -> event.channel().equals(channel));
  }

  private IntPredicate closes(Channel channel) {
    return transitions(
        event -> event instanceof Event.Close close && close.channel().equals(channel));
  }

  private IntPredicate uses(Channel channel) {
    return transitions(
        event ->
            (event instanceof Event.Send || event instanceof Event.Sync)
                && event.channel().equals(channel));
  }

  /** Of transitions by their numbers, decided once for each event. */
  private IntPredicate transitions(Predicate<Event> condition) {
    boolean[] holds = new boolean[lts.events().size()];
    for (int event = 0; event < holds.length; event++) {
      holds[event] = condition.test(lts.events().get(event));
    }
    return transition -> holds[lts.eventNumber(transition)];
  }

  private void actionAfterClose(Channel channel) {
    IntPredicate on = on(channel);
    IntPredicate closes = closes(channel);
    BitSet before = new BitSet();
    for (int each = 0; each < lts.transitionCount(); each++) {
      if (on.test(each)) {
        before.set(paths.source(each));
      }
    }
    BitSet leading = paths.leadingTo(before, paths.everywhere(), any -> true);
    for (int each = 0; each < lts.transitionCount(); each++) {
      if (closes.test(each) && leading.get(lts.target(each))) {
        List<Event> run = paths.to(paths.source(each));
        run.add(lts.event(each));
        run.addAll(paths.until(lts.target(each), any -> true, on).orElseThrow());
        add(
            Rule.NO_ACTION_AFTER_CLOSE,
            Severity.WARNING,
            channel,
            "the channel from %s is used after it has been closed".formatted(channel),
            run);
        return;
      }
    }
  }

  private void closeBeforeSend(Channel channel) {
    paths
        .until(lts.initial(), uses(channel).negate(), closes(channel))
        .ifPresent(
            run ->
                add(
                    Rule.SEND_BEFORE_CLOSE,
                    Severity.NOTE,
                    channel,
                    "the channel from %s can be closed without having been used".formatted(channel),
                    run));
  }

  private void neverClosed(Channel channel) {
    BitSet finals = new BitSet();
    for (int state = 0; state < lts.states(); state++) {
      finals.set(state, lts.isFinal(state));
    }
    IntPredicate uses = uses(channel);
    IntPredicate open = closes(channel).negate();
    BitSet leading = paths.leadingTo(finals, paths.everywhere(), open);
    BitSet before = paths.reachable(open);
    for (int each = 0; each < lts.transitionCount(); each++) {
      int source = paths.source(each);
      if (uses.test(each) && before.get(source) && leading.get(lts.target(each))) {
        List<Event> run = paths.to(lts.initial(), open, state -> state == source).orElseThrow();
        run.add(lts.event(each));
        run.addAll(paths.to(lts.target(each), open, lts::isFinal).orElseThrow());
        add(
            Rule.CLOSE_AFTER_SEND,
            Severity.NOTE,
            channel,
            "the channel from %s can be used and not closed in the end".formatted(channel),
            run);
        return;
      }
    }
  }
}
