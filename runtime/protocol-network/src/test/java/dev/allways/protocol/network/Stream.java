package dev.allways.protocol.network;

import dev.allways.protocol.Description;
import dev.allways.protocol.LiberalProtocol;
import dev.allways.protocol.MessageType;

/** Numbers, as many as there are, and then the end. */
final class Stream extends LiberalProtocol {
  static final int CAPACITY = 4;

  private static final Description DESCRIPTION =
      Description.of("stream")
          .roles("consumer producer")
          .channels("producer>consumer")
          .events("SEND producer>consumer 0", "RECV producer>consumer 0", "CLOSE producer>consumer")
          .local("consumer", "0 final: 1>0")
          .local("producer", "0: 0>0 2>1", "1 final:")
          .build();

  Stream() {
    super(DESCRIPTION, CAPACITY, MessageType.of(Integer.class));
  }
}
