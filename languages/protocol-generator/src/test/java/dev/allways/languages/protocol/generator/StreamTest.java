package dev.allways.languages.protocol.generator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Language;
import dev.allways.languages.protocol.Protocol;
import dev.allways.text.Source;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Streams that end, and messages of which there is one sort. */
@Timeout(120)
class StreamTest {
  private static JavaProgram program(String session, Variant variant, String body) {
    Source source = Source.of("test.dcj", "(defsession ::test [] " + session + ")");
    return new JavaProgram()
        .with(
            Generator.of(
                    new Origin("test.dcj", "test", List.of()),
                    Protocol.of(source, Language.Settings.NONE).lts(),
                    "some.place",
                    variant)
                .generate())
        .with(
            "some.place.Stream",
            """
            package some.place;

            import java.util.concurrent.FutureTask;

            public final class Stream {
              public static long sum() throws Exception {
                Test test = new Test();
            %s
              }
            }
            """
                .formatted(body.indent(4)))
        .compile();
  }

  @ParameterizedTest
  @EnumSource
  void whoever_receives_is_told_that_nothing_comes_any_more(Variant variant) throws Exception {
    JavaProgram program =
        program(
            "(cat (* (-->> Integer \"p\" \"c\")) (close \"p\" \"c\"))",
            variant,
            """
            FutureTask<Long> consumer = new FutureTask<>(() -> {
              long sum = 0;
              while (test.c().recv() instanceof Test.C.IntegerReceived received) {
                sum += received.message();
              }
              return test.c().recv() instanceof Test.C.Closed ? sum : -1;
            });
            new Thread(consumer).start();
            for (int i = 1; i <= 1000; i++) {
              test.p().sendInteger(i);
            }
            test.p().closeToC();
            return consumer.get();
            """);
    assertThat(program.run("some.place.Stream", "sum")).isEqualTo(500_500L);
  }

  /** That there is no third message is known before the channel is closed. */
  @ParameterizedTest
  @EnumSource
  void who_receives_too_much_waits_until_the_channel_is_closed(Variant variant) throws Exception {
    JavaProgram program =
        program(
            "(cat (-->> Integer \"p\" \"c\") (-->> Integer \"p\" \"c\") (close \"p\" \"c\"))",
            variant,
            """
            FutureTask<Long> consumer = new FutureTask<>(() -> {
              long sum = 0;
              while (test.c().recv() instanceof Test.C.IntegerReceived received) {
                sum += received.message();
              }
              return sum;
            });
            Thread thread = new Thread(consumer);
            thread.start();
            test.p().sendInteger(1);
            test.p().sendInteger(2);
            while (thread.isAlive() && thread.getState() != Thread.State.WAITING) {
              Thread.onSpinWait();
            }
            test.p().closeToC();
            return consumer.get();
            """);
    assertThat(program.run("some.place.Stream", "sum")).isEqualTo(3L);
  }

  @ParameterizedTest
  @EnumSource
  void one_sort_of_messages_need_not_be_told_from_others(Variant variant) throws Exception {
    JavaProgram program =
        program(
            """
            (cat (-->> Integer "p" "c") (-->> Long "q" "c") (-->> Boolean "c" "p"))
            """,
            variant,
            """
            test.p().sendInteger(40);
            long sum = test.c().recvIntegerFromP();
            test.q().sendLong(2L);
            sum += test.c().recvLongFromQ();
            test.c().sendBoolean(true);
            return test.p().recvBoolean() ? sum : 0;
            """);
    assertThat(program.run("some.place.Stream", "sum")).isEqualTo(42L);
  }
}
