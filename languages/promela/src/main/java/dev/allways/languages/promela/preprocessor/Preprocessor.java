package dev.allways.languages.promela.preprocessor;

import dev.allways.languages.promela.preprocessor.Token.Kind;
import dev.allways.text.Diagnostic;
import dev.allways.text.Diagnostics;
import dev.allways.text.Source;
import dev.allways.text.Spelling;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads a model with everything it includes and gives its tokens.
 *
 * <pre>{@code
 * List<Token> tokens =
 *     Preprocessor.tokens(source, Includes.NONE, Map.of("N", "3"), diagnostics);
 * }</pre>
 */
public final class Preprocessor {
  private static final int DEEPEST_INCLUDE = 64;

  /** A file with a guard may include itself; one that goes on doing so never ends. */
  private static final int MOST_OF_ONE_FILE = 8;

  private static final List<String> DIRECTIVES =
      List.of(
          "define", "undef", "include", "if", "ifdef", "ifndef", "elif", "else", "endif", "line",
          "pragma", "error", "warning", "ident");

  /** A file being read. */
  private static final class Reading {
    private final Scanner scanner;
    private final int conditionsBefore;
    private Token next;

    Reading(Scanner scanner, int conditionsBefore) {
      this.scanner = scanner;
      this.conditionsBefore = conditionsBefore;
      this.next = scanner.next();
    }

    Token take() {
      Token taken = next;
      if (!taken.isEnd()) {
        next = scanner.next();
      }
      return taken;
    }
  }

  private final Includes includes;
  private final Diagnostics diagnostics;
  private final Map<String, Macro> macros = new HashMap<>();
  private final MacroExpander.Context context;
  private final Conditions conditions;
  private final Deque<Reading> files = new ArrayDeque<>();

  private Preprocessor(Includes includes, Diagnostics diagnostics) {
    this.includes = includes;
    this.diagnostics = diagnostics;
    this.context = new MacroExpander.Context(macros, diagnostics);
    this.conditions = new Conditions(diagnostics);
  }

  /**
   * All tokens of {@code main}, the last of them {@linkplain Token#isEnd() the end}.
   *
   * @param definitions what the user defines besides the file; the name may have parameters
   * @throws dev.allways.text.InputException when {@code diagnostics} has had enough
   */
  public static List<Token> tokens(
      Source main, Includes includes, Map<String, String> definitions, Diagnostics diagnostics) {
    return read(main, includes, definitions, diagnostics).tokens();
  }

  /** As {@link #tokens}, and what is needed to read more in the same way. */
  public static Text read(
      Source main, Includes includes, Map<String, String> definitions, Diagnostics diagnostics) {
    Preprocessor preprocessor = new Preprocessor(includes, diagnostics);
    List<Token> tokens = preprocessor.run(main, definitions);
    return new Text(tokens, preprocessor.macros);
  }

  /** What a model and all that it includes are made of. */
  public static final class Text {
    private final List<Token> tokens;
    private final Map<String, Macro> macros;

    private Text(List<Token> tokens, Map<String, Macro> macros) {
      this.tokens = List.copyOf(tokens);
      this.macros = Map.copyOf(macros);
    }

    /** The last of them is {@linkplain Token#isEnd() the end}. */
    public List<Token> tokens() {
      return tokens;
    }

    /** The tokens of a part of another source, as if it stood at the end of the model. */
    public List<Token> more(Source source, int start, int end, Diagnostics diagnostics) {
      Preprocessor preprocessor = new Preprocessor(Includes.NONE, diagnostics);
      preprocessor.macros.putAll(macros);
      Scanner scanner = new Scanner(source, start, end, Origin.FILE, diagnostics);
      preprocessor.files.push(new Reading(scanner, 0));
      return preprocessor.expanded();
    }
  }

  private List<Token> run(Source main, Map<String, String> definitions) {
    List<Macro> given = new ArrayList<>();
    new TreeMap<>(definitions).forEach((name, value) -> given.add(define(name, value)));
    open(main, Origin.FILE);
    List<Token> tokens = expanded();
    for (Macro macro : given) {
      if (!context.used().contains(macro.name())) {
        String message =
            "nothing in " + main.name() + " uses the definition of '" + macro.name() + "'";
        diagnostics.add(Diagnostic.warning("P016", message));
      }
    }
    return tokens;
  }

  private List<Token> expanded() {
    MacroExpander expander = new MacroExpander(context, this::next);
    List<Token> tokens = new ArrayList<>();
    do {
      tokens.add(expander.next());
    } while (!tokens.getLast().isEnd());
    return tokens;
  }

  private Macro define(String name, String value) {
    String text = name + " " + value.replaceAll("\\R", " ");
    Scanner scanner =
        new Scanner(Source.of("definition of " + name, text), Origin.FILE, diagnostics);
    List<Token> tokens = new ArrayList<>();
    for (Token token = scanner.next(); !token.isEnd(); token = scanner.next()) {
      tokens.add(token);
    }
    Origin place = new Origin(scanner.source(), 0, name.length(), Origin.FILE);
    Definition definition = new Definition(tokens, place, diagnostics);
    Macro macro = definition.read().orElseGet(() -> Definition.nothing(name, place));
    macros.put(macro.name(), macro);
    return macro;
  }

  private void open(Source source, Origin.Via via) {
    files.push(new Reading(new Scanner(source, via, diagnostics), conditions.depth()));
  }

