package dev.allways.languages.protocol.checker;

import dev.allways.languages.protocol.OpenSession;
import dev.allways.languages.protocol.checker.Conversation.Rules;
import dev.allways.languages.protocol.checker.Walker.Accuracy;
import dev.allways.languages.protocol.generator.ClassCompiler;
import dev.allways.languages.protocol.generator.GeneratedClass;
import dev.allways.languages.protocol.generator.GeneratedSource;
import dev.allways.languages.protocol.generator.Generator;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.protocol.DescribedProtocol;
import dev.allways.text.Source;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;

/**
 * The class of a protocol whose parameter is left open, in two ways that have to do the same.
 *
 * @param listed which lists its states if there are few, as every class does
 * @param unfolded which never does
 */
record OpenClass(GeneratedClass listed, GeneratedClass unfolded) {
  static OpenClass of(String text) {
    return of(List.of(text)).getFirst();
  }

  static List<OpenClass> of(List<String> texts) {
    List<GeneratedSource> sources = new ArrayList<>();
    for (String text : texts) {
      int number = sources.size();
      sources.add(source(text, "listed.in" + number));
      sources.add(unfolded(source(text, "unfolded.in" + number)));
    }
    List<GeneratedClass> classes = ClassCompiler.compile(sources, OpenClass.class.getClassLoader());
    List<OpenClass> open = new ArrayList<>();
    for (int i = 0; i < classes.size(); i += 2) {
      open.add(new OpenClass(classes.get(i), classes.get(i + 1)));
    }
    return open;
  }

  private static GeneratedSource source(String text, String packageName) {
    OpenSession session =
        OpenSession.of(Source.of("test.dcj", text), Fixtures.settings()).orElseThrow();
    return Generator.of(session, packageName).generate();
  }

  private static GeneratedSource unfolded(GeneratedSource source) {
    String text = source.text().replace(" Description.of(", " dev.allways.protocol.Unfolded.of(");
    if (text.equals(source.text())) {
      throw new AssertionError("generated classes look different now:\n" + text);
    }
    return new GeneratedSource(
        source.packageName(), source.className(), text, source.blueprint(), source.parameters());
  }

  /** A session as everybody makes them. */
  DescribedProtocol session(int k) {
    return session(listed, k);
  }

  private static DescribedProtocol session(GeneratedClass open, int k) {
    try {
      return open.type().getConstructor(int.class).newInstance(k);
    } catch (InvocationTargetException refused) {
      if (refused.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new AssertionError(refused);
    } catch (ReflectiveOperationException impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** What went wrong in some walks of both. */
  List<String> walks(Lts lts, int k, int walks) {
    int steps = 40;
    Rules rules = Rules.of(lts, Fixtures.dummies(lts), listed.blueprint().capacity());
    List<String> complaints = new ArrayList<>();
    complaints.addAll(Walker.walks(() -> session(k), Accuracy.EXACT, rules, walks, steps));
    complaints.addAll(
        Walker.walks(() -> session(unfolded, k), Accuracy.PATIENT, rules, walks, steps));
    return complaints;
  }
}
