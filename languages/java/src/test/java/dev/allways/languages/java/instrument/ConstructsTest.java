package dev.allways.languages.java.instrument;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Code of every kind computes the same when it is instrumented. */
class ConstructsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        static boolean z; static byte b; static char c; static short s; static int i; static long j; static float f; static double d; static Object o;
        boolean mz; byte mb; char mc; short ms; int mi; long mj; float mf; double md; Object mo;
        static String run() { z = true; b = 1; c = 'x'; s = 2; i = 3; j = 4L; f = 5f; d = 6d; o = "7";
          P p = new P(); p.mz = z; p.mb = b; p.mc = c; p.ms = s; p.mi = i; p.mj = j; p.mf = f; p.md = d; p.mo = o;
          p.mj += 10; p.md *= 2; p.mi++; ++p.mj; j <<= 2; d--; long k = p.mj = p.mi = 9; p.mb += 3;
          return z + " " + b + c + s + i + j + f + d + o + p.mz + p.mb + p.mc + p.ms + p.mi + p.mj + p.mf + p.md + p.mo + k; }
        """,
        """
        static String run() { boolean[] z = {true}; byte[] b = {1}; char[] c = {'x'}; short[] s = {2}; int[] i = {3}; long[] j = {4}; float[] f = {5}; double[] d = {6}; Object[] o = {"7"};
          z[0] ^= true; b[0]++; c[0] += 1; s[0] <<= 1; i[0]--; j[0] += i[0]; f[0] /= 2; d[0]++; long k = j[0] = 12; double e = d[0] = 3; int[][][] m = new int[2][3][]; m[1][2] = new int[] {4, 5}; m[1][2][1]++;
          return "" + z[0] + b[0] + c[0] + s[0] + i[0] + j[0] + f[0] + d[0] + o[0] + k + e + m[1][2][1] + m.length; }
        """,
        """
        static abstract class A { final String s; A(String s) { this.s = s + name(); } abstract String name(); }
        static String run() { String captured = "c" + System.lineSeparator().length(); int n = captured.length();
          class Local extends A { int own = n; Local(boolean b) { super(b ? new String("yes") : new StringBuilder("no").append(captured).toString()); } Local() { this(captured.isEmpty()); } String name() { return captured + own; } }
          A anonymous = new A(new Local().s) { String name() { return "!" + captured; } };
          return anonymous.s + new Local(true).s; }
        """,
        """
        class Inner { int x = y + 1; class Deeper { int z = x + y; } } int y = 4;
        static String run() { P p = new P(); P.Inner.Deeper d = p.new Inner().new Deeper(); return "" + d.z; }
        """,
        """
        record Point(int x, long y, String s) { static int made; Point { if (x < 0) throw new IllegalArgumentException("x"); made++; } Point(int x) { this(x, 2, "q"); } int sum() { return x + (int) y; } }
        static String run() { var p = new Point(1); try { new Point(-1); } catch (IllegalArgumentException e) { } return p + " " + p.equals(new Point(1)) + p.sum() + Point.made + (p.hashCode() == new Point(1).hashCode()); }
        """,
        """
        enum Op { PLUS("+") { int apply(int a, int b) { return a + b; } }, TIMES("*") { int apply(int a, int b) { return a * b; } }; final String sign; static final Map<String, Op> BY = new TreeMap<>(); static { for (Op o : values()) BY.put(o.sign, o); } Op(String s) { sign = s; } abstract int apply(int a, int b); }
        static String run() { var s = new StringBuilder(); for (Op o : Op.values()) { switch (o) { case PLUS: s.append('p'); break; case TIMES: s.append('t'); } s.append(o.apply(2, 5)); } return s.toString() + Op.BY + Op.valueOf("PLUS").sign + EnumSet.allOf(Op.class); }
        """,
        """
        interface Shape { int SIZE = Integer.parseInt("3"); static int twice(int x) { return 2 * x; } default int area() { return side() * side() + hidden(); } private int hidden() { return 1; } int side(); }
        static String run() { Shape s = () -> Shape.SIZE; return "" + s.area() + Shape.twice(4) + new Shape() { public int side() { return Shape.super.equals(null) ? 1 : 2; } }.area(); }
        """,
        """
        sealed interface T permits L, N {} record L(int v) implements T {} record N(T l, T r) implements T {}
        static int sum(T t) { return switch (t) { case L(int v) when v > 5 -> 100; case L l -> l.v(); case N(var l, N(var m, var r)) -> sum(l) + 10 * sum(m) + sum(r); case N n -> sum(n.l()) + sum(n.r()); }; }
        static String run() { Object o = 3; String s = switch (o) { case Integer i when i > 2 -> "big"; case String x -> x; default -> "other"; };
          String w = switch ("Aa".repeat(1)) { case "BB" -> "b"; case "Aa" -> { yield "a"; } default -> "?"; };
          return sum(new N(new L(1), new N(new L(2), new L(9)))) + s + w + (o instanceof Integer i && i == 3); }
        """,
        """
        static int[] order = new int[8]; static int at; static int note(int x) { order[at++] = x; return x; }
        static String run() { String r = ""; for (int k = 0; k < 4; k++) { try { try { note(1); if (k == 0) throw new IllegalStateException("a"); if (k == 1) continue; if (k == 2) break; } finally { r += "f" + k; } } catch (IllegalStateException e) { r += e.getMessage(); } finally { r += "g"; } }
          try { Object o = null; o.toString(); } catch (NullPointerException e) { r += "n"; } try { int[] a = new int[1]; a[1] = 2; } catch (ArrayIndexOutOfBoundsException e) { r += e.getMessage(); }
          try { P p = null; p.at2 = 3; } catch (NullPointerException e) { r += "m"; } try { Object[] a = new String[1]; a[0] = 1; } catch (ArrayStoreException e) { r += "s"; } try { int[] a = null; int b = a[0]; } catch (NullPointerException e) { r += "l"; }
          try { Object x = "s"; Integer y = (Integer) x; } catch (ClassCastException e) { r += "c"; } return r + at; } int at2;
        """,
        """
        static int n; final Object a = new Object(), b = new Object();
        int nested(int k) { synchronized (a) { synchronized (b) { if (k == 0) return 1; if (k == 1) throw new RuntimeException("x"); for (int i = 0; ; i++) { synchronized (a) { if (i == 3) break; n++; } } } n++; } return 2; }
        static synchronized long s(long x, double y) throws Exception { if (x == 0) throw new Exception("s"); try { return x + (long) y; } finally { n++; } }
        synchronized void v() { n++; }
        static String run() { P p = new P(); String r = "" + p.nested(0) + p.nested(2); try { p.nested(1); } catch (RuntimeException e) { r += e.getMessage(); } try { r += s(3, 4.5); s(0, 0); } catch (Exception e) { r += e.getMessage(); } p.v(); return r + n; }
        """,
        """
        int f = 7; static int sum(Object... xs) { return xs.length; } static <T extends Comparable<T>> T max(List<? extends T> l) { return Collections.max(l); } Supplier<Integer> s() { return () -> f++ + this.f; } static P make() { return new P(); } int plus(int x) { return f + x; }
        static String run() { P p = make(); IntUnaryOperator g = p::plus; Function<P, Integer> h = q -> q.f; Supplier<P> m = P::new, m2 = P::make; Function<Integer, int[]> arr = int[]::new; BiFunction<String, Integer, Character> at = String::charAt; UnaryOperator<String> up = String::toUpperCase;
          Runnable r = System::gc; r.run(); ToIntFunction<Object> hash = Object::hashCode; Comparator<String> cmp = Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder());
          var sorted = new ArrayList<>(List.of("ccc", "a", "bb", "aa")); sorted.sort(cmp); Supplier<List<String>> lists = ArrayList::new; var made = lists.get(); sorted.forEach(made::add); Function<Object, String> str = Object::toString;
          return sum() + sum(1, 2) + " " + max(List.of(3, 9)) + p.s().get() + g.applyAsInt(1) + h.apply(m.get()) + m2.get().f + arr.apply(3).length + at.apply("xyz", 1) + up.apply("q") + hash.applyAsInt("a") + made + str.apply(5); }
        """,
        """
        static long fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); } static int count; static { for (int i = 0; i < 3; i++) count += i; } static final List<Integer> SEEN = new ArrayList<>(); static { SEEN.add(count); }
        static String run() { outer: for (int i = 0; i < 5; i++) { for (int j = 0; j < 5; j++) { if (j == 3) continue outer; if (i == 3) break outer; SEEN.add(i * j); } } int x = 5; do { x -= 2; } while (x > 0); var b = new StringBuffer(); b.append(1).append('c').insert(0, 2.5f).reverse(); char c = 'a'; c += 1; return fib(10) + " " + SEEN + x + b + c + (x > 0 ? 1 : 2L) + (int) 3.9e10 + (byte) 300; }
        """,
        """
        static class Cell<T> implements Iterable<T>, Cloneable { T value; Cell<T> next; Cell(T v, Cell<T> n) { value = v; next = n; } public Iterator<T> iterator() { return new Iterator<>() { Cell<T> at = Cell.this; public boolean hasNext() { return at != null; } public T next() { T v = at.value; at = at.next; return v; } }; } @SuppressWarnings("unchecked") public Cell<T> clone() { try { return (Cell<T>) super.clone(); } catch (CloneNotSupportedException e) { throw new Error(e); } } }
        static class Own extends ArrayList<String> { @Override public boolean add(String s) { return super.add("<" + s + ">"); } int mods() { return modCount; } }
        static String run() { var c = new Cell<>("a", new Cell<>("b", null)); var d = c.clone(); d.value = "z"; String r = ""; for (String s : c) r += s; for (String s : d) r += s; var own = new Own(); own.add("q"); return r + own + own.mods(); }
        """,
        """
        static String run() throws Throwable { var q = new Random(5); var s = new Scanner("1 two 3.5"); var t = new StringTokenizer("a b"); Object lock = new Object(); var text = new StringJoiner(",", "[", "]"); text.add("x"); var m = Pattern.compile("(\\\\d+)").matcher("ab12"); m.find();
          return q.nextInt(100) + " " + s.nextInt() + s.next() + t.nextToken() + text + m.group(1) + String.format("%5.1f|%-4s|%x", 2.25, "ab", 255) + "a,b".split(",").length + new BigInteger("99").pow(3) + Duration.ofSeconds(90) + Integer.toHexString(77) + Optional.of(3).map(x -> x + 1) + UUID.nameUUIDFromBytes(new byte[] {1}) + IntStream.range(0, 4).sum() + "x".compareTo("y") + "  t ".strip() + Character.isDigit('4') + Long.parseLong("12") + LocalDate.of(2020, 1, 1).plusDays(40); }
        """,
      })
  void instrumented_code_computes_the_same(String members) throws Exception {
    String source =
        """
        import java.math.*; import java.time.*; import java.util.*; import java.util.function.*; import java.util.regex.*; import java.util.stream.*;
        class P { %s }
        """
            .formatted(members);
    var recording = Recording.of(source);
    assertThat(recording.invalid()).isEmpty();
    assertThat(recording.call("P", "run")).isEqualTo(Compiler.run(source));
  }

  @Test
  void a_method_that_becomes_too_long_is_refused_when_it_is_called() {
    String long_ =
        IntStream.range(0, 4000)
            .mapToObj(i -> "x += y[" + i % 7 + "];")
            .collect(Collectors.joining());
    var recording =
        Recording.of(
            "class P { static int x; static int[] y = new int[9]; static void large() {"
                + long_
                + "} static int run() { return 1; } }");
    assertThat(recording.invalid()).isEmpty();
    assertThat(recording.call("P", "run")).isEqualTo(1);
    assertThatThrownBy(() -> recording.call("P", "large")).hasMessageContaining("P.large");
  }

  @Test
  void a_debugger_finds_lines_and_variables() {
    var program =
        new InstrumentedProgram(
            ClassFiles.of(
                Compiler.compile(
                    "class P {\n int f;\n synchronized int run(int parameter) {\n int local = f;\n return local + parameter;\n }\n}")),
            new dev.allways.languages.java.catalogue.Catalogue());
    var method =
        ClassFile.of().parse(program.classFile("P").orElseThrow()).methods().stream()
            .filter(found -> found.methodName().equalsString("run"))
            .findFirst()
            .orElseThrow();
    var code = method.findAttribute(Attributes.code()).orElseThrow();
    assertThat(code.findAttribute(Attributes.lineNumberTable()).orElseThrow().lineNumbers())
        .extracting(line -> line.lineNumber())
        .contains(4, 5);
    assertThat(code.findAttribute(Attributes.localVariableTable()).orElseThrow().localVariables())
        .extracting(variable -> variable.name().stringValue())
        .containsExactlyInAnyOrder("this", "parameter", "local");
  }
}
