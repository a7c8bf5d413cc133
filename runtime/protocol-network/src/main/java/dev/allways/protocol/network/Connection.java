package dev.allways.protocol.network;

import dev.allways.protocol.Endpoint;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.ProtocolException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The way to one other role, with a thread that writes and one that reads. Nobody else waits for
 * the network: who sends leaves a frame here. There are never many, since {@link Endpoint} lets a
 * role send no more than the channel holds before the other end has said that it took some; and the
 * thread that reads never waits for a role, so that bad news is not behind messages that nobody
 * wants.
 *
 * <p>Who has done all that it will do says {@link Frame#BYE}, and may close the socket when it has
 * heard {@link Frame#FAREWELL}: if it did so earlier, what is on its way could be lost.
 */
final class Connection {
  /** How long to wait for the other end to be done when there is nothing more to say. */
  private static final int LAST_WORDS_MILLIS = 2_000;

  private final Endpoint here;
  private final String peer;
  private final Socket socket;
  private final Codec codec;
  private final int longest;
  private final int silenceMillis;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition work = lock.newCondition();
  private final Queue<Frame> outbox = new ArrayDeque<>();
  private int taken;
  private boolean eager;
  private long unconfirmed;
  private boolean finishing;

  private final AtomicBoolean saidBye = new AtomicBoolean();
  private volatile boolean heardBye;
  private final CountDownLatch heardFarewell = new CountDownLatch(1);
  private final CountDownLatch done = new CountDownLatch(2);
  private volatile boolean closing;

  /**
   * @param longest how many bytes a message may have
   * @param silenceMillis who is not heard of for so long is lost
   */
  Connection(
      Endpoint here, String peer, Socket socket, Codec codec, int longest, int silenceMillis) {
    this.here = here;
    this.peer = peer;
    this.socket = socket;
    this.codec = codec;
    this.longest = longest;
    this.silenceMillis = silenceMillis;
  }

  /** From now on messages travel. */
  void start() {
    thread("to ", this::write).start();
    thread("from ", this::read).start();
  }

  private Thread thread(String direction, Runnable body) {
    Thread thread =
        new Thread(
            () -> {
              try {
                body.run();
              } finally {
                done.countDown();
              }
            },
            direction + peer + " at " + socket.getRemoteSocketAddress());
    thread.setDaemon(true);
    return thread;
  }

  /** Never waits. */
  void send(Frame frame) {
    lock.lock();
    try {
      if (!finishing) {
        outbox.add(frame);
        work.signal();
      }
    } finally {
      lock.unlock();
    }
  }

  /** As {@link #send}, and then nothing more. */
  void sendLast(Frame frame) {
    lock.lock();
    try {
      if (!finishing) {
        outbox.add(frame);
        finishing = true;
        work.signal();
      }
    } finally {
      lock.unlock();
    }
  }

  /**
   * The role has received one message more. Who answers every message tells that with its answer,
   * which is half of the work; so nobody is told otherwise before somebody waits for it.
   */
  void countTaken() {
    lock.lock();
    try {
      taken++;
      if (eager) {
        work.signal();
      }
    } finally {
      lock.unlock();
    }
  }

  private void hurry() {
    lock.lock();
    try {
      eager = true;
      work.signal();
    } finally {
      lock.unlock();
    }
  }

  /** The role at this end will do nothing more. */
  void sayBye() {
    if (saidBye.compareAndSet(false, true)) {
      send(Frame.BYE);
    }
  }

  private void write() {
    try {
      DataOutputStream out =
          new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
      boolean more = true;
      while (more) {
        List<Frame> frames = new ArrayList<>();
        more = collect(frames);
        for (Frame frame : frames) {
          frame.write(out);
        }
        out.flush();
      }
      socket.shutdownOutput();
    } catch (IOException failure) {
      lose(failure);
    } catch (InterruptedException nobodyDoesThat) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits for something to write; whether there may be more afterwards. */
  private boolean collect(List<Frame> frames) throws InterruptedException {
    lock.lock();
    try {
      while (outbox.isEmpty() && !(eager && taken > 0) && !finishing) {
        if (!work.await(silenceMillis / 3, TimeUnit.MILLISECONDS)) {
          frames.add(Frame.PING);
          break;
        }
      }
      if (taken > 0) {
        frames.add(Frame.taken(taken));
        taken = 0;
      }
      frames.addAll(outbox);
      unconfirmed += outbox.stream().filter(each -> each.kind() == Frame.Kind.MESSAGE).count();
      outbox.clear();
      return !finishing;
    } finally {
      lock.unlock();
    }
  }

  private void read() {
    try {
      socket.setSoTimeout(silenceMillis);
      DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
      while (!here.isOver()) {
        take(Frame.read(in, longest));
      }
      socket.setSoTimeout(LAST_WORDS_MILLIS);
      in.skipNBytes(Long.MAX_VALUE);
    } catch (IOException failure) {
      lose(failure);
    } catch (RuntimeException malformed) {
      here.fail("%s sent what is no message: %s".formatted(peer, malformed), malformed);
    } catch (Error tooMuch) {
      here.fail("%s sent what is no message: %s".formatted(peer, tooMuch), tooMuch);
      throw tooMuch;
    } finally {
      heardFarewell.countDown();
    }
  }

  private void take(Frame frame) throws IOException {
    if (heardBye && frame.kind().isOfRole()) {
      throw new ProtocolException("%s, after it had said that it was done".formatted(frame));
    }
    switch (frame.kind()) {
      case PING -> {}
      case MESSAGE -> here.deliver(peer, codec.decode(frame.body()));
      case CLOSE -> here.close(peer);
      case TAKEN -> confirm(frame.count());
      case BYE -> {
        heardBye = true;
        here.left(peer);
        send(Frame.FAREWELL);
      }
      case FAREWELL -> heardFarewell.countDown();
      case FAILED -> here.fail("%s says: %s".formatted(peer, frame.text()), null);
      case CLOSED -> here.close();
      case FULL -> hurry();
    }
  }

  /** The other end has taken messages, which have to be ones that were written. */
  private void confirm(int count) throws IOException {
    lock.lock();
    try {
      if (count > unconfirmed) {
        throw new ProtocolException(
            "that it took %d messages, where %d were sent".formatted(count, unconfirmed));
      }
      unconfirmed -= count;
    } finally {
      lock.unlock();
    }
    here.taken(peer, count);
  }

  private void lose(IOException failure) {
    if (failure instanceof ProtocolException) {
      // The other end is told, so the socket is still needed.
      here.fail("%s sent %s".formatted(peer, failure.getMessage()), failure);
      return;
    }
    if (!heardBye && !closing) {
      here.fail("%s is lost: %s".formatted(peer, reason(failure)), failure);
    }
    abort();
  }

  private String reason(IOException failure) {
    if (failure instanceof EOFException) {
      return "its connection has ended";
    }
    if (failure instanceof SocketTimeoutException) {
      return "nothing was heard of it for %,d ms".formatted(silenceMillis);
    }
    return String.valueOf(failure.getMessage());
  }

  /**
   * Waits a moment until the other end has everything, and closes the socket. Nothing happens here
   * afterwards.
   */
  void close() throws InterruptedException {
    try {
      CountDownLatch last = here.isOver() ? done : heardFarewell;
      last.await(LAST_WORDS_MILLIS, TimeUnit.MILLISECONDS);
    } finally {
      abort();
    }
    done.await(LAST_WORDS_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** Closes the socket, which is no loss to anybody from now on. */
  private void abort() {
    closing = true;
    lock.lock();
    try {
      finishing = true;
      work.signal();
    } finally {
      lock.unlock();
    }
    try {
      socket.close();
    } catch (IOException alreadyGone) {
      // Nobody is interested in it any more.
    }
  }
}
