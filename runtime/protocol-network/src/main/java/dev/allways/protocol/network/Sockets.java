package dev.allways.protocol.network;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;

/** Where connections come from: TLS with certificates for both ends, or plain and loopback only. */
final class Sockets {
  private static final String[] VERSIONS = {"TLSv1.3", "TLSv1.2"};

  private final Optional<SSLContext> tls;

  Sockets(Optional<SSLContext> tls) {
    this.tls = tls;
  }

  /**
   * @throws IllegalArgumentException when nobody should listen there, or connect to it
   */
  void requireSafe(InetSocketAddress address) {
    InetAddress host = address.getAddress();
    if (host == null) {
      throw new IllegalArgumentException("there is no host " + address.getHostString());
    }
    if (tls.isEmpty() && !host.isLoopbackAddress()) {
      throw new IllegalArgumentException(
          "%s is not a loopback address: messages leave this machine over TLS only"
              .formatted(address));
    }
  }

  /** A socket that listens, on any free port if the address has none. */
  ServerSocket listen(InetSocketAddress address) throws IOException {
    requireSafe(address);
    ServerSocket server =
        tls.isPresent()
            ? tls.get().getServerSocketFactory().createServerSocket()
            : new ServerSocket();
    try {
      if (server instanceof SSLServerSocket secured) {
        secured.setEnabledProtocols(VERSIONS);
        secured.setNeedClientAuth(true);
      }
      server.setReuseAddress(true);
      server.bind(address);
      return server;
    } catch (IOException | RuntimeException failure) {
      server.close();
      throw failure;
    }
  }

  /** A socket that is connected; the certificate at the other end is one for that host. */
  Socket connect(InetSocketAddress address, int timeoutMillis) throws IOException {
    requireSafe(address);
    Socket plain = new Socket();
    try {
      plain.connect(address, timeoutMillis);
      plain.setTcpNoDelay(true);
      plain.setSoTimeout(timeoutMillis);
      return tls.isPresent() ? secured(tls.get(), plain, address) : plain;
    } catch (IOException | RuntimeException failure) {
      plain.close();
      throw failure;
    }
  }

  private static Socket secured(SSLContext context, Socket plain, InetSocketAddress address)
      throws IOException {
    SSLSocket socket =
        (SSLSocket)
            context
                .getSocketFactory()
                .createSocket(plain, address.getHostString(), address.getPort(), true);
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setProtocols(VERSIONS);
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    socket.setSSLParameters(parameters);
    socket.startHandshake();
    return socket;
  }
}
