package dev.allways.program;

import dev.allways.text.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects the parts of a {@link Template}. The first point is where its actors begin. */
public final class TemplateBuilder {
  private final String name;
  private final List<Variable> parameters = new ArrayList<>();
  private final List<Variable> locals = new ArrayList<>();
  private final List<Point> points = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();
  private Expression condition = Expression.Constant.TRUE;
  private Expression priority = Expression.constant(0);
  private final List<Claim> claims = new ArrayList<>();

  TemplateBuilder(String name) {
    this.name = name;
  }

  public TemplateBuilder parameter(String variable, Type type) {
    return parameter(Variable.of(variable, type));
  }

  public TemplateBuilder parameter(Variable variable) {
    parameters.add(variable);
    return this;
  }

  public TemplateBuilder local(Variable variable) {
    locals.add(variable);
    return this;
  }

  /** A new point, at which the system may not come to rest; its number. */
  public int point(String point) {
    points.add(new Point(point, false));
    return points.size();
  }

  /** A new point, at which the system may come to rest; its number. */
  public int finalPoint(String point) {
    points.add(new Point(point, true));
    return points.size();
  }

  public TemplateBuilder condition(Expression expression) {
    condition = expression;
    return this;
  }

  public TemplateBuilder priority(Expression expression) {
    priority = expression;
    return this;
  }

  public TemplateBuilder claim(QueueEnd end, Expression queue) {
    return claim(new Claim(end, queue, Optional.empty()));
  }

  public TemplateBuilder claim(Claim claim) {
    claims.add(claim);
    return this;
  }

  /** A new edge, which exists once its {@link EdgeBuilder#add} is called. */
  public EdgeBuilder edge(int source, int target) {
    return new EdgeBuilder(source, target);
  }

  Template build() {
    return new Template(name, parameters, locals, points, edges, condition, priority, claims);
  }

  /** Collects the parts of an {@link Edge}; by default it is always enabled and does nothing. */
  public final class EdgeBuilder {
    private final int source;
    private final int target;
    private int level;
    private Expression guard = Expression.Constant.TRUE;
    private Handshake handshake = Handshake.none();
    private List<Statement> effect = List.of();
    private Control control = Control.RELEASE;
    private String label = "";
    private Optional<Location> location = Optional.empty();
    private Output output = Output.NONE;

    private EdgeBuilder(int source, int target) {
      this.source = source;
      this.target = target;
    }

    public EdgeBuilder when(Expression expression) {
      guard = expression;
      return this;
    }

    public EdgeBuilder then(Statement... statements) {
      return then(List.of(statements));
    }

    public EdgeBuilder then(List<Statement> statements) {
      effect = statements;
      return this;
    }

    public EdgeBuilder level(int number) {
      level = number;
      return this;
    }

    /** Only when no edge before it from the same point can be taken. */
    public EdgeBuilder otherwise() {
      return level(Integer.MAX_VALUE);
    }

    public EdgeBuilder offer(Expression queue, Expression... values) {
      handshake = new Handshake.Offer(queue, List.of(values));
      return this;
    }

    public EdgeBuilder accept(Expression queue, int fields, Expression match) {
      handshake = new Handshake.Accept(queue, fields, match);
      return this;
    }

    public EdgeBuilder control(Control afterwards) {
      control = afterwards;
      return this;
    }

    public EdgeBuilder label(String text) {
      label = text;
      return this;
    }

    public EdgeBuilder at(Location place) {
      location = Optional.of(place);
      return this;
    }

    public EdgeBuilder print(Output text) {
      output = text;
      return this;
    }

    public TemplateBuilder add() {
      edges.add(
          new Edge(
              source, target, level, guard, handshake, effect, control, label, location, output));
      return TemplateBuilder.this;
    }
  }
}
