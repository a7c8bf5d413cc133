package dev.allways.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** What is offered in a liberal protocol to those who come for it. */
final class Offers {
  private final AtomicReferenceArray<@Nullable Offer> shown;

  Offers(int channels) {
    this.shown = new AtomicReferenceArray<>(channels);
  }

  /** What is offered through a channel, or null. */
  @Nullable Offer through(int channel) {
    return shown.get(channel);
  }

  /** Shows what the calls of one role have to hand over. */
  List<Offer> show(Call[] calls, Offer.Offering offering) {
    List<Offer> made = new ArrayList<>();
    for (int i = 0; i < calls.length; i++) {
      Object message = calls[i].message();
      List<Call.Step> steps = calls[i].offers();
      for (int channel : steps.stream().mapToInt(Call.Step::channel).distinct().toArray()) {
        if (message != null) {
          int[] targets = targets(steps, channel);
          Offer offer = new Offer(offering, i, channel, message, targets, shown.get(channel));
          made.add(offer);
          shown.set(channel, offer);
        }
      }
    }
    return made;
  }

  private static int[] targets(List<Call.Step> steps, int channel) {
    return steps.stream()
        .filter(step -> step.channel() == channel)
        .mapToInt(Call.Step::target)
        .sorted()
        .distinct()
        .toArray();
  }

  /** Ends that; each channel is one on which only this role offers anything. */
  void hide(List<Offer> made) {
    for (Offer offer : made) {
      shown.set(offer.channel(), null);
    }
  }
}
