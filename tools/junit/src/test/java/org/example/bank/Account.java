package org.example.bank;

/** Somebody's money. */
class Account {
  private int balance;

  void deposit(int amount) {
    balance = balance + amount;
  }

  synchronized void depositInTurn(int amount) {
    deposit(amount);
  }

  int balance() {
    return balance;
  }
}
