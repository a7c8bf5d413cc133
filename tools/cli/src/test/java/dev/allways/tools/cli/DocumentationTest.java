package dev.allways.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.xml.sax.InputSource;

/**
 * What the documentation shows is what happens. With {@code -Dallways.regenerate=true} an answer
 * that is not, is replaced by what does, for a person to review.
 */
class DocumentationTest {
  private static final boolean UPDATE = Boolean.getBoolean("allways.regenerate");

  /** Run, compiled or parsed; besides these only files with a name and plain text. */
  private static final Set<String> TESTED = Set.of("console", "java", "xml");

  /** For a person to type, because a test cannot: what builds something. */
  private static final Set<String> BUILDING =
      Set.of("mvn", "git", "cd", "bench/run", "javac", "cp", "export");

  static final List<Page> PAGES = Page.all();

  @TempDir Path folder;

  @ParameterizedTest
  @FieldSource("PAGES")
  void what_a_page_shows_is_what_happens(Page page) throws Exception {
    PageFolder files = new PageFolder(page, folder);
    assertThat(files.compile(page)).isEmpty();
    List<String> wrong = new ArrayList<>();
    List<String> lines = new ArrayList<>(Files.readAllLines(page.path()));
    int shift = 0;
    for (Page.Block block : page.blocks()) {
      if (!block.kind().equals("console")) {
        continue;
      }
      for (Transcript.Exchange exchange : Transcript.of(block).exchanges()) {
        String shown = files.run(exchange.command());
        if (!exchange.isAnsweredBy(shown)) {
          wrong.add(page.place(exchange.line()) + "\n$ " + exchange.command() + "\n" + shown);
          int from = exchange.line() + shift;
          List<String> old = lines.subList(from, from + exchange.answer().size());
          List<String> answer = Transcript.lines(shown);
          shift += answer.size() - old.size();
          old.clear();
          lines.addAll(from, answer);
        }
      }
    }
    if (UPDATE && !wrong.isEmpty()) {
      Files.write(page.path(), lines);
    } else {
      assertThat(wrong).as("not what happens; -Dallways.regenerate=true replaces it").isEmpty();
    }
  }

  @ParameterizedTest
  @FieldSource("PAGES")
  void a_block_is_tested_or_says_that_it_is_not(Page page) {
    for (Page.Block block : page.blocks()) {
      String place = page.place(block.line());
      if (block.kind().equals("sh")) {
        for (String line : block.content()) {
          assertThat(BUILDING)
              .as("%s: show this in a console block", place)
              .contains(command(line));
        }
      } else if (!block.kind().equals("text") && block.name().isEmpty()) {
        assertThat(TESTED).as("%s: nothing tests such a block", place).contains(block.kind());
      }
    }
  }

  private static String command(String line) {
    return line.strip().split("\\s+")[0];
  }

  @ParameterizedTest
  @FieldSource("PAGES")
  void a_block_named_after_a_file_of_the_repository_is_an_excerpt_of_it(Page page)
      throws IOException {
    for (Page.Block block : page.blocks()) {
      if (!block.name().isEmpty() && Files.exists(Path.of(block.name()))) {
        assertThat(flush(Files.readAllLines(Path.of(block.name()))))
            .as("%s, line by line but for the indentation", page.place(block.line()))
            .containsSequence(flush(block.content()));
      }
    }
  }

  private static List<String> flush(List<String> lines) {
    return lines.stream().map(String::strip).toList();
  }

  @ParameterizedTest
  @FieldSource("PAGES")
  void every_xml_block_can_be_parsed(Page page) throws Exception {
    for (Page.Block block : page.blocks()) {
      if (block.kind().equals("xml")) {
        String text = block.name().isEmpty() ? "<all>" + block.text() + "</all>" : block.text();
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(text)));
      }
    }
  }

  @ParameterizedTest
  @FieldSource("PAGES")
  void every_link_inside_the_repository_leads_somewhere(Page page) {
    for (Page.Link link : page.links()) {
      if (link.isInternal()) {
        String[] parts = link.target().split("#", 2);
        Path target =
            parts[0].isEmpty() ? page.path() : page.path().resolveSibling(parts[0]).normalize();
        assertThat(target).as("%s links to it", page.place(link.line())).exists();
        if (parts.length == 2) {
          assertThat(Page.read(target).anchors()).as(page.place(link.line())).contains(parts[1]);
        }
      }
    }
  }

  @Test
  void a_wrong_answer_is_noticed_and_a_different_time_is_not() {
    String shown = "x.aut: deadlock holds\n  6 states, depth 4, 0.01 s, 544 kB\n";

    assertThat(exchange("x.aut: deadlock holds", "  6 states, depth 4, 12.3 s, 1.2 MB"))
        .matches(exchange -> exchange.isAnsweredBy(shown));
    assertThat(exchange("...", "  6 states, depth 4, 0.01 s, 544 kB"))
        .matches(exchange -> exchange.isAnsweredBy(shown));
    assertThat(exchange("2\t3\t1\t0.50\tG a"))
        .matches(exchange -> exchange.isAnsweredBy("2\t3\t1\t37.72\tG a\n"))
        .matches(exchange -> !exchange.isAnsweredBy("3\t3\t1\t0.50\tG a\n"));
    assertThat(exchange("x.aut: deadlock holds"))
        .matches(exchange -> !exchange.isAnsweredBy(shown));
    assertThat(exchange("x.aut: deadlock holds", "  7 states, depth 4, 0.01 s, 544 kB"))
        .matches(exchange -> !exchange.isAnsweredBy(shown));
  }

  private static Transcript.Exchange exchange(String... answer) {
    return new Transcript.Exchange(1, "./allways check x.aut", List.of(answer));
  }
}
