package dev.allways.protocol.network;

import dev.allways.protocol.Endpoint;
import dev.allways.protocol.Transport;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/** White, who knows the secret and then sends whatever it likes. */
final class Intruder implements AutoCloseable {
  static final Codec CODEC = RecordCodec.of(Chess.Move.class, Chess.Resignation.class);

  private final Socket socket;

  Intruder(InetSocketAddress black) throws Exception {
    socket = new Socket(black.getAddress(), black.getPort());
    new Handshake("white", fingerprint(), Sessions.SECRET).connect(socket, "black");
  }

  private static byte[] fingerprint() throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    digest.update(Endpoint.of(new Chess(), "white", false, new Nowhere()).fingerprint());
    return digest.digest(RecordCodec.of(new Chess()).format().getBytes(StandardCharsets.UTF_8));
  }

  Intruder sendBytes(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
    return this;
  }

  Intruder send(Frame frame) throws IOException {
    return sendBytes(frame.bytes());
  }

  Intruder send(Object message) throws IOException {
    return send(Frame.message(CODEC.encode(message)));
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  private record Nowhere() implements Transport {
    @Override
    public byte[] pack(Object message) {
      return new byte[0];
    }

    @Override
    public void send(String to, byte[] packed) {}

    @Override
    public void close(String to) {}

    @Override
    public void received(String from) {}

    @Override
    public void full(String to) {}

    @Override
    public void over() {}

    @Override
    public void closed() {}

    @Override
    public void failed(String reason) {}
  }
}