  /** The next token that is neither part of a directive nor left out by a condition. */
  private Token next() {
    while (true) {
      Reading reading = files.element();
      Token token = reading.take();
      context.budget().read(files.getLast().scanner.source().name(), token.origin());
      if (token.isEnd()) {
        conditions.closeTo(reading.conditionsBefore);
        if (files.size() == 1) {
          return token;
        }
        files.pop();
      } else if (token.is("#") && token.startsLine()) {
        directive(reading, token);
        files.element().scanner.complain(conditions.hold());
      } else if (conditions.hold()) {
        return token;
      } else {
        context.budget().spend(1, token.origin());
      }
    }
  }

  private void directive(Reading reading, Token hash) {
    List<Token> line = new ArrayList<>();
    while (!reading.next.startsLine() && !reading.next.isEnd()) {
      line.add(reading.take());
      context.budget().spend(1, hash.origin());
    }
    if (line.isEmpty() || line.getFirst().kind() == Kind.NUMBER) {
      return;
    }
    Token word = line.removeFirst();
    Origin place = hash.origin().to(word.origin());
    int before = reading.conditionsBefore;
    switch (word.text()) {
      case "if" -> conditions.begin(place, () -> holds(line, place));
      case "ifdef" -> conditions.begin(place, () -> isDefined(line, place));
      case "ifndef" -> conditions.begin(place, () -> !isDefined(line, place));
      case "elif" -> conditions.otherwise(place, () -> holds(line, place), false, before);
      case "else" -> conditions.otherwise(place, () -> true, true, before);
      case "endif" -> conditions.end(place, before);
      default -> {
        if (conditions.hold()) {
          other(word, line, place);
        }
      }
    }
  }

  private void other(Token word, List<Token> line, Origin place) {
    switch (word.text()) {
      case "define" -> new Definition(line, place, diagnostics).read().ifPresent(this::define);
      case "undef" -> {
        if (line.isEmpty() || !line.getFirst().isName()) {
          report(place, "P003", "'#undef' needs the name of a macro");
        } else {
          macros.remove(line.getFirst().text());
        }
      }
      case "include" -> include(line, place);
      case "error" -> report(place, "P005", "#error " + Token.joined(line));
      case "warning" ->
          diagnostics.add(place.in(Diagnostic.warning("P005", "#warning " + Token.joined(line))));
      // Positions always point into the file at hand, whatever generated it.
      case "line", "pragma", "ident" -> {}
      default ->
          diagnostics.add(
              place.in(
                  Diagnostic.error("P004", "unknown directive '#" + word.text() + "'")
                      .help(Spelling.suggestion(word.text(), DIRECTIVES))));
    }
  }

  private void define(Macro macro) {
    Macro before = macros.put(macro.name(), macro);
    if (before != null && !before.sameAs(macro)) {
      String message = "macro '" + macro.name() + "' is defined again, and otherwise";
      diagnostics.add(
          macro
              .definition()
              .in(Diagnostic.warning("P006", message))
              .because("the earlier definition is here", before.definition().location()));
    }
  }

  private boolean isDefined(List<Token> line, Origin place) {
    if (line.isEmpty() || !line.getFirst().isName()) {
      report(place, "P003", "the name of a macro is missing here");
      return false;
    }
    context.used().add(line.getFirst().text());
    return macros.containsKey(line.getFirst().text());
  }

  private boolean holds(List<Token> line, Origin place) {
    List<Token> answered = new ArrayList<>();
    for (int i = 0; i < line.size(); i++) {
      Token token = line.get(i);
      if (!token.is("defined")) {
        answered.add(token);
        continue;
      }
      boolean bracket = i + 1 < line.size() && line.get(i + 1).is("(");
      int name = bracket ? i + 2 : i + 1;
      boolean value = isDefined(line.subList(Math.min(name, line.size()), line.size()), place);
      answered.add(new Token(Kind.NUMBER, value ? "1" : "0", token.origin(), token.gap()));
      i = bracket ? name + 1 : name;
    }
    Token end = new Token(Kind.END, "", place, Token.Gap.NONE);
    List<Token> expanded = MacroExpander.expand(context, answered, end);
    return Condition.holds(expanded, place, diagnostics);
  }

  private void include(List<Token> written, Origin place) {
    List<Token> line = written;
    boolean plain =
        !line.isEmpty() && (line.getFirst().kind() == Kind.STRING || line.getFirst().is("<"));
    if (!plain) {
      Token end = new Token(Kind.END, "", place, Token.Gap.NONE);
      line = MacroExpander.expand(context, line, end);
    }
    String text = Token.joined(line);
    boolean named =
        text.length() > 2
            && (line.getFirst().kind() == Kind.STRING
                || (text.charAt(0) == '<' && text.endsWith(">")));
    if (!named) {
      report(place, "P003", "'#include' needs the name of a file in quotes");
      return;
    }
    Origin directive = place.to(line.getLast().origin());
    boolean angled = line.getFirst().kind() != Kind.STRING;
    String first = angled ? text : line.getFirst().text();
    String name = first.substring(1, first.length() - 1);
    switch (includes.find(name, angled, files.element().scanner.source())) {
      case Includes.Refused(String why) ->
          report(directive, "P014", "cannot include '" + name + "': " + why);
      case Includes.Found(Source source) -> {
        if (mayOpen(source, directive)) {
          context.budget().spend(source.length() / 16 + 100, directive);
          open(source, new Origin.Via.Included(directive));
        }
      }
    }
  }

  private boolean mayOpen(Source source, Origin directive) {
    long same = files.stream().filter(file -> file.scanner.source() == source).count();
    if (same >= MOST_OF_ONE_FILE) {
      report(directive, "P015", "'" + source.name() + "' includes itself without end");
      return false;
    }
    if (files.size() >= DEEPEST_INCLUDE) {
      report(directive, "P015", "files are included too deeply here");
      return false;
    }
    return true;
  }

  private void report(Origin place, String code, String message) {
    diagnostics.add(place.in(Diagnostic.error(code, message)));
  }
}
