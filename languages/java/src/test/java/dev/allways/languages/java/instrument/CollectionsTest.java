package dev.allways.languages.java.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CollectionsTest {
  /** What each computes is what the same code computes outside of an exploration. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "var l = new ArrayList<>(List.of(3, 1, 2)); Collections.sort(l); l.add(9); return l + \" \" + l.indexOf(2) + l.reversed();",
        "var m = new HashMap<String, Integer>(); for (int i = 0; i < 100; i++) m.merge(\"k\" + i % 7, i, Integer::sum); return m.toString() + m.keySet();",
        "var m = new LinkedHashMap<Integer, String>(16, 0.75f, true); m.put(1, \"a\"); m.put(2, \"b\"); m.get(1); return m.toString();",
        "var m = new TreeMap<>(Map.of(1, 2, 3, 4)); return m.headMap(2) + \" \" + m.descendingMap() + m.floorEntry(2);",
        "int[] a = {5, 3, 9, 1}; Arrays.sort(a); int[] b = a.clone(); b[0] = 7; return Arrays.toString(a) + Arrays.hashCode(b) + Arrays.equals(a, b) + Arrays.mismatch(a, b);",
        "return Stream.of(1, 2, 3, 4).filter(x -> x % 2 == 0).map(x -> x * x).collect(Collectors.toCollection(ArrayList::new)).toString();",
        "return new ArrayList<>(List.of(4, 5)).stream().mapToInt(x -> x).sum() + Arrays.stream(new int[] {1, 2}).boxed().toList().toString();",
        "var q = new PriorityQueue<>(Comparator.<Integer>reverseOrder()); q.addAll(List.of(1, 5, 3)); return q.poll() + \" \" + q.size();",
        "var d = new ArrayDeque<Integer>(); for (int i = 0; i < 40; i++) d.addFirst(i); d.removeLast(); return d.toString();",
        "var l = new LinkedList<>(List.of(1, 2, 3)); var it = l.listIterator(); it.next(); it.remove(); it.add(8); return l.toString();",
        "var s = Collections.synchronizedList(new ArrayList<>(List.of(1))); s.add(2); return s + \" \" + Collections.unmodifiableList(s) + Collections.emptyList();",
        "var v = new Vector<>(List.of(1, 2)); v.addElement(3); var t = new Hashtable<>(Map.of(1, 2)); t.put(3, 4); return v + \" \" + t.get(3) + v.elements().nextElement();",
        "try { var l = new ArrayList<>(List.of(1, 2, 3)); for (var x : l) l.remove(x); return \"no\"; } catch (ConcurrentModificationException e) { return e.toString(); }",
        "try { return Objects.requireNonNull(null, \"gone\").toString(); } catch (NullPointerException e) { return e.getMessage() + Objects.hash(1, 2, \"x\"); }",
        "try { return new ArrayList<>(List.of(1)).get(4).toString(); } catch (IndexOutOfBoundsException e) { return e.getMessage(); }",
        "int[] a = {1, 2, 3, 4, 5}; System.arraycopy(a, 0, a, 1, 4); System.arraycopy(a, 2, a, 0, 3); return Arrays.toString(a);",
        "try { System.arraycopy(new int[2], 0, new long[2], 0, 1); return \"no\"; } catch (ArrayStoreException e) { return e.getMessage(); }",
        "try { System.arraycopy(new int[2], 1, new int[2], 0, 2); return \"no\"; } catch (ArrayIndexOutOfBoundsException e) { return e.getMessage(); }",
        "Object[] a = {\"x\", 1}; String[] b = new String[2]; try { System.arraycopy(a, 0, b, 0, 2); return \"no\"; } catch (ArrayStoreException e) { return b[0]; }",
        "String[][] a = {{\"x\"}, {}}; var b = a.clone(); return b.getClass() + b[0][0] + (b[0] == a[0]);",
        "var b = new BitSet(); b.set(3); b.set(70); return b + \" \" + b.cardinality();",
        "var l = Arrays.asList(3, 2, 1); Collections.reverse(l); l.sort(null); return l.toString() + Collections.max(l) + String.join(\",\", Arrays.asList(\"a\", \"b\"));",
        "var e = new EnumMap<Thread.State, Integer>(Thread.State.class); return e.toString();",
      })
  void copies_compute_what_the_originals_compute(String body) throws Exception {
    String source =
        "import java.util.*; import java.util.function.*; import java.util.stream.*; class P { static String run() {"
            + body
            + "} }";
    var recording = Recording.of(source);
    assertThat(recording.invalid()).isEmpty();
    assertThat(Renaming.original((String) recording.call("P", "run")))
        .isEqualTo(Compiler.run(source));
  }

  @Test
  void what_an_iterator_reads_is_announced() {
    var recording =
        Recording.of(
            "import java.util.*; class P { static void run() { for (var x : new ArrayList<>(List.of(1))) {} } }");
    recording.call("P", "run");
    assertThat(recording.log())
        .contains("read AbstractList.modCount", "read ArrayList.size", "read Object[] 0");
  }

  @Test
  void hash_codes_do_not_depend_on_where_objects_lie() {
    var recording =
        Recording.of(
            "import java.util.*; class P { enum E { A } record R(int i, E e) {} static String run() { Object o = new Object(); Object e = E.A;"
                + " return new R(2, E.A).hashCode() - 62 - E.A.hashCode() + \" \" + o.hashCode() + \" \" + Objects.hash(o) + \" \" + e.hashCode() + \" \" + E.A.hashCode() + \" \" + ((Object) \"a\").hashCode(); } }");
    int hash = 31 * "P$E".hashCode() + "A".hashCode();
    assertThat(recording.call("P", "run")).isEqualTo("0 44 75 " + hash + " " + hash + " 97");
  }
}
