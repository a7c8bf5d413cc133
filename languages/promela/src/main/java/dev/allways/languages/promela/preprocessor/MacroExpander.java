package dev.allways.languages.promela.preprocessor;

import dev.allways.languages.promela.preprocessor.Token.Gap;
import dev.allways.languages.promela.preprocessor.Token.Kind;
import dev.allways.text.Diagnostic;
import dev.allways.text.Diagnostics;
import dev.allways.text.Source;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Replaces uses of macros by what they stand for. The rules for macros that use themselves are
 * those of D. Prosser's algorithm for C (X3J11/86-196): each token carries the set of macros it
 * came out of.
 */
final class MacroExpander {
  /** What all expanders of one run know. */
  record Context(
      Map<String, Macro> macros, Set<String> used, Budget budget, Diagnostics diagnostics) {
    Context(Map<String, Macro> macros, Diagnostics diagnostics) {
      this(macros, new HashSet<>(), new Budget(diagnostics), diagnostics);
    }
  }

  private record Marked(Token token, HideSet hidden) {}

  private final Context context;
  private final Supplier<Marked> input;
  private final int depth;
  private final Deque<Marked> pending = new ArrayDeque<>();

  /**
   * @param tokens gives the tokens to expand, and the end again and again when there are no more
   */
  MacroExpander(Context context, Supplier<Token> tokens) {
    this(context, 0, () -> new Marked(tokens.get(), HideSet.NONE));
  }

  private MacroExpander(Context context, int depth, Supplier<Marked> input) {
    this.context = context;
    this.depth = depth;
    this.input = input;
  }

  /** All of {@code tokens}, expanded; {@code end} follows them. */
  static List<Token> expand(Context context, List<Token> tokens, Token end) {
    Deque<Token> left = new ArrayDeque<>(tokens);
    MacroExpander expander =
        new MacroExpander(context, () -> left.isEmpty() ? end : left.removeFirst());
    List<Token> expanded = new ArrayList<>();
    for (Token token = expander.next(); !token.isEnd(); token = expander.next()) {
      expanded.add(token);
    }
    return expanded;
  }

  Token next() {
    return nextMarked().token();
  }

  private Marked nextMarked() {
    while (true) {
      Marked marked = take();
      Token token = marked.token();
      Macro macro = token.isName() ? context.macros().get(token.text()) : null;
      if (macro == null || marked.hidden().contains(token.text())) {
        return marked;
      }
      if (!macro.isFunction()) {
        push(substitute(macro, token, List.of(), marked.hidden().with(macro.name())));
        continue;
      }
      Marked opening = take();
      if (!opening.token().is("(")) {
        pending.addFirst(opening);
        return marked;
      }
      if (!call(macro, marked)) {
        return marked;
      }
    }
  }

  private Marked take() {
    Marked taken = pending.isEmpty() ? input.get() : pending.removeFirst();
    context.budget().spend(1, taken.token().origin());
    return taken;
  }

  private void push(List<Marked> tokens) {
    for (Marked token : tokens.reversed()) {
      pending.addFirst(token);
    }
  }

  /** Reads the arguments and expands; false when the call is not complete. */
  private boolean call(Macro macro, Marked name) {
    Origin use = name.token().origin();
    List<List<Marked>> arguments = new ArrayList<>();
    List<Marked> argument = new ArrayList<>();
    int open = 1;
    Marked token = take();
    while (!token.token().isEnd()) {
      open += token.token().is("(") ? 1 : token.token().is(")") ? -1 : 0;
      if (open == 0) {
        break;
      }
      boolean rest = macro.isVariadic() && arguments.size() == macro.parameters().size() - 1;
      if (open == 1 && token.token().is(",") && !rest) {
        arguments.add(argument);
        argument = new ArrayList<>();
      } else {
        argument.add(token);
      }
      token = take();
    }
    if (token.token().isEnd()) {
      pending.addFirst(token);
      Diagnostic unclosed =
          Diagnostic.error("P010", "the use of macro '" + macro.name() + "' lacks its closing ')'");
      context.diagnostics().add(use.in(unclosed));
      return false;
    }
    arguments.add(argument);
    if (checkCount(macro, use, arguments)) {
      HideSet hidden = name.hidden().and(token.hidden()).with(macro.name());
      push(substitute(macro, name.token(), arguments, hidden));
    }
    return true;
  }

  private boolean checkCount(Macro macro, Origin use, List<List<Marked>> arguments) {
    int wanted = macro.parameters().size();
    if (wanted == 0 && arguments.size() == 1 && arguments.getFirst().isEmpty()) {
      arguments.clear();
    }
    if (macro.isVariadic() && arguments.size() == wanted - 1) {
      arguments.add(List.of());
    }
    if (arguments.size() == wanted) {
      return true;
    }
    String message =
        "macro '%s' takes %d argument%s and is given %d"
            .formatted(macro.name(), wanted, wanted == 1 ? "" : "s", arguments.size());
    context
        .diagnostics()
        .add(
            use.in(Diagnostic.error("P011", message))
                .because("the macro is defined here", macro.definition().location()));
    return false;
  }

  private List<Marked> substitute(
      Macro macro, Token use, List<List<Marked>> arguments, HideSet hidden) {
    return new Substitution(macro, use, arguments, hidden).run();
  }

  /** One expansion of one macro. */
  private final class Substitution {
    private final Macro macro;
    private final Token use;
    private final List<List<Marked>> arguments;
    private final HideSet hidden;
    private final Origin.Via via;
    private final List<Marked> result = new ArrayList<>();
    private final Map<Integer, List<Marked>> expanded = new HashMap<>();

