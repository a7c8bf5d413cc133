package dev.allways.program.compiler;

import static dev.allways.program.compiler.Generator.FRAME;
import static dev.allways.program.compiler.Generator.INTS;

import dev.allways.program.Claim;
import dev.allways.program.Edge;
import dev.allways.program.Expression;
import dev.allways.program.Template;
import dev.allways.program.Variable;
import dev.allways.program.analysis.Ranges;
import dev.allways.program.plan.Plan;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;

/** Turns a program into classes. */
final class Compiler {
  /** A dispatcher over so many edges has about 4,000 bytes. */
  static final int EDGES_A_CLASS = 256;

  private static final int ELEMENTS_A_METHOD = 100;

  private static final ClassDesc I = ConstantDescs.CD_int;
  private static final ClassDesc SYSTEM = ClassDesc.of("java.lang.System");

  private final Plan plan;

  Compiler(Plan plan) {
    this.plan = plan;
  }

  /** The edges of all templates in order, {@value #EDGES_A_CLASS} a class. */
  Code[] edges() {
    return edgeClasses().stream().map(Generator::define).toArray(Code[]::new);
  }

  List<Generator> edgeClasses() {
    record Numbered(int template, Edge edge) {}
    List<Numbered> all = new ArrayList<>();
    for (int template = 0; template < plan.program().templates().size(); template++) {
      for (Edge edge : plan.program().templates().get(template).edges()) {
        all.add(new Numbered(template, edge));
      }
    }
    List<Generator> classes = new ArrayList<>();
    for (int from = 0; from < all.size(); from += EDGES_A_CLASS) {
      Generator generator = new Generator(plan);
      List<String> methods = new ArrayList<>();
      for (Numbered each : all.subList(from, Math.min(all.size(), from + EDGES_A_CLASS))) {
        methods.add(
            generator.method(
                Generator.STEP, code -> edge(generator, code, each.template(), each.edge())));
      }
      generator.steps(methods);
      classes.add(generator);
    }
    return classes;
  }

  /**
   * The conditions and priorities of the templates, in turn, as values; the initial values of their
   * variables, and behind those the initial values of the global ones, as initialisers.
   */
  Code templates() {
    Generator generator = new Generator(plan);
    List<String> values = new ArrayList<>();
    List<String> initialisers = new ArrayList<>();
    List<Template> templates = plan.program().templates();
    for (int i = 0; i < templates.size(); i++) {
      int number = i;
      values.add(value(generator, templates.get(i).condition(), number));
      values.add(value(generator, templates.get(i).priority(), number));
      initialisers.add(
          generator.method(Generator.EFFECT, code -> initialise(generator, code, number)));
    }
    initialisers.add(
        generator.method(
            Generator.EFFECT,
            code -> {
              EffectWriter writer = new EffectWriter(generator, code, scope(-1));
              for (Variable variable : plan.program().globals()) {
                initial(writer, variable, plan.global(variable.name()), false);
              }
              code.return_();
            }));
    generator.values(values);
    generator.initialisers(initialisers);
    return generator.define();
  }

  /**
   * Some expressions, in this order.
   *
   * @param template of the actor that evaluates them, -1 for nobody
   */
  Code values(Collection<Expression> expressions, int template) {
    Generator generator = new Generator(plan);
    generator.values(expressions.stream().map(each -> value(generator, each, template)).toList());
    return generator.define();
  }

  private static Writer.Scope scope(int template) {
    return new Writer.Scope(0, 1, 2, 3, template);
  }

  private static String value(Generator generator, Expression expression, int template) {
    return generator.method(
        Generator.VALUE,
        code -> {
          new Writer(generator, code, scope(template)).value(expression);
          code.ireturn();
        });
  }

  private void initialise(Generator generator, CodeBuilder code, int number) {
    EffectWriter writer = new EffectWriter(generator, code, scope(number));
    Template template = plan.program().templates().get(number);
    for (int i = 0; i < template.parameters().size(); i++) {
      Variable parameter = template.parameters().get(i);
      writer.state();
      code.iload(1).loadConstant(plan.offset(number, parameter.name())).iadd();
      writer.frame();
      code.getfield(FRAME, "arguments", INTS).loadConstant(i).iaload();
      writer.convert(parameter.type(), Ranges.Range.ANY);
      code.iastore();
    }
    for (Variable variable : template.locals()) {
      initial(writer, variable, plan.offset(number, variable.name()), true);
    }
    for (Claim claim : template.claims()) {
      writer.frame();
      writer.state();
      writer.value(claim.queue());
      code.loadConstant(claim.end().ordinal()).iload(2);
      writer.call("claim", ConstantDescs.CD_void, INTS, I, I, I);
    }
    code.return_();
  }

