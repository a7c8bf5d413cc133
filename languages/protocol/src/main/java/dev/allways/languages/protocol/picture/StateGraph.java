package dev.allways.languages.protocol.picture;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * States and the steps between them, drawn in rows: a state is below those that come before it,
 * labels stand in rows of their own between those of states, and what leads back up makes its way
 * between both (Paper: Sugiyama, Tagawa, Toda: Methods for Visual Understanding of Hierarchical
 * System Structures, 1981).
 *
 * <p>Rows are distances from the first state, so no step goes down by more than one.
 */
public final class StateGraph {
  /** More than that is not read. */
  public static final int MOST_STATES = 60;

  /** The same for steps. */
  public static final int MOST_STEPS = 150;

  private static final double RADIUS = 13;
  private static final double GAP = 18;
  private static final double MARGIN = 20;
  private static final int SWEEPS = 12;

  /** In a picture that would be wider, labels have several lines. */
  private static final double WIDEST = 1200;

  /**
   * A step.
   *
   * @param label in parts that may stand below each other
   */
  public record Edge(int source, List<String> label, int target) {
    public Edge {
      label = List.copyOf(label);
    }
  }

  /** What stands in a row: a state, the labels of steps, or nothing but a line. */
  private static final class Item {
    final int row;
    final double width;
    final List<Item> above = new ArrayList<>();
    final List<Item> below = new ArrayList<>();
    double x;

    Item(int row, double width) {
      this.row = row;
      this.width = width;
    }
  }

  /** All steps from one state to another: their labels, and the items that lines go through. */
  private record Bundle(int source, int target, List<String> labels, List<Item> items) {}

  private final String name;
  private final BitSet finals;
  private final Item[] states;
  private final List<Bundle> bundles = new ArrayList<>();
  private final List<List<Item>> rows = new ArrayList<>();

  private StateGraph(String name, int count, BitSet finals, List<Edge> edges, boolean narrow) {
    this.name = name;
    this.finals = finals;
    this.states = new Item[count];
    int[] layers = layers(count, edges);
    for (int state = 0; state < count; state++) {
      states[state] = item(2 * layers[state], 2 * RADIUS);
    }
    Map<Long, List<String>> labels = new LinkedHashMap<>();
    for (Edge edge : edges) {
      long ends = (long) edge.source << 32 | edge.target;
      labels
          .computeIfAbsent(ends, unknown -> new ArrayList<>())
          .addAll(narrow ? edge.label : List.of(String.join(" ", edge.label)));
    }
    labels.forEach((ends, its) -> connect((int) (ends >> 32), (int) (long) ends, its));
  }

  /**
   * @param name of all of it
   * @param count how many states there are; they are numbered from 0, where every run starts
   * @param finals where a run may end
   */
  public static String svg(String name, int count, BitSet finals, List<Edge> edges) {
    StateGraph graph = new StateGraph(name, count, finals, edges, false);
    if (graph.rows.stream().anyMatch(row -> width(row) > WIDEST)) {
      graph = new StateGraph(name, count, finals, edges, true);
    }
    graph.order();
    graph.place();
    return graph.draw();
  }

  private static int[] layers(int count, List<Edge> edges) {
    int[] layers = new int[count];
    BitSet known = new BitSet();
    known.set(0);
    List<Integer> open = new ArrayList<>(List.of(0));
    for (int i = 0; i < open.size(); i++) {
      int state = open.get(i);
      for (Edge edge : edges) {
        if (edge.source == state && !known.get(edge.target)) {
          known.set(edge.target);
          layers[edge.target] = layers[state] + 1;
          open.add(edge.target);
        }
      }
    }
    return layers;
  }

  private Item item(int row, double width) {
    while (rows.size() <= row) {
      rows.add(new ArrayList<>());
    }
    Item item = new Item(row, width);
    rows.get(row).add(item);
    return item;
  }

  /** Puts labels into the row before where they lead, or else below their state. */
  private void connect(int source, int target, List<String> labels) {
    double width = labels.stream().mapToDouble(Svg::width).max().orElse(0);
    int from = states[source].row;
    int to = states[target].row;
    List<Item> items = new ArrayList<>();
    items.add(item(to < from ? from - 1 : from + 1, width));
    for (int row = from - 2; row > to; row--) {
      items.add(item(row, 1));
    }
    Item last = states[source];
    for (Item item : items) {
      join(last, item);
      last = item;
    }
    join(last, states[target]);
    bundles.add(new Bundle(source, target, labels, items));
  }

  private static void join(Item one, Item other) {
    Item upper = one.row < other.row ? one : other;
    Item lower = upper == one ? other : one;
    upper.below.add(lower);
    lower.above.add(upper);
  }

