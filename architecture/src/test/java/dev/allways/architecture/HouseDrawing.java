package dev.allways.architecture;

import dev.allways.core.Verdict;
import dev.allways.core.model.Model;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The house and the way of data through it, as a picture for people. */
final class HouseDrawing {
  private static final int WIDTH = 1000;
  private static final int LABELS = 150;
  private static final int TOP = 112;
  private static final int BOX = 28;
  private static final int ROW = 64;
  private static final int PADDING = 13;

  private static final List<String> COLOURS =
      List.of(
          "#dbe7f3", "#e3dcf0", "#fbe3c0", "#d8ecd3", "#e7e3da", "#f6d3cf", "#cfe9ea", "#ececec",
          "#f3e6ef", "#fdf3b8", "#e4e4e4", "#dfe8c9");

  /** A place that data comes to on its way, and the room where that is. */
  private record Stop(String name, Room room) {}

  private static final List<Stop> WAY =
      List.of(
          new Stop("a language", Room.LANGUAGES),
          new Stop("a program", Room.PROGRAM),
          new Stop(Model.class.getSimpleName(), Room.CORE),
          new Stop("an engine", Room.ENGINES),
          new Stop(Verdict.class.getSimpleName(), Room.CORE),
          new Stop("a tool", Room.TOOLS));

  private final ModuleGraph graph;
  private final Map<Room, List<Integer>> rowsOf = new EnumMap<>(Room.class);
  private final Rows rows;
  private final StringBuilder out = new StringBuilder();

  private HouseDrawing(ModuleGraph graph) {
    this.graph = graph;
    Map<String, Integer> rowOf = new HashMap<>();
    int first = 0;
    for (Room room : Room.values()) {
      List<Integer> own = new ArrayList<>();
      for (String module : graph.modules()) {
        if (House.room(module) == room) {
          int row = graph.rowInRoom(module);
          rowOf.put(module, first + row);
          while (own.size() <= row) {
            own.add(first + own.size());
          }
        }
      }
      if (!own.isEmpty()) {
        rowsOf.put(room, own);
        first += own.size();
      }
    }
    this.rows = new Rows(graph, rowOf, WIDTH - LABELS);
  }

  static String of(ModuleGraph graph) {
    return new HouseDrawing(graph).draw();
  }

  private String draw() {
    int height = top(rows.count()) - PADDING;
    line(
        "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' viewBox='0 0 %d %d'"
            + " font-family='sans-serif' font-size='12'>",
        WIDTH, height, WIDTH, height);
    line("<!-- Made by HouseDrawing.java from the build: mvn verify -Dallways.regenerate=true -->");
    line(
        "<defs><marker id='tip' viewBox='0 0 8 8' refX='7' refY='4' markerWidth='7'"
            + " markerHeight='7' orient='auto'><path d='M0 0 L8 4 L0 8 z'"
            + " fill='#555'/></marker></defs>");
    line("<rect width='%d' height='%d' fill='#ffffff'/>", WIDTH, height);
    drawWay();
    rowsOf.forEach(this::drawRoom);
    graph.arrows().forEach(this::drawArrow);
    for (int row = 0; row < rows.count(); row++) {
      for (Rows.Place place : rows.modules(row)) {
        box(LABELS + place.left(), top(row), place.width, "#ffffff", Rows.label(place.module));
      }
    }
    line("</svg>");
    return out.toString();
  }

  /** The way of data, from left to right, each stop in the colour of its room. */
  private void drawWay() {
    text(14, 24, "bold", "The way of data");
    text(14, 100, "bold", "The rooms");
    text(
        LABELS,
        100,
        "normal",
        "An arrow leads from a module to one it needs. What follows from others is left out, and"
            + " so is bench; dashed: only tests need it.");
    int x = 14;
    int width = 116;
    box(x, 36, width - 10, "#ffffff", "source text");
    for (int i = 0; i < WAY.size(); i++) {
      int from = x + width - 10;
      x += width + 26;
      line("<path d='M%d 50 H%d' stroke='#555' fill='none' marker-end='url(#tip)'/>", from, x);
      box(x, 36, width - 10, colour(WAY.get(i).room()), (i + 1) + "  " + WAY.get(i).name());
    }
  }

  private void drawRoom(Room room, List<Integer> own) {
    int y = top(own.getFirst()) - PADDING;
    int height = (own.size() - 1) * ROW + BOX + 2 * PADDING;
    line(
        "<rect x='8' y='%d' width='%d' height='%d' rx='6' fill='%s'/>",
        y, WIDTH - 16, height, colour(room));
    text(18, y + 24, "bold", room.folder());
    List<String> stops = new ArrayList<>();
    for (int i = 0; i < WAY.size(); i++) {
      if (WAY.get(i).room() == room) {
        stops.add((i + 1) + " " + WAY.get(i).name());
      }
    }
    text(18, y + 41, "normal", String.join(", ", stops));
  }

  private void drawArrow(ModuleGraph.Arrow arrow) {
    List<Rows.Place> way = rows.way(arrow);
    StringBuilder path = new StringBuilder();
    for (int i = 0; i + 1 < way.size(); i++) {
      Rows.Place lower = way.get(i);
      Rows.Place upper = way.get(i + 1);
      int x = LABELS + lower.port(lower.above, upper);
      int y = top(lower.row);
      int targetX = LABELS + upper.port(upper.below, lower);
      int targetY = top(upper.row) + BOX;
      int middle = (y + targetY) / 2;
      path.append(i == 0 ? "M%d %d".formatted(x, y) : " L%d %d".formatted(x, y))
          .append(" C%d %d %d %d %d %d".formatted(x, middle, targetX, middle, targetX, targetY));
    }
    line(
        "<path d='%s' stroke='#555' fill='none'%s marker-end='url(#tip)'/>",
        path, arrow.forTests() ? " stroke-dasharray='4 3'" : "");
  }

  private static String colour(Room room) {
    return COLOURS.get(room.ordinal() % COLOURS.size());
  }

  private static int top(int row) {
    return TOP + PADDING + row * ROW;
  }

  private void box(int x, int y, int width, String colour, String label) {
    line(
        "<rect x='%d' y='%d' width='%d' height='%d' rx='4' fill='%s' stroke='#555'/>",
        x, y, width, BOX, colour);
    line("<text x='%d' y='%d' text-anchor='middle'>%s</text>", x + width / 2, y + 18, label);
  }

  private void text(int x, int y, String weight, String text) {
    line("<text x='%d' y='%d' font-weight='%s'>%s</text>", x, y, weight, text);
  }

  private void line(String format, Object... arguments) {
    out.append(format.formatted(arguments)).append('\n');
  }
}
