package dev.allways.languages.promela.syntax;

import dev.allways.languages.promela.preprocessor.Origin;
import dev.allways.languages.promela.preprocessor.Token;
import dev.allways.languages.promela.syntax.Unit.MtypeDeclaration;
import dev.allways.languages.promela.syntax.Unit.MtypeName;
import dev.allways.languages.promela.syntax.VariableDeclaration.Declarator;
import dev.allways.languages.promela.syntax.VariableDeclaration.Initialiser;
import dev.allways.languages.promela.syntax.VariableDeclaration.Visibility;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Reads declarations of variables and message types. */
final class DeclarationParser {
  private final TokenReader reader;
  private final ExpressionParser expressions;

  DeclarationParser(TokenReader reader, ExpressionParser expressions) {
    this.reader = reader;
    this.expressions = expressions;
  }

  /** Whether a declaration begins here, be it of a type that nobody has declared. */
  boolean atDeclaration() {
    Token token = reader.peek();
    if (!token.isName()) {
      return false;
    }
    return Keywords.TYPES.containsKey(token.text())
        || visibility(token).isPresent()
        || reader.typedefs.contains(token.text())
        || (TokenReader.isName(token)
            && TokenReader.isName(reader.peek(1))
            && !reader.peek(1).onNewLine()
            && !reader.inlines.containsKey(token.text()));
  }

  private static Optional<Visibility> visibility(Token token) {
    for (Visibility visibility : Visibility.values()) {
      if (visibility != Visibility.PLAIN && token.is(visibility.word())) {
        return Optional.of(visibility);
      }
    }
    return Optional.empty();
  }

  /** Whether message types are declared here: {@code mtype = {...}} and its variants. */
  boolean atMtypes() {
    if (!reader.at("mtype")) {
      return false;
    }
    int next = reader.peek(1).is(":") ? 3 : 1;
    return reader.peek(next).is("=") || reader.peek(next).is("{");
  }

  MtypeDeclaration mtypes() {
    Origin start = reader.take().origin();
    String name = reader.accept(":") ? reader.name("a name for these message types").text() : "";
    reader.accept("=");
    Token opening = reader.expect("{");
    List<MtypeName> names = new ArrayList<>();
    while (!reader.at("}")) {
      if (!reader.accept(",")) {
        if (!reader.atName()) {
          throw reader.expected("the name of a message type");
        }
        Token constant = reader.take();
        names.add(new MtypeName(constant.origin(), constant.text()));
      }
    }
    reader.take();
    if (names.isEmpty()) {
      reader.reporter().error(opening.origin(), "P106", "there is no message type in this list");
    }
    return new MtypeDeclaration(reader.from(start), name, List.copyOf(names));
  }

  VariableDeclaration declaration() {
    Origin start = reader.peek().origin();
    Visibility visibility = Visibility.PLAIN;
    if (visibility(reader.peek()).isPresent()) {
      visibility = visibility(reader.take()).get();
    }
    Type type = type();
    List<Declarator> declarators = new ArrayList<>();
    do {
      declarators.add(declarator());
    } while (reader.accept(","));
    return new VariableDeclaration(reader.from(start), visibility, type, List.copyOf(declarators));
  }

  private Type type() {
    Token token = reader.peek();
    Type known = token.isName() ? Keywords.TYPES.get(token.text()) : null;
    if (known instanceof Type.Mtype) {
      reader.take();
      return reader.accept(":")
          ? new Type.Mtype(reader.name("the name of a set of message types").text())
          : known;
    }
    if (known != null) {
      reader.take();
      return known;
    }
    if (!reader.atName()) {
      throw reader.expected("a type");
    }
    if (!reader.typedefs.contains(token.text())) {
      reader
          .reporter()
          .add(token.origin(), reader.unknown("P201", "type", token.text(), typeNames()));
      throw new TokenReader.SyntaxError();
    }
    return new Type.Named(reader.take().text());
  }

  /** Two names in a row may also be a misspelled keyword and what it is about. */
  private Set<String> typeNames() {
    Set<String> names = new TreeSet<>(Keywords.all());
    names.addAll(reader.typedefs);
    return names;
  }

  private Declarator declarator() {
    Token name = reader.name("the name of a variable");
    Optional<Expression> width = Optional.empty();
    Optional<Expression> length = Optional.empty();
    if (reader.accept(":")) {
      width = Optional.of(expressions.expression());
    } else if (reader.at("[")) {
      length = Optional.of(reader.between("[", "]", expressions::expression));
    }
    Initialiser initialiser = VariableDeclaration.UNINITIALISED;
    if (reader.accept("=")) {
      initialiser = initialiser();
    }
    return new Declarator(name.origin(), name.text(), length, width, initialiser, Optional.empty());
  }

  private Initialiser initialiser() {
    Origin start = reader.peek().origin();
    if (reader.at("{")) {
      List<Expression> values = reader.between("{", "}", expressions::list);
      return new Initialiser.Values(reader.from(start), values);
    }
    if (!reader.at("[")) {
      return new Initialiser.Value(expressions.expression());
    }
    Expression capacity = reader.between("[", "]", expressions::expression);
    reader.expect("of");
    List<Type> fields = reader.between("{", "}", this::types);
    return new Initialiser.Channel(reader.from(start), capacity, fields);
  }

  private List<Type> types() {
    List<Type> types = new ArrayList<>();
    do {
      types.add(type());
    } while (reader.accept(","));
    return List.copyOf(types);
  }

  /** Declarations separated by semicolons, up to {@code closing}, which is left. */
  List<VariableDeclaration> declarations(String closing) {
    List<VariableDeclaration> declarations = new ArrayList<>();
    while (reader.accept(";") || !reader.at(closing)) {
      if (reader.at(closing)) {
        break;
      }
      if (!atDeclaration()) {
        throw reader.expected("a declaration or '" + closing + "'");
      }
      declarations.add(declaration());
      boolean separated = reader.at(";") || reader.at(closing) || reader.last().is("}");
      if (!separated && !reader.peek().onNewLine()) {
        throw reader.expected("';' or '" + closing + "'");
      }
    }
    return List.copyOf(declarations);
  }
}
