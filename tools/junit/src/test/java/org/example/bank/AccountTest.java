package org.example.bank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.allways.tools.junit.AllSchedules;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AccountTest {
  private static int accounts;
  private Account account = new Account();

  @BeforeEach
  void open() {
    account = new Account();
    accounts++;
  }

  @AfterEach
  void static_state_is_new_in_each_execution() {
    assertEquals(1, accounts);
  }

  @AllSchedules
  void deposits_in_turn_are_all_counted() throws InterruptedException {
    Thread first = Thread.ofVirtual().start(() -> account.depositInTurn(1));
    account.depositInTurn(1);
    first.join();
    assertEquals(2, account.balance());
  }

  @Test
  @AllSchedules(preemptions = 1)
  void few_switches_are_quickly_tried() throws InterruptedException {
    Thread first =
        new Thread(
            () -> {
              account.depositInTurn(1);
              account.depositInTurn(1);
            });
    first.start();
    account.depositInTurn(1);
    account.depositInTurn(1);
    first.join();
    assertEquals(4, account.balance());
  }
}
