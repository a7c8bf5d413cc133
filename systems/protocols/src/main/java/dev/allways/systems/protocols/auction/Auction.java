package dev.allways.systems.protocols.auction;

import dev.allways.systems.protocols.Bid;
import dev.allways.systems.protocols.Price;
import dev.allways.systems.protocols.Sold;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** An auction with three bidders, each of whom goes up to a limit of their own. */
public final class Auction {
  private static final String AUCTIONEER = "auctioneer";

  private final dev.allways.systems.protocols.generated.Auction protocol =
      new dev.allways.systems.protocols.generated.Auction();
  private final List<Integer> limits;

  public Auction(int first, int second, int third) {
    this.limits = List.of(first, second, third);
  }

  /** What each of the bidders is told in the end. */
  public List<Sold> run() throws InterruptedException, ExecutionException {
    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      List<Future<Sold>> bidders = new ArrayList<>();
      for (int i = 0; i < limits.size(); i++) {
        String name = name(i);
        int limit = limits.get(i);
        bidders.add(threads.submit((Callable<Sold>) () -> bid(name, limit)));
      }
      auction();
      List<Sold> told = new ArrayList<>();
      for (Future<Sold> bidder : bidders) {
        told.add(bidder.get());
      }
      return told;
    } finally {
      threads.shutdown();
    }
  }

  private static String name(int bidder) {
    return "bidder_" + bidder + "_";
  }

  private void auction() throws InterruptedException {
    int price = -1;
    int best = 0;
    int winner = -1;
    while (best > price) {
      price = best;
      for (int i = 0; i < limits.size(); i++) {
        protocol.send(AUCTIONEER, name(i), new Price(price));
      }
      for (int i = 0; i < limits.size(); i++) {
        if (protocol.recv(AUCTIONEER, name(i)) instanceof Bid bid && bid.amount() > best) {
          best = bid.amount();
          winner = i;
        }
      }
    }
    for (int i = 0; i < limits.size(); i++) {
      protocol.send(AUCTIONEER, name(i), new Sold(winner, best));
    }
  }

  private Sold bid(String name, int limit) throws InterruptedException {
    while (true) {
      Object heard = protocol.recv(name);
      if (heard instanceof Sold sold) {
        return sold;
      }
      int price = ((Price) heard).amount();
      protocol.send(name, new Bid(price < limit ? price + 1 : 0));
    }
  }
}
