package dev.allways.tools.cli.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.allways.core.Statistics;
import dev.allways.core.Verdict;
import dev.allways.core.trace.Arrow;
import dev.allways.core.trace.Binding;
import dev.allways.core.trace.Step;
import dev.allways.core.trace.Trace;
import dev.allways.core.trace.Transfer;
import dev.allways.core.trace.Truth;
import dev.allways.core.trace.Waiting;
import dev.allways.text.Diagnostic;
import dev.allways.text.Help;
import dev.allways.text.InputException;
import dev.allways.text.Location;
import dev.allways.text.Severity;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultDocumentTest {
  private static final int CASES = 300 * Integer.getInteger("allways.campaign", 1);
  private static final List<String> TEXTS =
      List.of("", "x", "\"quoted\" \\ back", "two\nlines\t\u0001\u0000", "é∀𝔸", "</x> {}[],:");

  private static byte[] written(RecordedResult result) {
    ResultJson document = new ResultJson(ResultJson.Detail.EVERYTHING);
    document.add(result, List.of());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    document.write(bytes);
    return bytes.toByteArray();
  }

  private static List<RecordedResult> read(byte[] document) {
    return ResultDocument.read("d.json", new ByteArrayInputStream(document));
  }

  @Test
  void what_is_written_is_read_as_it_was() {
    for (int seed = 0; seed < CASES; seed++) {
      RecordedResult result = new RandomResult(new Random(seed)).result();

      assertThat(read(written(result))).as("seed %d", seed).containsExactly(result);
    }
  }

  @Test
  void everything_is_of_the_form_that_the_schema_describes() throws IOException {
    Schema schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(Files.readString(Path.of("docs/allways-1.schema.json")));
    for (int seed = 0; seed < 50; seed++) {
      RecordedResult result = new RandomResult(new Random(seed)).result();
      String json = new String(written(result), StandardCharsets.UTF_8);

      assertThat(schema.validate(json, InputFormat.JSON)).as("seed %d: %s", seed, json).isEmpty();
    }
  }

  @Test
  void a_document_that_somebody_has_changed_is_read_or_refused() {
    int refused = 0;
    for (int seed = 0; seed < CASES; seed++) {
      Random random = new Random(seed);
      byte[] document = written(new RandomResult(random).result());
      for (int i = 0; i < 3; i++) {
        document[random.nextInt(document.length)] =
            (byte) "\"{}[]:,-019antf\\".charAt(random.nextInt(16));
      }
      try {
        read(document);
      } catch (InputException odd) {
        assertThat(odd).as("seed %d", seed).hasMessageContaining("C008");
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(CASES / 2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "7",
        "null",
        "{\"results\": null}",
        "{\"results\": [{}]}",
        "{\"results\": [{\"input\": 7}]}",
        "{\"results\": [[[[",
      })
  void what_is_no_such_document_is_refused_with_the_place(String text) {
    assertThatThrownBy(() -> read(text.getBytes(StandardCharsets.UTF_8)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("C008")
        .hasMessageContaining("in d.json");
  }

  @Test
  void what_is_nested_without_end_is_refused() {
    byte[] deep = "{\"results\":".concat("[".repeat(1_000_000)).getBytes(StandardCharsets.UTF_8);

    assertThatThrownBy(() -> read(deep)).isInstanceOf(InputException.class);
  }

  /** Any result there can be. */
  private record RandomResult(Random random) {
    private <T> T oneOf(List<T> all) {
      return all.get(random.nextInt(all.size()));
    }

    private <E extends Enum<E>> E oneOf(Class<E> words) {
      return oneOf(List.of(words.getEnumConstants()));
    }

    private String text() {
      return oneOf(TEXTS);
    }

    private <T> Optional<T> perhaps(Supplier<T> item) {
      return random.nextBoolean() ? Optional.of(item.get()) : Optional.empty();
    }

    private <T> List<T> some(Supplier<T> item) {
      return Stream.generate(item).limit(random.nextInt(3)).toList();
    }

    RecordedResult result() {
      return new RecordedResult(
          text(),
          text(),
          oneOf(List.of("ltl", "safety")),
          verdict(),
          figures(),
          some(this::remark));
    }

    private Statistics figures() {
      return new Statistics(
          random.nextLong(Long.MAX_VALUE),
          random.nextInt(9),
          random.nextInt(9),
          random.nextLong(1L << 50),
          Duration.ofNanos(1_000L * random.nextInt(1_000_000_000)),
          random.nextBoolean(),
          random.nextInt(2));
    }

    private Verdict verdict() {
      return switch (random.nextInt(3)) {
        case 0 ->
            new Verdict.Holds(
                perhaps(this::trace),
                perhaps(this::text),
                some(() -> new Verdict.Cut(text(), text(), perhaps(this::location))));
        case 1 -> new Verdict.Violated(text(), perhaps(this::trace));
        default -> new Verdict.Unknown(oneOf(Verdict.Reason.class), text());
      };
    }

    private Trace trace() {
      return new Trace(
          some(() -> new Binding(text(), text())),
          some(() -> step(2)),
          some(() -> step(2)),
          some(() -> new Waiting(text(), text(), some(this::wish), random.nextBoolean())),
          some(() -> new Truth(text(), some(random::nextBoolean))),
          perhaps(this::text));
    }

    private Waiting.Wish wish() {
      return new Waiting.Wish(text(), text(), perhaps(this::location));
    }

    private Step step(int depth) {
      return new Step(
          text(),
          some(this::text),
          some(() -> new Step.Change(text(), text(), text())),
          perhaps(this::location),
          perhaps(() -> new Arrow(oneOf(Arrow.Part.class), text(), text(), text())),
          some(this::transfer),
          text(),
          depth == 0 ? List.of() : some(() -> step(depth - 1)));
    }

    private Transfer transfer() {
      return new Transfer(oneOf(Transfer.Kind.class), text(), text(), random.nextInt(9), text());
    }

    private Location location() {
      return new Location(
          text(), 1 + random.nextInt(9), 1 + random.nextInt(9), 1 + random.nextInt(9), text());
    }

    private Diagnostic remark() {
      return new Diagnostic(
          "E0" + (10 + random.nextInt(9)),
          oneOf(Severity.class),
          text(),
          perhaps(this::location),
          some(() -> new Diagnostic.Note(text(), location())),
          perhaps(() -> Help.of(text())));
    }
  }
}
