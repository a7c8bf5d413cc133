package dev.allways.languages.promela.lowering;

import dev.allways.languages.promela.analysis.Specification.MtypeSet;
import dev.allways.program.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the types of Promela are stored as. */
final class StoredTypes {
  private static final Type BYTE = Type.unsigned(8);
  private static final Type CHANNEL = new Type.Identity(BYTE);
  private static final Type BOOL = new Type.Named(Type.unsigned(1), List.of("false", "true"));

  private final Map<String, Type> mtypes = new HashMap<>();

  StoredTypes(List<MtypeSet> sets) {
    for (MtypeSet set : sets) {
      List<String> names = new ArrayList<>();
      set.values()
          .forEach(
              (name, value) -> {
                while (names.size() <= value) {
                  names.add("");
                }
                names.set(value, name);
              });
      mtypes.put(set.name(), new Type.Named(BYTE, names));
    }
  }

  /**
   * @param element of an array; Spin keeps arrays of bits as arrays of bytes, so that their
   *     elements can be 2
   */
  Type of(dev.allways.languages.promela.syntax.Type type, boolean element) {
    return switch (type) {
      case dev.allways.languages.promela.syntax.Type.Scalar scalar ->
          switch (scalar) {
            case BIT -> element ? BYTE : Type.unsigned(1);
            case BOOL -> element ? new Type.Named(BYTE, List.of("false", "true")) : BOOL;
            case BYTE, PID -> BYTE;
            case SHORT -> Type.signed(16);
            case INT -> Type.signed(32);
          };
      case dev.allways.languages.promela.syntax.Type.Unsigned(int width) -> Type.unsigned(width);
      case dev.allways.languages.promela.syntax.Type.Mtype(String name) ->
          mtypes.getOrDefault(name, BYTE);
      case dev.allways.languages.promela.syntax.Type.Channel() -> CHANNEL;
      case dev.allways.languages.promela.syntax.Type.Named _,
          dev.allways.languages.promela.syntax.Type.Structure _ ->
          throw new IllegalArgumentException(type.word());
    };
  }
}
