package dev.allways.languages.protocol.generator;

import dev.allways.languages.protocol.lts.Message;
import dev.allways.protocol.DescribedProtocol;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * A generated class that has been compiled and loaded.
 *
 * @param standIns message classes that were not there, as the protocol writes them
 */
public record GeneratedClass(
    GeneratedSource source, Class<? extends DescribedProtocol> type, List<String> standIns) {
  public GeneratedClass {
    standIns = List.copyOf(standIns);
  }

  public Blueprint blueprint() {
    return source.blueprint();
  }

  /** The protocol at its beginning; its conditions are those that the file writes. */
  public DescribedProtocol newInstance() {
    List<Predicate<Object>> conditions = new ArrayList<>();
    for (Message message : blueprint().messages()) {
      if (message instanceof Message.Satisfying satisfying) {
        conditions.add(satisfying.condition());
      }
    }
    try {
      Class<?>[] parameters = new Class<?>[conditions.size()];
      Arrays.fill(parameters, Predicate.class);
      Constructor<? extends DescribedProtocol> constructor = type.getConstructor(parameters);
      return constructor.newInstance(conditions.toArray());
    } catch (InvocationTargetException failed) {
      throw new IllegalStateException("a generated class does not start", failed.getCause());
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
