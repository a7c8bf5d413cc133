package dev.allways.systems.protocols.trade;

import dev.allways.protocol.Choice;
import dev.allways.systems.protocols.Goods;
import dev.allways.systems.protocols.generated.Trade;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A producer, a broker and a consumer, each with a thread and a role of its own. Nobody counts:
 * that nothing comes any more is received like everything else. The broker buys and sells in
 * whatever order the others have time for.
 */
public final class Market {
  private final Trade protocol = new Trade();

  /** What the consumer gets of what the producer has. */
  public List<Goods> trade(List<Goods> all) throws InterruptedException, ExecutionException {
    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      List<Future<List<Goods>>> parts = new ArrayList<>();
      for (Callable<List<Goods>> part :
          List.<Callable<List<Goods>>>of(
              () -> protocol.producer().play(producer -> produce(producer, all)),
              () -> protocol.broker().play(Market::pass),
              () -> protocol.consumer().play(Market::consume))) {
        parts.add(threads.submit(part));
      }
      List<Goods> last = List.of();
      for (Future<List<Goods>> part : parts) {
        last = part.get();
      }
      return last;
    } finally {
      threads.shutdown();
    }
  }

  private static List<Goods> produce(Trade.Producer producer, List<Goods> all)
      throws InterruptedException {
    for (Goods goods : all) {
      producer.sendGoods(goods);
    }
    producer.closeToBroker();
    return List.of();
  }

  private static List<Goods> pass(Trade.Broker broker) throws InterruptedException {
    Deque<Goods> store = new ArrayDeque<>();
    boolean goesOn = true;
    while (goesOn) {
      Choice<Boolean> buying = broker.receiving().then(received -> isStored(received, store));
      goesOn =
          store.isEmpty()
              ? broker.select(buying)
              : broker.select(buying, broker.sendingGoods(store.element()).then(store::remove));
    }
    broker.closeToConsumer();
    return List.of();
  }

  private static boolean isStored(Trade.Broker.Received received, Deque<Goods> store) {
    return received instanceof Trade.Broker.GoodsReceived goods && store.add(goods.message());
  }

  private static List<Goods> consume(Trade.Consumer consumer) throws InterruptedException {
    List<Goods> got = new ArrayList<>();
    while (consumer.recv() instanceof Trade.Consumer.GoodsReceived received) {
      got.add(received.message());
    }
    return got;
  }
}