  /** Fewer lines cross where everything is close to what it is joined to. */
  private void order() {
    rows.forEach(StateGraph::pack);
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      boolean down = sweep % 2 == 0;
      for (List<Item> row : down ? rows : rows.reversed()) {
        row.sort(Comparator.comparingDouble(item -> desired(item, down ? item.above : item.below)));
        pack(row);
      }
    }
  }

  /** Side by side around the middle. */
  private static void pack(List<Item> row) {
    double x = -width(row) / 2;
    for (Item item : row) {
      item.x = x + (item.width + GAP) / 2;
      x += item.width + GAP;
    }
  }

  private static double width(List<Item> row) {
    return row.stream().mapToDouble(item -> item.width + GAP).sum();
  }

  private static double desired(Item item, List<Item> joined) {
    return joined.stream().mapToDouble(other -> other.x).average().orElse(item.x);
  }

  /**
   * Moves everything to what it is joined to, as far as there is room: the mean of as far right and
   * as far left as that goes, which both keep the distances.
   */
  private void place() {
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      for (List<Item> row : sweep % 2 == 0 ? rows : rows.reversed()) {
        int count = row.size();
        double[] wanted = new double[count];
        double[] right = new double[count];
        double[] left = new double[count];
        for (int i = 0; i < count; i++) {
          List<Item> joined = new ArrayList<>(row.get(i).above);
          joined.addAll(row.get(i).below);
          wanted[i] = desired(row.get(i), joined);
          right[i] = i == 0 ? wanted[i] : Math.max(wanted[i], right[i - 1] + distance(row, i));
        }
        for (int i = count - 1; i >= 0; i--) {
          left[i] =
              i == count - 1 ? wanted[i] : Math.min(wanted[i], left[i + 1] - distance(row, i + 1));
          row.get(i).x = (left[i] + right[i]) / 2;
        }
      }
    }
    double least =
        rows.stream()
            .flatMap(List::stream)
            .mapToDouble(item -> item.x - item.width / 2)
            .min()
            .orElse(0);
    rows.forEach(row -> row.forEach(item -> item.x += MARGIN - least));
  }

  private static double distance(List<Item> row, int i) {
    return (row.get(i - 1).width + row.get(i).width) / 2 + GAP;
  }

  private String draw() {
    double[] middles = new double[rows.size()];
    double y = MARGIN + 2 * Svg.LINE;
    for (int row = 0; row < rows.size(); row++) {
      double half = row % 2 == 0 ? RADIUS : Svg.LINE / 2 * lines(row);
      y += half + (row == 0 ? 0 : GAP);
      middles[row] = y;
      y += half;
    }
    Svg svg = new Svg();
    svg.text(MARGIN, MARGIN, "start", name);
    for (Bundle bundle : bundles) {
      draw(bundle, middles, svg);
    }
    for (int state = 0; state < states.length; state++) {
      double x = states[state].x;
      double middle = middles[states[state].row];
      svg.circle("box", x, middle, RADIUS);
      if (finals.get(state)) {
        svg.circle("line", x, middle, RADIUS - 3);
      }
      svg.text(x, middle + 4, "middle", String.valueOf(state));
    }
    double top = middles[0] - RADIUS;
    svg.circle("ink", states[0].x, top - 18, 3.5);
    svg.line("class=\"line\" marker-end=\"url(#arrow)\"", states[0].x, top - 15, states[0].x, top);
    double most =
        rows.stream()
            .flatMap(List::stream)
            .mapToDouble(item -> item.x + item.width / 2)
            .max()
            .orElse(0);
    double width = Math.max(most, MARGIN + Svg.width(name)) + MARGIN;
    return svg.document(name, width, y + MARGIN);
  }

  /** How many lines the labels of a row have at most. */
  private int lines(int row) {
    return bundles.stream()
        .filter(bundle -> bundle.items.getFirst().row == row)
        .mapToInt(bundle -> bundle.labels.size())
        .max()
        .orElse(0);
  }

  private void draw(Bundle bundle, double[] middles, Svg svg) {
    Item source = states[bundle.source];
    Item target = states[bundle.target];
    Item label = bundle.items.getFirst();
    int lines = bundle.labels.size();
    double half = Svg.LINE / 2 * lines;
    for (int i = 0; i < lines; i++) {
      double y = middles[label.row] - half + Svg.LINE * i + 11;
      svg.text(label.x, y, "middle", bundle.labels.get(i));
    }
    boolean returns = source.row == target.row;
    double aside = returns ? Math.min(label.width / 4, 10) : 0;
    double up = label.row < source.row ? -1 : 1;
    svg.curve(
        "class=\"line\"",
        source.x - (returns ? 4 : 0),
        middles[source.row] + up * RADIUS,
        label.x - aside,
        middles[label.row] - up * half);
    double x = label.x + aside;
    double y = middles[label.row] + (returns ? -half : up * half);
    for (Item next : bundle.items.subList(1, bundle.items.size())) {
      svg.line("class=\"line\"", x, y, next.x, middles[next.row]);
      x = next.x;
      y = middles[next.row];
    }
    double end = middles[target.row] + (target.row < label.row ? RADIUS : -RADIUS);
    svg.curve("class=\"line\" marker-end=\"url(#arrow)\"", x, y, target.x + (returns ? 4 : 0), end);
  }
}
