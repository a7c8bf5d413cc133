package dev.allways.systems.protocols.auction;

import dev.allways.systems.protocols.Bid;
import dev.allways.systems.protocols.Price;
import dev.allways.systems.protocols.Sold;
import dev.allways.systems.protocols.generated.Auction.Auctioneer;
import dev.allways.systems.protocols.generated.Auction.Bidder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** An auction with any number of bidders, each of whom goes up to a limit of their own. */
public final class Auction {
  private final dev.allways.systems.protocols.generated.Auction protocol;
  private final int[] limits;

  public Auction(int... limits) {
    this.limits = limits.clone();
    this.protocol = new dev.allways.systems.protocols.generated.Auction(limits.length);
  }

  /** What each of the bidders is told in the end. */
  public List<Sold> run() throws InterruptedException, ExecutionException {
    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      List<Future<Sold>> bidders = new ArrayList<>();
      for (Bidder bidder : protocol.bidders()) {
        int limit = limits[bidder.index()];
        bidders.add(threads.submit(() -> bidder.play(it -> bid(it, limit))));
      }
      auction(protocol.auctioneer());
      List<Sold> told = new ArrayList<>();
      for (Future<Sold> bidder : bidders) {
        told.add(bidder.get());
      }
      return told;
    } finally {
      threads.shutdown();
    }
  }

  private void auction(Auctioneer auctioneer) throws InterruptedException {
    int price = -1;
    int best = 0;
    int winner = -1;
    while (best > price) {
      price = best;
      for (int i = 0; i < limits.length; i++) {
        auctioneer.sendPrice(i, new Price(price));
      }
      for (int i = 0; i < limits.length; i++) {
        Bid bid = auctioneer.recvBidFromBidder(i);
        if (bid.amount() > best) {
          best = bid.amount();
          winner = i;
        }
      }
    }
    for (int i = 0; i < limits.length; i++) {
      auctioneer.sendSold(i, new Sold(winner, best));
    }
  }

  private static Sold bid(Bidder bidder, int limit) throws InterruptedException {
    while (true) {
      Bidder.Received heard = bidder.recv();
      if (heard instanceof Bidder.SoldReceived sold) {
        return sold.message();
      }
      int price = ((Bidder.PriceReceived) heard).message().amount();
      bidder.sendBid(new Bid(price < limit ? price + 1 : 0));
    }
  }
}
