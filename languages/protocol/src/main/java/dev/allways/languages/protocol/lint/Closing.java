package dev.allways.languages.protocol.lint;

import dev.allways.languages.protocol.lts.Channel;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.text.Severity;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.IntPredicate;

/** Whether channels are closed when, and only when, they should be. */
final class Closing {
  private final Lts lts;
  private final Paths paths;
  private final Map<Rule, List<Channel>> affected = new LinkedHashMap<>();
  private final Map<Rule, Finding> first = new LinkedHashMap<>();

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
    List<Finding> findings = new ArrayList<>();
    first.forEach((rule, finding) -> findings.add(withOthers(finding, affected.get(rule))));
    return findings;
  }

  private static Finding withOthers(Finding finding, List<Channel> channels) {
    if (channels.size() == 1) {
      return finding;
    }
    String message =
        "%s; the same goes for %d more channel%s"
            .formatted(finding.message(), channels.size() - 1, channels.size() == 2 ? "" : "s");
    return new Finding(
        finding.rule(), finding.severity(), message, finding.runs(), finding.event());
  }

  private void add(Rule rule, Severity severity, Channel channel, String message, List<Event> run) {
    affected.computeIfAbsent(rule, unknown -> new ArrayList<>()).add(channel);
    first.putIfAbsent(
        rule,
        new Finding(
            rule,
            severity,
            message,
            List.of(new Finding.Run("as in this run", run, List.of())),
            run.isEmpty() ? Optional.empty() : Optional.of(run.getLast())));
  }

  private IntPredicate on(Channel channel) {
    return transition -> lts.event(transition).channel().equals(channel);
  }

  private IntPredicate closes(Channel channel) {
    return transition ->
        lts.event(transition) instanceof Event.Close close && close.channel().equals(channel);
  }

  private IntPredicate uses(Channel channel) {
    return transition ->
        switch (lts.event(transition)) {
          case Event.Send send -> send.channel().equals(channel);
          case Event.Sync sync -> sync.channel().equals(channel);
          case Event.Receive receive -> false;
          case Event.Close close -> false;
        };
  }

  private void actionAfterClose(Channel channel) {
    BitSet before = new BitSet();
    for (int each = 0; each < lts.transitionCount(); each++) {
      if (on(channel).test(each)) {
        before.set(paths.source(each));
      }
    }
    BitSet leading = paths.leadingTo(before, paths.everywhere(), any -> true);
    for (int each = 0; each < lts.transitionCount(); each++) {
      if (closes(channel).test(each) && leading.get(lts.target(each))) {
        List<Event> run = paths.to(paths.source(each));
        run.add(lts.event(each));
        run.addAll(paths.until(lts.target(each), any -> true, on(channel)).orElseThrow());
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
    IntPredicate open = closes(channel).negate();
    BitSet leading = paths.leadingTo(finals, paths.everywhere(), open);
    for (int each = 0; each < lts.transitionCount(); each++) {
      if (uses(channel).test(each) && leading.get(lts.target(each))) {
        List<Event> run = paths.to(paths.source(each));
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
