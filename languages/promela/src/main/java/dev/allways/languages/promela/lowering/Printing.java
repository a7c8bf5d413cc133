package dev.allways.languages.promela.lowering;

import dev.allways.languages.promela.analysis.Specification.MtypeSet;
import dev.allways.languages.promela.analysis.Traversal;
import dev.allways.languages.promela.syntax.Expression;
import dev.allways.languages.promela.syntax.Expression.Binary;
import dev.allways.languages.promela.syntax.Expression.ChannelTest;
import dev.allways.languages.promela.syntax.Expression.Conditional;
import dev.allways.languages.promela.syntax.Expression.Constant;
import dev.allways.languages.promela.syntax.Expression.Enabled;
import dev.allways.languages.promela.syntax.Expression.Length;
import dev.allways.languages.promela.syntax.Expression.Poll;
import dev.allways.languages.promela.syntax.Expression.Reference;
import dev.allways.languages.promela.syntax.Expression.RemoteVariable;
import dev.allways.languages.promela.syntax.Folding;
import dev.allways.languages.promela.syntax.Statement.Print;
import dev.allways.languages.promela.syntax.Statement.PrintMtype;
import dev.allways.languages.promela.syntax.Symbol;
import dev.allways.languages.promela.syntax.Type;
import dev.allways.program.Output;
import dev.allways.program.Output.Notation;
import dev.allways.program.Output.Piece;
import dev.allways.program.Statement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * What {@code printf} and {@code printm} write, and what they do besides: nothing, unless the value
 * of an argument may not exist, which is a mistake also for a search that prints nothing.
 *
 * <p>As in Spin, a conversion without an argument writes nothing, and neither does one that is not
 * known, but it uses up its argument; arguments that are left over do not matter.
 */
final class Printing {
  private final ModelNames names;
  private final Values values;

  Printing(ModelNames names, Memory locals) {
    this.names = names;
    this.values = Values.ofConditions(names, locals);
  }

  Command of(Print print) {
    Deque<Expression> arguments = new ArrayDeque<>(print.arguments());
    String format = print.format();
    List<Piece> pieces = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    // Between the quotes.
    for (int i = 1; i < format.length() - 1; i++) {
      char next = format.charAt(i);
      if (next == '\\') {
        char escaped = format.charAt(++i);
        text.append(escaped == 'n' ? '\n' : escaped == 't' ? '\t' : escaped);
      } else if (next != '%') {
        text.append(next);
      } else {
        char conversion = format.charAt(++i);
        if (conversion == '%') {
          text.append('%');
        } else if (!arguments.isEmpty()) {
          Expression argument = arguments.pop();
          pieces.add(new Piece.Text(text.toString()));
          text.setLength(0);
          notation(conversion, argument)
              .ifPresent(notation -> pieces.add(new Piece.Value(values.of(argument), notation)));
        }
      }
    }
    pieces.add(new Piece.Text(text.toString()));
    return command(pieces, print.arguments());
  }

  Command of(PrintMtype print) {
    Notation name = new Notation.Named(namedType(print.value()));
    return command(
        List.of(new Piece.Value(values.of(print.value()), name)), List.of(print.value()));
  }

  private Command command(List<Piece> pieces, List<Expression> arguments) {
    List<Statement> effect = new ArrayList<>();
    for (Expression argument : arguments) {
      if (mayFail(argument)) {
        effect.add(new Statement.Let("printed" + effect.size(), values.of(argument)));
      }
    }
    return Command.always(effect).printing(new Output(pieces));
  }

  private Optional<Notation> notation(char conversion, Expression argument) {
    return switch (conversion) {
      case 'c' -> Optional.of(Notation.Plain.CHARACTER);
      case 'd' -> Optional.of(Notation.Plain.DECIMAL);
      case 'e' -> Optional.of(new Notation.Named(namedType(argument)));
      case 'o' -> Optional.of(Notation.Plain.OCTAL);
      case 'u' -> Optional.of(Notation.Plain.UNSIGNED);
      case 'x' -> Optional.of(Notation.Plain.HEXADECIMAL);
      default -> Optional.empty();
    };
  }

  /** The message types that the value is one of; those without a name when that is not known. */
  private dev.allways.program.Type namedType(Expression argument) {
    return names.types().of(mtype(argument).orElse(new Type.Mtype("")), false);
  }

  private Optional<Type> mtype(Expression argument) {
    return switch (argument) {
      case Reference reference
          when reference.last().symbol() instanceof Symbol.Variable variable
              && variable.type() instanceof Type.Mtype ->
          Optional.of(variable.type());
      case RemoteVariable remote -> mtype(remote.variable());
      case Constant constant ->
          names.model().specification().mtypes().stream()
              .filter(set -> set.values().containsKey(constant.text()))
              .map(MtypeSet::name)
              .findFirst()
              .map(Type.Mtype::new);
      case Conditional choice -> mtype(choice.chosen()).or(() -> mtype(choice.other()));
      default -> Optional.empty();
    };
  }

  private boolean mayFail(Expression expression) {
    boolean here =
        switch (expression) {
          case Reference reference -> mayBeOutside(reference);
          case Binary binary ->
              switch (binary.operator()) {
                case DIVIDE, REMAINDER -> Folding.value(binary.right()).orElse(0) == 0;
                default -> false;
              };
          case Length length ->
              names.hasExclusives() || !names.channels().isKnown(length.channel());
          case ChannelTest test ->
              names.hasExclusives() || !names.channels().isKnown(test.channel());
          case Poll _, Enabled _ -> true;
          default -> false;
        };
    return here || Traversal.parts(expression).stream().anyMatch(this::mayFail);
  }

  /** Whether it may be an element that an array does not have. */
  private static boolean mayBeOutside(Reference reference) {
    if (reference.symbol() instanceof Symbol.Variable variable
        && variable.isArray()
        && reference.index().isPresent()) {
      Expression index = reference.index().get();
      int greatest = Folding.value(index).orElse(greatest(index));
      if (greatest < 0 || greatest >= variable.size()) {
        return true;
      }
    }
    return reference.field().isPresent() && mayBeOutside(reference.field().get());
  }

  /** The greatest value of an index that is never negative; -1 when it is not known. */
  private static int greatest(Expression index) {
    if (index instanceof Reference reference
        && reference.last().symbol() instanceof Symbol.Variable variable) {
      return switch (variable.type()) {
        case Type.Scalar scalar ->
            scalar.least() < 0 ? -1 : variable.isArray() ? 255 : scalar.greatest();
        case Type.Unsigned(int width) -> width < 31 ? (1 << width) - 1 : -1;
        case Type.Mtype _ -> 255;
        case Type.Channel _, Type.Named _, Type.Structure _ -> -1;
      };
    }
    return -1;
  }
}
