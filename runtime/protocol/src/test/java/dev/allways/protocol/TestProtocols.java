package dev.allways.protocol;

/** Protocols for tests, from their descriptions alone. */
final class TestProtocols {
  private TestProtocols() {}

  static StrictProtocol strict(Description description, int capacity, MessageType... types) {
    return new StrictProtocol(description, capacity, types) {};
  }

  static LiberalProtocol liberal(Description description, int capacity, MessageType... types) {
    return new LiberalProtocol(description, capacity, types) {};
  }

  static LiberalProtocol liberalChess() {
    return liberal(
        Description.of("chess")
            .roles("white black")
            .channels("white>black black>white")
            .events(
                "SEND white>black 0",
                "RECV white>black 0",
                "SEND black>white 0",
                "RECV black>white 0")
            .local("white", "0: 0>1", "1: 3>2", "2 final: 0>1")
            .local("black", "0: 1>1", "1: 2>2", "2 final: 1>1")
            .build(),
        4,
        MessageType.of(Move.class));
  }

  static Description.Builder pair() {
    return Description.of("pair").roles("a b").channels("a>b b>a");
  }

  /** a hands messages to b, one after the other. */
  static Description.Builder handshake() {
    return pair().events("SYNC a>b 0");
  }
}
