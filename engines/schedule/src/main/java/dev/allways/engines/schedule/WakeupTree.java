package dev.allways.engines.schedule;

final class WakeupTree {
  static WakeupTree leaf() {
    return new WakeupTree();
  }
}
