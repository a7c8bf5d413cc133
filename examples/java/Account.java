/** Two threads pay into an account, and one of the payments may be lost. */
class Account {
  private volatile int balance;

  void deposit(int amount) {
    balance = balance + amount;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Account account = new Account();
    Thread first = Thread.ofVirtual().start(() -> account.deposit(1));
    account.deposit(1);
    first.join();
    assert account.balance == 2 : "the balance is " + account.balance;
  }
}
