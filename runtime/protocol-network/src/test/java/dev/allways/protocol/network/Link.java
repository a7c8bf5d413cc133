package dev.allways.protocol.network;

import java.net.InetAddress;
import java.net.InetSocketAddress;

/** A role of a chain, as a program: {@code java Link ROLE PORT-OF-MIDDLE}. Says what it sees. */
final class Link {
  private Link() {}

  public static void main(String[] arguments) throws Exception {
    String role = arguments[0];
    InetSocketAddress middle =
        new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[1]));
    RemoteSession<Chain> session =
        Sessions.session(new Chain(), role).address("middle", middle).open();
    try (session) {
      if (role.equals("middle")) {
        System.out.println("port " + session.address().getPort());
      }
      play(role, session.join());
      System.out.println("done");
    } catch (RuntimeException end) {
      System.out.println(end.getClass().getSimpleName() + ": " + end.getMessage());
    }
  }

  private static void play(String role, Chain chain) throws InterruptedException {
    switch (role) {
      case "first" -> {
        int count = Integer.getInteger("count", Integer.MAX_VALUE);
        for (int i = 1; i <= count; i++) {
          chain.send("first", i);
        }
        chain.send("first", -1);
      }
      case "middle" -> {
        int number;
        do {
          number = (Integer) chain.recv("middle");
          chain.send("middle", number);
        } while (number > 0);
      }
      default -> {
        int sum = 0;
        for (int i = (Integer) chain.recv("last"); i > 0; i = (Integer) chain.recv("last")) {
          if (i == 1) {
            System.out.println("going");
          }
          sum += i;
        }
        System.out.println("sum " + sum);
      }
    }
  }
}