    /** The left operand of {@code ##} is there but empty. */
    private boolean emptyLeft;

    Substitution(Macro macro, Token use, List<List<Marked>> arguments, HideSet hidden) {
      this.macro = macro;
      this.use = use;
      this.arguments = arguments;
      this.hidden = hidden;
      this.via = new Origin.Via.Expanded(macro.name(), use.origin(), this::expansion);
      context.used().add(macro.name());
    }

    private String expansion() {
      return Token.joined(result.stream().map(Marked::token).toList());
    }

    List<Marked> run() {
      List<Token> body = macro.body();
      for (int i = 0; i < body.size(); i++) {
        Token token = body.get(i);
        if (token.is("##") && i > 0 && i + 1 < body.size()) {
          i++;
          paste(operand(body.get(i)));
        } else if (token.is("#") && macro.isFunction() && i + 1 < body.size()) {
          i++;
          result.add(new Marked(text(token, body.get(i)), HideSet.NONE));
        } else {
          boolean pasted = i + 1 < body.size() && body.get(i + 1).is("##");
          List<Marked> tokens = pasted ? operand(token) : replacement(token);
          emptyLeft = tokens.isEmpty();
          result.addAll(tokens);
        }
      }
      return finish();
    }

    /** Behind what the use stood behind, all on one line, and hidden from this macro. */
    private List<Marked> finish() {
      List<Marked> finished = new ArrayList<>(result.size());
      HideSet lastOwn = HideSet.NONE;
      HideSet lastUnion = hidden;
      for (Marked marked : result) {
        if (marked.hidden() != lastOwn) {
          lastOwn = marked.hidden();
          lastUnion = hidden.or(lastOwn);
          context.budget().spend(lastUnion.size(), use.origin());
        }
        Token token = marked.token();
        Gap inner = token.onNewLine() ? Gap.BLANK : token.gap();
        Gap gap = finished.isEmpty() ? use.gap() : inner;
        finished.add(new Marked(token.behind(gap), lastUnion));
      }
      context.budget().descend(lastUnion.size(), use.origin());
      return finished;
    }

    private Token placed(Token token) {
      return token.at(token.origin().by(via));
    }

    /** What stands beside {@code ##}: an argument as it was written. */
    private List<Marked> operand(Token token) {
      int parameter = macro.parameters().indexOf(token.text());
      return token.isName() && parameter >= 0
          ? arguments.get(parameter)
          : List.of(new Marked(placed(token), HideSet.NONE));
    }

    private List<Marked> replacement(Token token) {
      int parameter = token.isName() ? macro.parameters().indexOf(token.text()) : -1;
      if (parameter < 0) {
        return List.of(new Marked(placed(token), HideSet.NONE));
      }
      List<Marked> known = expanded.get(parameter);
      if (known == null) {
        known = expandArgument(arguments.get(parameter));
        expanded.put(parameter, known);
      }
      context.budget().spend(known.size(), use.origin());
      return known;
    }

    private List<Marked> expandArgument(List<Marked> argument) {
      context.budget().descend(depth + 1, use.origin());
      Deque<Marked> left = new ArrayDeque<>(argument);
      Token end = new Token(Kind.END, "", use.origin(), Gap.NONE);
      MacroExpander inner =
          new MacroExpander(
              context,
              depth + 1,
              () -> left.isEmpty() ? new Marked(end, HideSet.NONE) : left.removeFirst());
      List<Marked> tokens = new ArrayList<>();
      for (Marked next = inner.nextMarked(); !next.token().isEnd(); next = inner.nextMarked()) {
        tokens.add(next);
      }
      return tokens;
    }

    private void paste(List<Marked> right) {
      if (emptyLeft || result.isEmpty()) {
        result.addAll(right);
        emptyLeft = right.isEmpty();
        return;
      }
      if (right.isEmpty()) {
        return;
      }
      Token left = result.getLast().token();
      String joined = left.text() + right.getFirst().token().text();
      Scanner scanner =
          new Scanner(Source.of("pasted", joined), Origin.FILE, new Diagnostics(Integer.MAX_VALUE));
      Token token = scanner.next();
      if (token.isEnd() || !scanner.next().isEnd()) {
        String message = "'" + joined + "', which '##' makes here, is not one token";
        context.diagnostics().add(use.origin().in(Diagnostic.error("P009", message)));
      }
      HideSet common = result.getLast().hidden().and(right.getFirst().hidden());
      Token pasted = new Token(token.kind(), joined, left.origin(), left.gap());
      result.set(result.size() - 1, new Marked(pasted, common));
      result.addAll(right.subList(1, right.size()));
    }

    /** The argument as a text, with one blank for each stretch of blanks. */
    private Token text(Token hash, Token parameter) {
      int index = macro.parameters().indexOf(parameter.text());
      StringBuilder text = new StringBuilder("\"");
      for (Marked marked : arguments.get(index)) {
        Token token = marked.token();
        if (token.spaced() && text.length() > 1) {
          text.append(' ');
        }
        boolean quoted = token.kind() == Kind.STRING || token.kind() == Kind.CHARACTER;
        text.append(quoted ? escaped(token.text()) : token.text());
      }
      return new Token(Kind.STRING, text.append('"').toString(), use.origin(), hash.gap());
    }

    private static String escaped(String text) {
      return text.replace("\\", "\\\\").replace("\"", "\\\"");
    }
  }
}
