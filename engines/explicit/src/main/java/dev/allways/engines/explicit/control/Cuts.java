package dev.allways.engines.explicit.control;

import dev.allways.core.Verdict;
import dev.allways.core.model.Action;
import dev.allways.core.model.Model;
import dev.allways.engines.explicit.frame.FrameReader;
import dev.allways.engines.explicit.frame.FrameWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * The steps that fail where a search still looks for something: what lies behind them was not
 * looked at, for there is nothing, and a verdict says so. May be used by several threads.
 */
public final class Cuts {
  /** Messages by action; of several about one action the first in alphabetical order. */
  private final Map<Integer, String> messages = new ConcurrentSkipListMap<>();

  public void add(int action, String message) {
    messages.merge(action, message, (a, b) -> a.compareTo(b) <= 0 ? a : b);
  }

  /** For a person, who does not care which of several actors fails at the same place. */
  public List<Verdict.Cut> of(Model model) {
    return messages.entrySet().stream()
        .map(
            entry -> {
              Action action = model.action(entry.getKey());
              return new Verdict.Cut(entry.getValue(), action.label(), action.location());
            })
        .distinct()
        .toList();
  }

  void save(FrameWriter out) {
    Map<Integer, String> now = Map.copyOf(messages);
    out.putLong(now.size());
    now.forEach(
        (action, message) -> {
          out.putLong(action);
          out.putText(message);
        });
  }

  void load(FrameReader in) {
    int count = in.getCount();
    for (int i = 0; i < count; i++) {
      add(in.getCount(), in.getText());
    }
  }
}
