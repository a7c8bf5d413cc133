package dev.allways.architecture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where the modules stand: in rows below each other, so that arrows lead up and cross seldom. An
 * arrow over several rows goes through a gap in each of them.
 *
 * <p>Paper: Sugiyama, Tagawa, Toda: Methods for Visual Understanding of Hierarchical System
 * Structures, IEEE Transactions on Systems, Man, and Cybernetics 1981.
 */
final class Rows {
  private static final int SWEEPS = 24;
  private static final int MARGIN = 22;
  private static final int GAP_WIDTH = 10;

  /** A module, or a gap through which an arrow goes. */
  static final class Place {
    final String module;
    final int row;
    final int width;
    double x;
    final List<Place> above = new ArrayList<>();
    final List<Place> below = new ArrayList<>();

    private Place(String module, int row, int width) {
      this.module = module;
      this.row = row;
      this.width = width;
    }

    int left() {
      return (int) Math.round(x) - width / 2;
    }

    /** Where the arrow to or from {@code other} begins: all of them side by side. */
    int port(List<Place> neighbours, Place other) {
      List<Place> sorted =
          neighbours.stream().sorted(Comparator.comparingDouble((Place each) -> each.x)).toList();
      return left() + width * (sorted.indexOf(other) + 1) / (sorted.size() + 1);
    }
  }

  private final List<List<Place>> rows = new ArrayList<>();
  private final Map<ModuleGraph.Arrow, List<Place>> ways = new HashMap<>();
  private final int width;

  /**
   * @param rowOf the row of each module
   * @param width of the whole
   */
  Rows(ModuleGraph graph, Map<String, Integer> rowOf, int width) {
    this.width = width;
    Map<String, Place> places = new HashMap<>();
    for (String module : graph.modules()) {
      place(module, rowOf.get(module), 24 + 7 * label(module).length(), places);
    }
    for (ModuleGraph.Arrow arrow : graph.arrows()) {
      ways.put(arrow, way(places.get(arrow.from()), places.get(arrow.to())));
    }
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      boolean down = sweep % 2 == 0;
      for (List<Place> row : down ? rows : rows.reversed()) {
        row.sort(Comparator.comparingDouble(each -> mean(down ? each.above : each.below, each.x)));
        spread(row, row.stream().mapToDouble(each -> each.x).toArray());
      }
    }
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      for (List<Place> row : rows) {
        spread(row, row.stream().mapToDouble(Rows::middle).toArray());
      }
    }
  }

  static String label(String module) {
    return module.substring(module.lastIndexOf('/') + 1);
  }

  private Place place(String module, int row, int wide, Map<String, Place> places) {
    while (rows.size() <= row) {
      rows.add(new ArrayList<>());
    }
    Place place = new Place(module, row, wide);
    List<Place> neighbours = rows.get(row);
    place.x = neighbours.isEmpty() ? 0 : neighbours.getLast().x + 100;
    neighbours.add(place);
    places.put(module, place);
    return place;
  }

  /** From a module up to the one it needs, through a gap in each row between. */
  private List<Place> way(Place from, Place to) {
    List<Place> way = new ArrayList<>(List.of(from));
    for (int row = from.row - 1; row > to.row; row--) {
      way.add(place("", row, GAP_WIDTH, new HashMap<>()));
    }
    way.add(to);
    for (int i = 0; i + 1 < way.size(); i++) {
      way.get(i).above.add(way.get(i + 1));
      way.get(i + 1).below.add(way.get(i));
    }
    return way;
  }

  private static double mean(List<Place> neighbours, double otherwise) {
    return neighbours.stream().mapToDouble(each -> each.x).average().orElse(otherwise);
  }

  private static double middle(Place place) {
    List<Place> neighbours = new ArrayList<>(place.above);
    neighbours.addAll(place.below);
    return mean(neighbours, place.x);
  }

  /** Each as near as can be to where it wants to be, in this order, and none over another. */
  private void spread(List<Place> row, double[] wanted) {
    double[] lowest = new double[row.size()];
    double[] highest = new double[row.size()];
    double end = 0;
    for (int i = 0; i < row.size(); i++) {
      lowest[i] = Math.max(wanted[i], end + MARGIN + row.get(i).width / 2.0);
      end = lowest[i] + row.get(i).width / 2.0;
    }
    double begin = width;
    for (int i = row.size() - 1; i >= 0; i--) {
      highest[i] = Math.min(wanted[i], begin - MARGIN - row.get(i).width / 2.0);
      begin = highest[i] - row.get(i).width / 2.0;
    }
    double last = 0;
    for (int i = 0; i < row.size(); i++) {
      double half = row.get(i).width / 2.0;
      row.get(i).x = Math.max(last + MARGIN + half, (lowest[i] + highest[i]) / 2);
      last = row.get(i).x + half;
    }
    double over = Math.max(0, last + MARGIN - width);
    for (int i = row.size() - 1; i >= 0 && over > 0; i--) {
      row.get(i).x -= over;
      double next = i == 0 ? 0 : row.get(i - 1).x + row.get(i - 1).width / 2.0;
      over = Math.max(0, next + MARGIN - (row.get(i).x - row.get(i).width / 2.0));
    }
  }

  int count() {
    return rows.size();
  }

  /** The modules of a row, from left to right. */
  List<Place> modules(int row) {
    return rows.get(row).stream().filter(place -> !place.module.isEmpty()).toList();
  }

  /** From the module that needs to the module that is needed. */
  List<Place> way(ModuleGraph.Arrow arrow) {
    return ways.get(arrow);
  }
}
