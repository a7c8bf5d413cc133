package dev.allways.tools.junit;

import dev.allways.protocol.Pr;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Written by hand, with a lock and queues: knows nothing about being checked. */
final class TurnTaking implements Pr {
  private final BlockingQueue<Object> toWhite = new LinkedBlockingQueue<>();
  private final BlockingQueue<Object> toBlack = new LinkedBlockingQueue<>();
  private int state;

  @Override
  public List<String> roles() {
    return List.of("white", "black");
  }

  @Override
  public synchronized void send(String role, String to, Object message)
      throws InterruptedException {
    int mine = role.equals("white") ? 0 : 2;
    while (state != mine) {
      wait();
    }
    (mine == 0 ? toBlack : toWhite).put(message);
    state++;
    notifyAll();
  }

  @Override
  public synchronized Object recv(String role, String from) throws InterruptedException {
    int mine = role.equals("white") ? 3 : 1;
    while (state != mine) {
      wait();
    }
    Object message = (mine == 3 ? toWhite : toBlack).take();
    state = (state + 1) % 4;
    notifyAll();
    return message;
  }

  @Override
  public void close() {}
}