  /** Gives every element its initial value; zeros are left as they are. */
  private void initial(EffectWriter writer, Variable variable, int first, boolean isLocal) {
    List<Expression> values = variable.initial();
    if (values.size() > 1) {
      int[] given = IntStream.range(0, values.size()).filter(i -> !isZero(variable, i)).toArray();
      for (int from = 0; from < given.length; from += ELEMENTS_A_METHOD) {
        int to = Math.min(given.length, from + ELEMENTS_A_METHOD);
        elements(writer, variable, first, Arrays.copyOfRange(given, from, to));
      }
      return;
    }
    if (isZero(variable, 0)) {
      return;
    }
    CodeBuilder code = writer.code;
    int i = writer.newLocal();
    Label loop = code.newLabel();
    Label end = code.newLabel();
    code.iconst_0().istore(i).labelBinding(loop);
    code.iload(i).loadConstant(variable.length()).if_icmpge(end);
    writer.state();
    code.loadConstant(first).iload(i).iadd();
    if (isLocal) {
      code.iload(1).iadd();
    }
    writer.value(values.getFirst());
    writer.convert(variable.type(), Ranges.Range.ANY);
    code.iastore().iinc(i, 1).goto_(loop).labelBinding(end);
  }

  private static boolean isZero(Variable variable, int element) {
    return variable.initial(element).equals(Expression.Constant.FALSE)
        && variable.type().contains(0);
  }

  /** Some elements, each with a value of its own, in a method of their own. */
  private void elements(EffectWriter writer, Variable variable, int first, int[] elements) {
    int template = writer.scope.template();
    String method =
        writer.generator.method(
            Generator.EFFECT,
            code -> {
              EffectWriter inner = new EffectWriter(writer.generator, code, scope(template));
              for (int i : elements) {
                inner.state();
                code.loadConstant(first + i);
                if (template >= 0) {
                  code.iload(1).iadd();
                }
                inner.value(variable.initial(i));
                inner.convert(variable.type(), Ranges.Range.ANY);
                code.iastore();
              }
              code.return_();
            });
    writer.state();
    writer.code.iload(1).iload(2);
    writer.frame();
    writer.code.invokestatic(Generator.SELF, method, Generator.EFFECT);
  }

  private static final int SOURCE = 0;
  private static final int TARGET = 1;
  private static final int BASE = 2;
  private static final int SELF = 3;
  private static final int FRAME_LOCAL = 4;

  private void edge(Generator generator, CodeBuilder code, int template, Edge edge) {
    Label blocked = code.newLabel();
    Writer.Scope before = new Writer.Scope(SOURCE, BASE, SELF, FRAME_LOCAL, template);
    new EdgeGuard(generator, code, before, edge).unless(blocked);
    Label elsewhere = code.newLabel();
    Label taken = code.newLabel();
    code.aload(SOURCE).aload(TARGET).if_acmpne(elsewhere);
    code.aload(FRAME_LOCAL).getfield(FRAME, "inPlace", ConstantDescs.CD_boolean).ifne(taken);
    code.iconst_1().ireturn();
    code.labelBinding(elsewhere);
    if (!edge.isAccept()) {
      code.aload(SOURCE).iconst_0().aload(TARGET).iconst_0().loadConstant(plan.layout().size());
      code.invokestatic(
          SYSTEM,
          "arraycopy",
          MethodTypeDesc.of(
              ConstantDescs.CD_void, ConstantDescs.CD_Object, I, ConstantDescs.CD_Object, I, I));
    }
    code.labelBinding(taken);
    Writer.Scope after = new Writer.Scope(TARGET, BASE, SELF, FRAME_LOCAL, template);
    new EdgeEffect(generator, code, after, edge).write();
    code.iconst_1().ireturn();
    code.labelBinding(blocked).iconst_0().ireturn();
  }
}
