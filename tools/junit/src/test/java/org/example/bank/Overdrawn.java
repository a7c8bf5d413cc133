package org.example.bank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.allways.tools.junit.AllSchedules;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.TestInfo;

/** What goes wrong in tests: not executed by itself. */
public class Overdrawn {
  @AllSchedules
  void two_deposits_are_both_counted() throws InterruptedException {
    Account account = new Account();
    Thread first = Thread.ofVirtual().start(() -> account.deposit(1));
    account.deposit(1);
    first.join();
    assertEquals(2, account.balance());
  }

  @AllSchedules
  void nobody_waits_for_ever() throws InterruptedException {
    Object left = new Object();
    Object right = new Object();
    Thread other = Thread.ofPlatform().name("other").start(() -> both(right, left));
    both(left, right);
    other.join();
  }

  private static void both(Object first, Object second) {
    synchronized (first) {
      synchronized (second) {
        List.of(first, second).size();
      }
    }
  }

  @AllSchedules
  void a_file_is_read() throws Exception {
    Files.readString(Path.of("pom.xml"));
  }

  @AllSchedules
  void somebody_brings_something(TestInfo info) {}

  @AllSchedules(replay = "yesterday")
  void no_schedule() {}
}
