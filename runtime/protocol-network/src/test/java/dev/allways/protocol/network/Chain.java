package dev.allways.protocol.network;

import dev.allways.protocol.Description;
import dev.allways.protocol.LiberalProtocol;
import dev.allways.protocol.MessageType;

/**
 * Numbers go from the first role over the second to the last, for ever or until one is negative.
 */
final class Chain extends LiberalProtocol {
  private static final Description DESCRIPTION =
      Description.of("chain")
          .roles("first last middle")
          .channels("first>middle middle>last")
          .events(
              "SEND first>middle 0",
              "RECV first>middle 0",
              "SEND middle>last 0",
              "RECV middle>last 0")
          .local("first", "0 final: 0>0")
          .local("last", "0 final: 3>0")
          .local("middle", "0 final: 1>1", "1: 2>0")
          .build();

  Chain() {
    super(DESCRIPTION, 8, MessageType.of(Integer.class));
  }
}
