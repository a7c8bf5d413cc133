package dev.allways.systems.protocols;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.allways.protocol.ProtocolFailed;
import dev.allways.systems.protocols.auction.Auction;
import dev.allways.systems.protocols.commit.Transaction;
import dev.allways.systems.protocols.generated.Trade;
import dev.allways.systems.protocols.generated.TwoPhaseCommit;
import dev.allways.systems.protocols.trade.Market;
import dev.allways.tools.junit.Holds;
import dev.allways.tools.junit.ProtocolTest;
import dev.allways.tools.junit.Violated;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Threads that work over generated classes, and what is true of these in every run. */
@Timeout(60)
class ServicesTest {
  /** Counts those who commit. */
  private record Account(boolean isCovered, AtomicInteger committed, AtomicInteger aborted)
      implements Transaction.Resource {
    @Override
    public boolean prepare() {
      return isCovered;
    }

    @Override
    public void commit() {
      committed.incrementAndGet();
    }

    @Override
    public void abort() {
      aborted.incrementAndGet();
    }
  }

  @Test
  void all_resources_commit_or_none() throws Exception {
    for (boolean isCovered : new boolean[] {true, false}) {
      AtomicInteger committed = new AtomicInteger();
      AtomicInteger aborted = new AtomicInteger();
      Account rich = new Account(true, committed, aborted);
      Account other = new Account(isCovered, committed, aborted);

      assertThat(new Transaction(rich, other, rich).run()).isEqualTo(isCovered);
      assertThat(committed).hasValue(isCovered ? 3 : 0);
      assertThat(aborted).hasValue(isCovered ? 0 : 3);
    }
  }

  @Test
  void a_transaction_has_as_many_resources_as_it_is_given() throws Exception {
    for (int count : new int[] {1, 2, 200}) {
      AtomicInteger committed = new AtomicInteger();
      Transaction.Resource[] resources = new Transaction.Resource[count];
      Arrays.setAll(resources, i -> new Account(true, committed, new AtomicInteger()));

      assertThat(new Transaction(resources).run()).isTrue();
      assertThat(committed).hasValue(count);
    }
  }

  @Test
  void nobody_waits_for_a_resource_that_fails() {
    Account account = new Account(true, new AtomicInteger(), new AtomicInteger());
    IllegalStateException mistake = new IllegalStateException("the disk is full");
    Transaction.Resource broken =
        new Transaction.Resource() {
          @Override
          public boolean prepare() {
            throw mistake;
          }

          @Override
          public void commit() {}

          @Override
          public void abort() {}
        };

    assertThatThrownBy(() -> new Transaction(account, broken, account).run())
        .isInstanceOf(ProtocolFailed.class)
        .hasCause(mistake);
  }

  @Nested
  @ProtocolTest(type = TwoPhaseCommit.class, arguments = 3)
  class Commitment {
    @Holds(
        """
        G ("coordinator SEND <Commit>" => G ! "coordinator SEND <Abort>")
        """)
    void all_are_told_the_same() {}

    @Holds(
        """
        ! "coordinator SEND <Commit>" U "coordinator RECV <Vote> FROM participant[2]"
        """)
    void nobody_is_told_before_all_have_voted() {}

    @Violated(
        """
        F "coordinator SEND <Commit>"
        """)
    void not_every_transaction_commits() {}
  }

  @Test
  void whoever_goes_on_longest_wins() throws Exception {
    assertThat(new Auction(5, 9, 7).run()).hasSize(3).containsOnly(new Sold(1, 9));
    assertThat(new Auction(0, 0, 0).run()).hasSize(3).containsOnly(new Sold(-1, 0));
    assertThat(new Auction(3, 1, 4, 1, 5, 9, 2, 6).run()).hasSize(8).containsOnly(new Sold(5, 9));
  }

  @Nested
  @ProtocolTest(type = dev.allways.systems.protocols.generated.Auction.class, arguments = 3)
  class Bidding {
    @Holds(
        """
        G ("auctioneer SEND <Sold>" => G ! "auctioneer SEND <Price>")
        """)
    void what_is_sold_is_sold() {}
  }

  @Test
  void everything_that_is_produced_is_consumed() throws Exception {
    List<Goods> all = IntStream.range(0, 1_000).mapToObj(i -> new Goods("no. " + i)).toList();

    assertThat(new Market().trade(all)).isEqualTo(all);
    assertThat(new Market().trade(List.of())).isEmpty();
  }

  @Nested
  @ProtocolTest(type = Trade.class)
  class Trading {
    @Holds(
        """
        G ("broker CLOSE * TO consumer" => G ! "broker SEND <Goods>")
        """)
    void nothing_is_sent_after_the_end() {}
  }
}
