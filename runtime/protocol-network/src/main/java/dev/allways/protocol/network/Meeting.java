package dev.allways.protocol.network;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * How a role comes together with those it talks to: it waits for some, and looks for others until
 * they are there. Whoever comes and is the wrong one is turned away and changes nothing.
 */
final class Meeting {
  /** Strangers have so much time to say who they are, and so many of them at once. */
  private static final int INTRODUCTION_MILLIS = 5_000;

  private static final int MOST_STRANGERS = 64;

  /** How often to look for somebody who is not there yet, and for strangers who take too long. */
  private static final int LOOK_AGAIN_MILLIS = 50;

  private final Sockets sockets;
  private final Handshake handshake;
  private final Map<String, InetSocketAddress> toConnect;
  private final @Nullable ServerSocket server;
  private final BiConsumer<String, Socket> arrived;
  private final Map<Socket, Long> strangers = new ConcurrentHashMap<>();

  private final Set<String> missing = new HashSet<>();
  private @Nullable String refusal;
  private @Nullable String lastStranger;
  private boolean over;

  /**
   * @param toAccept who will connect to here
   * @param toConnect who is to be connected to, and where
   * @param server where to wait for the former, if there are any
   * @param arrived is told who has come
   */
  Meeting(
      Sockets sockets,
      Handshake handshake,
      Set<String> toAccept,
      Map<String, InetSocketAddress> toConnect,
      @Nullable ServerSocket server,
      BiConsumer<String, Socket> arrived) {
    this.sockets = sockets;
    this.handshake = handshake;
    this.toConnect = Map.copyOf(toConnect);
    this.server = server;
    this.arrived = arrived;
    missing.addAll(toAccept);
    missing.addAll(toConnect.keySet());
  }

  /**
   * Waits until all are there.
   *
   * @return what went wrong, if anything did
   */
  Optional<String> await(long timeoutMillis) throws InterruptedException {
    long deadline = System.nanoTime() + timeoutMillis * 1_000_000;
    List<Thread> threads = new ArrayList<>();
    ServerSocket listening = server;
    if (listening != null) {
      threads.add(new Thread(() -> accept(listening), "doorman of " + listening));
    }
    toConnect.forEach(
        (role, address) ->
            threads.add(new Thread(() -> connect(role, address, deadline), "way to " + role)));
    for (Thread thread : threads) {
      thread.setDaemon(true);
      thread.start();
    }
    try {
      return awaitAll(deadline, timeoutMillis);
    } finally {
      end();
    }
  }

  private synchronized Optional<String> awaitAll(long deadline, long timeoutMillis)
      throws InterruptedException {
    while (refusal == null && !missing.isEmpty() && !over) {
      long left = (deadline - System.nanoTime()) / 1_000_000;
      if (left <= 0) {
        String strange = lastStranger == null ? "" : "; meanwhile " + lastStranger;
        return Optional.of(
            "%s did not come within %,d ms%s"
                .formatted(
                    String.join(", ", missing.stream().sorted().toList()), timeoutMillis, strange));
      }
      wait(left);
    }
    String reason = refusal == null && !missing.isEmpty() ? "the session has ended" : refusal;
    return Optional.ofNullable(reason);
  }

  /** Nobody else is let in. */
  synchronized void end() {
    over = true;
    notifyAll();
    ServerSocket listening = server;
    if (listening != null) {
      try {
        listening.close();
      } catch (IOException alreadyGone) {
        // That is what was wanted.
      }
    }
    strangers.keySet().forEach(Meeting::close);
  }

  private synchronized boolean isOver() {
    return over;
  }

  private synchronized String objection(String role) {
    if (missing.contains(role) && !toConnect.containsKey(role)) {
      return "";
    }
    return "nobody waits for %s here, or it has come already".formatted(role);
  }

  /** Somebody is here, unless another one of that name was faster. */
  private synchronized boolean welcome(String role, Socket socket) {
    if (over || !missing.remove(role)) {
      return false;
    }
    arrived.accept(role, socket);
    notifyAll();
    return true;
  }

  private synchronized void refuse(String reason) {
    refusal = reason;
    notifyAll();
  }

  private synchronized void remember(String strange) {
    lastStranger = strange;
  }

  private void connect(String role, InetSocketAddress address, long deadline) {
    while (!isOver()) {
      int left = (int) Math.min(Integer.MAX_VALUE, (deadline - System.nanoTime()) / 1_000_000);
      if (left <= 0) {
        return;
      }
      Socket socket;
      try {
        socket = sockets.connect(address, left);
      } catch (ConnectException notYet) {
        remember("nobody was at %s: %s".formatted(address, notYet.getMessage()));
        pause();
        continue;
      } catch (IOException failure) {
        refuse("%s cannot be reached at %s: %s".formatted(role, address, failure.getMessage()));
        return;
      }
      strangers.put(socket, deadline);
      try {
        handshake.connect(socket, role);
        strangers.remove(socket);
        if (!welcome(role, socket)) {
          close(socket);
        }
      } catch (IOException failure) {
        close(socket);
        refuse("%s cannot be joined at %s: %s".formatted(role, address, reason(failure)));
      }
      return;
    }
  }

  private static String reason(IOException failure) {
    return failure instanceof EOFException
        ? "it has ended the connection"
        : String.valueOf(failure.getMessage());
  }

  private synchronized void pause() {
    long end = System.nanoTime() + LOOK_AGAIN_MILLIS * 1_000_000L;
    try {
      while (!over && end - System.nanoTime() > 0) {
        wait(LOOK_AGAIN_MILLIS);
      }
    } catch (InterruptedException nobodyDoesThat) {
      Thread.currentThread().interrupt();
    }
  }

  private void accept(ServerSocket listening) {
    try {
      listening.setSoTimeout(LOOK_AGAIN_MILLIS);
      while (!isOver()) {
        try {
          receive(listening.accept());
        } catch (SocketTimeoutException nobody) {
          // A moment to look whether it is over, and who takes too long.
        }
        long now = System.nanoTime();
        strangers.forEach(
            (socket, deadline) -> {
              if (deadline - now < 0) {
                close(socket);
              }
            });
      }
    } catch (IOException failure) {
      if (!isOver()) {
        refuse("nobody can come any more: " + failure.getMessage());
      }
    }
  }

  private void receive(Socket socket) {
    if (strangers.size() >= MOST_STRANGERS) {
      close(socket);
      return;
    }
    strangers.put(socket, System.nanoTime() + INTRODUCTION_MILLIS * 1_000_000L);
    Thread thread = new Thread(() -> introduce(socket), "stranger at " + socket);
    thread.setDaemon(true);
    thread.start();
  }

  private void introduce(Socket socket) {
    try {
      socket.setTcpNoDelay(true);
      String role = handshake.accept(socket, this::objection);
      strangers.remove(socket);
      if (!welcome(role, socket)) {
        close(socket);
      }
    } catch (IOException failure) {
      strangers.remove(socket);
      close(socket);
      remember(
          "%s was turned away: %s".formatted(socket.getRemoteSocketAddress(), reason(failure)));
    }
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException alreadyGone) {
      // That is what was wanted.
    }
  }
}
