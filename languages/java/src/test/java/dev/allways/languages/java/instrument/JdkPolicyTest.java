package dev.allways.languages.java.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.languages.java.catalogue.Callee.Effect;
import dev.allways.languages.java.instrument.JdkPolicy.Judgement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JdkPolicyTest {
  private static Judgement judge(String method) {
    int dot = method.lastIndexOf('.');
    return JdkPolicy.judge(
        method.substring(0, dot), method.substring(dot + 1), false, Origin.PROGRAM);
  }

  @ParameterizedTest
  @CsvSource({
    "java/lang/StringBuilder.append, WRITES",
    "java/lang/StringBuilder.charAt, READS",
    "java/lang/StringBuffer.append, SYNCHRONIZES",
    "java/util/Random.nextInt, SYNCHRONIZES",
    "java/util/random/RandomGenerator.nextInt, WRITES",
    "java/util/List.size, READS",
    "java/util/Map.put, WRITES",
    "java/util/Iterator.next, WRITES",
    "java/text/SimpleDateFormat.format, WRITES",
    "java/io/StringWriter.write, SYNCHRONIZES",
  })
  void what_has_content_is_read_or_changed(String method, Effect effect) {
    assertThat(judge(method)).isEqualTo(new Judgement.Stateful(effect));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java/lang/String.length",
        "java/lang/Math.max",
        "java/math/BigInteger.add",
        "java/time/Duration.plus",
        "java/util/Optional.get",
        "java/util/stream/Stream.map",
        "java/util/function/Function.apply",
        "java/io/PrintStream.println",
        "java/io/IOException.<init>",
      })
  void what_only_computes_is_believed(String method) {
    assertThat(judge(method)).isEqualTo(new Judgement.Harmless());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java/io/File.exists",
        "java/io/FileOutputStream.<init>",
        "java/io/RandomAccessFile.read",
        "java/lang/ProcessBuilder.start",
        "java/lang/Runtime.exec",
        "java/lang/ref/WeakReference.<init>",
        "java/lang/reflect/Field.get",
        "java/lang/reflect/Method.invoke",
        "java/net/Socket.<init>",
        "java/nio/channels/FileChannel.open",
        "java/sql/DriverManager.getConnection",
        "java/util/Collection.parallelStream",
        "java/util/WeakHashMap.get",
        "java/util/stream/BaseStream.parallel",
        "javax/swing/SwingUtilities.invokeLater",
        "sun/misc/Unsafe.getInt",
      })
  void everything_else_is_refused(String method) {
    assertThat(judge(method)).isEqualTo(new Judgement.Unsupported());
  }
}
