package dev.allways.languages.protocol.generator;

import dev.allways.languages.protocol.MessageTypes;
import dev.allways.languages.protocol.OpenSession;
import dev.allways.languages.protocol.Protocol;
import dev.allways.languages.protocol.lts.Channel;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Lts;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Role;
import dev.allways.text.Diagnostic;
import dev.allways.text.InputException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.SourceVersion;
import org.jspecify.annotations.Nullable;

/**
 * Writes the Java class of a protocol.
 *
 * <pre>{@code
 * Protocol protocol = Protocol.read(Path.of("chess.dcj"), Settings.NONE);
 * GeneratedSource source = Generator.of(protocol, "games", Variant.STRICT).generate();
 * source.path();        // games/Chess.java
 * source.text();        // public final class Chess extends StrictProtocol ...
 * }</pre>
 *
 * <p>The same protocol gives the same text, always. It is for Java 17 and needs {@code
 * allways-protocol-runtime} and the classes of the messages.
 */
public final class Generator {
  private final Origin origin;
  private final Blueprint blueprint;
  private final MessageTypes types;
  private final String packageName;
  private final String className;
  private final @Nullable PlanWriter plan;
  private final List<Part> parts;
  private final Vocabulary names;
  private final SourceText out = new SourceText();

  private Generator(
      Origin origin,
      Blueprint blueprint,
      MessageTypes types,
      @Nullable PlanWriter plan,
      String packageName,
      String className) {
    this.plan = plan;
    this.origin = origin;
    this.blueprint = blueprint;
    this.types = types;
    this.packageName = packageName;
    this.className = className;
    this.parts = Part.of(blueprint);
    this.names = new Vocabulary(blueprint, parts, packageName, className);
  }

  /** A generator for a protocol from a file, with names from there. */
  public static Generator of(Protocol protocol, String packageName, Variant variant) {
    return of(Origin.of(protocol), protocol.lts(), packageName, variant);
  }

  /** A generator for any transition system. */
  public static Generator of(Origin origin, Lts lts, String packageName, Variant variant) {
    return of(
        origin, Blueprint.of(lts, variant), packageName, JavaNames.capitalised(origin.session()));
  }

  /**
   * A generator for a class whose sessions are given values for parameters when they are made.
   *
   * @throws InputException when the protocol needs these values to be known, with the reason
   */
  public static Generator of(OpenSession session, String packageName) {
    PlanWriter plan = new PlanWriter(session);
    Generator generator =
        of(
            Origin.of(session, plan::locations),
            plan.blueprint(),
            packageName,
            JavaNames.capitalised(session.session().name()));
    return new Generator(
        generator.origin,
        generator.blueprint,
        generator.types,
        plan,
        packageName,
        generator.className);
  }

  /**
   * A generator with everything said.
   *
   * @throws InputException when a name is none of Java's
   */
  public static Generator of(
      Origin origin, Blueprint blueprint, String packageName, String className) {
    if (packageName.isEmpty() || !SourceVersion.isName(packageName, SourceVersion.RELEASE_17)) {
      throw new InputException(
          Diagnostic.error("D603", "'%s' is not the name of a package".formatted(packageName)));
    }
    String name = Vocabulary.className(className);
    for (Message.OfClass of : ClassCompiler.classes(blueprint)) {
      requireName(Vocabulary.sourceName(of, packageName));
    }
    blueprint.events().forEach(event -> requireConstant(event, origin));
    return new Generator(origin, blueprint, MessageTypes.byName(), null, packageName, name);
  }

  private static void requireName(String message) {
    if (!SourceVersion.isName(message, SourceVersion.RELEASE_17)) {
      throw new InputException(
          Diagnostic.error("D606", "Java has no class with the name '%s'".formatted(message)));
    }
  }

  private static void requireConstant(Event event, Origin origin) {
    if (Blueprint.message(event) instanceof Message.EqualTo equal && equal.isCollection()) {
      Diagnostic refusal =
          Diagnostic.error("D626", "no message of a class equals %s".formatted(equal.text()))
              .help("name a class of messages, or a number, a truth value or a string");
      throw new InputException(
          origin.locations().apply(event).stream().findFirst().map(refusal::at).orElse(refusal));
    }
  }

  /** The same with what is known about the classes of messages: who extends whom. */
  public Generator knowing(MessageTypes known) {
    return new Generator(origin, blueprint, known, plan, packageName, className);
  }

  /** The same with channels that hold so many messages, a power of two. */
  public Generator withCapacity(int capacity) {
    Blueprint changed =
        new Blueprint(
            blueprint.variant(),
            blueprint.roles(),
            blueprint.channels(),
            blueprint.messages(),
            blueprint.events(),
            blueprint.machines(),
            blueprint.received(),
            capacity);
    return new Generator(origin, changed, types, plan, packageName, className);
  }

  public Blueprint blueprint() {
    return blueprint;
  }

  /** Writes it. A generator is used once. */
  public GeneratedSource generate() {
    boolean readable = plan == null && StepsWriter.isReadable(blueprint);
    out.line("package " + packageName + ";");
    out.blank();
    imports(readable).forEach(each -> out.line("import " + each + ";"));
    out.blank();
    writeComment();
    String parent = blueprint.variant() == Variant.STRICT ? "StrictProtocol" : "LiberalProtocol";
    out.open("public final class " + className + " extends " + parent);
    writeConstants(readable);
    StateNames states = new StateNames(blueprint, names);
    if (readable) {
      states.write(out);
    }
    writeConstructor();
    parts.forEach(part -> writeAccess(part.family()));
    if (readable) {
      out.blank();
      new StepsWriter(blueprint, names, states, out).write();
    }
    if (plan != null) {
      plan.writeMethods(out, origin.file());
    }
    for (Part part : parts) {
      out.blank();
      new RoleWriter(origin, names, types, out, part, readable).write(className);
    }
    out.close();
    List<String> open = plan == null ? List.of() : plan.parameters();
    return new GeneratedSource(packageName, className, out.toString(), blueprint, open);
  }

  private Set<String> imports(boolean readable) {
    Set<String> imports = new TreeSet<>(names.imports());
    String runtime = "dev.allways.protocol.";
    if (readable) {
      imports.add(runtime + "Call");
    }
    if (parts.stream().anyMatch(Part::isClosed)) {
      imports.add(runtime + "ChannelClosed");
    }
    imports.add(runtime + "Choice");
    imports.add(runtime + "Description");
    if (parts.stream().anyMatch(part -> part.family().isSingle())) {
      imports.add(runtime + "ProtocolRole");
    }
    if (parts.stream().anyMatch(part -> !part.family().isSingle())) {
      imports.add(runtime + "Family");
      imports.add(runtime + "MemberRole");
      imports.add("java.util.List");
    }
    imports.add(
        runtime + (blueprint.variant() == Variant.STRICT ? "StrictProtocol" : "LiberalProtocol"));
    if (readable || !blueprint.messages().isEmpty()) {
      imports.add(runtime + "MessageType");
    }
    if (parts.stream().anyMatch(part -> !part.receives().isEmpty())) {
      imports.add(runtime + "Reception");
    }
    if (plan != null) {
      imports.add(runtime + "Plan");
      imports.add(runtime + "term.Term");
      imports.add("java.util.List");
      imports.add("java.util.Map");
      imports.add("java.util.concurrent.ConcurrentHashMap");
    }
    imports.add("java.time.Duration");
    imports.add("java.util.concurrent.TimeoutException");
    if (!names.conditions().isEmpty()) {
      imports.add("java.util.function.Predicate");
    }
    return imports;
  }

  private void writeComment() {
    String given =
        origin.parameters().isEmpty()
            ? ""
            : " with " + JavaNames.comment(String.join(", ", origin.parameters()));
    out.line("/**");
    String session = JavaNames.comment(origin.session());
    String file = JavaNames.comment(origin.file());
    out.line(" * The protocol in the session %s of %s%s.".formatted(session, file, given));
    out.line(" *");
    switch (blueprint.variant()) {
      case STRICT -> {
        out.line(" * <p>All roles share one state; %s.".formatted(howMany()));
        out.line(" * For a role that several threads play there is {@link #share}.");
      }
      case LIBERAL -> {
        out.line(
            " * <p>Every role has its own state, and all of them together %,d. Each role is for one"
                .formatted(blueprint.machines().stream().mapToLong(Lts::states).sum()));
        out.line(
            " * thread at a time: two at once fail the session with {@link"
                + " dev.allways.protocol.RoleInUse}.");
      }
    }
    origin.licence().write(out);
    out.line(" *");
    out.line(
        " * <p>"
            + GeneratedSource.MARK
            + ": change the protocol instead, and generate this again.");
    out.line(" */");
  }

  private String howMany() {
    return plan == null
        ? "there are %,d".formatted(blueprint.machines().getFirst().states())
        : "how many there are depends on what a session is made with";
  }

  /**
   * @param readable whether states are written as Java, which has numbers of its own for everybody
   */
  private void writeConstants(boolean readable) {
    out.line("/** How many messages a channel holds. */");
    out.line("public static final int CAPACITY = %d;".formatted(blueprint.capacity()));
    out.blank();
    out.line("/** Who takes part. */");
    out.open("public enum Role");
    for (int part = 0; part < parts.size(); part++) {
      String end = part + 1 < parts.size() ? "," : "";
      out.line(names.familyConstant(parts.get(part).family()) + end);
    }
    out.close();
    out.blank();
    out.line("private static final Role[] ROLES = Role.values();");
    out.blank();
    List<Role> roles = blueprint.roles();
    for (int role = 0; role < roles.size(); role++) {
      if (readable || Family.of(roles.get(role)).isSingle()) {
        writeNumber(names.roleConstant(roles.get(role)), role);
      }
    }
    out.blank();
    if (readable) {
      List<Channel> channels = blueprint.channels();
      for (int channel = 0; channel < channels.size(); channel++) {
        writeNumber(names.channel(channels.get(channel)), channel);
      }
      out.blank();
    }
    for (Message message : blueprint.messages()) {
      writeType(message);
    }
    if (plan == null) {
      new DescriptionWriter(blueprint, out).write(origin.session(), origin.licence().beyond());
    } else {
      plan.writeDescription(out, parts);
    }
    out.blank();
  }

  private void writeNumber(String name, int number) {
    out.line("private static final int %s = %d;".formatted(name, number));
  }

  private void writeType(Message message) {
    String name = names.messageType(message);
    String value =
        switch (message) {
          case Message.OfClass of -> "of(%s.class)".formatted(names.type(of));
          case Message.EqualTo equal -> "equalTo(%s)".formatted(literal(equal.value()));
          case Message.Any any -> "";
          case Message.Satisfying satisfying -> "";
        };
    if (!value.isEmpty()) {
      out.line("private static final MessageType %s = MessageType.%s;".formatted(name, value));
      out.blank();
    }
  }

  private static String literal(Object value) {
    if (value instanceof Double number) {
      if (number.isNaN() || number.isInfinite()) {
        String name =
            number.isNaN() ? "NaN" : number > 0 ? "POSITIVE_INFINITY" : "NEGATIVE_INFINITY";
        return "Double." + name;
      }
      return number.toString();
    }
    return switch (value) {
      case Long number when number == Long.MIN_VALUE -> "Long.MIN_VALUE";
      case Long number -> number + "L";
      case Boolean bool -> bool.toString();
      default -> JavaNames.literal(value.toString());
    };
  }

  private void writeConstructor() {
    List<Message.Satisfying> conditions = names.conditions();
    for (Message.Satisfying condition : conditions) {
      out.line("private final MessageType %s;".formatted(names.messageType(condition)));
    }
    for (Part part : parts) {
      Family family = part.family();
      String type = names.roleType(family);
      if (family.isSingle()) {
        out.line("private final %s %s = new %s();".formatted(type, names.roleMethod(family), type));
      } else {
        out.line("private final Family<%s> %s =".formatted(type, names.listMethod(family)));
        out.continued(
            "family(%s, %d, %s::new);"
                .formatted(
                    JavaNames.literal(new Role(family.name(), List.of()).word()),
                    family.dimensions(),
                    type));
      }
    }
    out.blank();
    if (plan != null) {
      plan.writeConstructor(out, className, types());
      return;
    }
    if (conditions.isEmpty()) {
      out.open("public %s()".formatted(className));
      out.line("super(DESCRIPTION, CAPACITY%s);".formatted(types()));
      out.close();
      return;
    }
    writeConditionalConstructors(conditions);
  }

  private String types() {
    return blueprint.messages().stream()
        .map(message -> ", " + names.messageType(message))
        .collect(Collectors.joining());
  }

  /** A condition in the protocol is a parameter here: only the caller can say it in Java. */
  private void writeConditionalConstructors(List<Message.Satisfying> conditions) {
    out.line("/**");
    for (int i = 0; i < conditions.size(); i++) {
      String text = JavaNames.comment(conditions.get(i).text());
      out.line(" * @param condition%d %s".formatted(i + 1, text));
    }
    out.line(" */");
    String parameters = "";
    String arguments = "";
    for (int i = 0; i < conditions.size(); i++) {
      String text = JavaNames.literal(conditions.get(i).text());
      String comma = i == 0 ? "" : ", ";
      parameters += comma + "Predicate<Object> condition" + (i + 1);
      arguments += comma + "MessageType.satisfying(%s, condition%d)".formatted(text, i + 1);
    }
    out.open("public %s(%s)".formatted(className, parameters));
    out.line("this(new MessageType[] {%s});".formatted(arguments));
    out.close();
    out.blank();
    out.open("private %s(MessageType[] conditions)".formatted(className));
    String types = types();
    for (int i = 0; i < conditions.size(); i++) {
      String name = names.messageType(conditions.get(i));
      types = types.replaceFirst("\\b" + name + "\\b", "conditions[" + i + "]");
    }
    out.line("super(DESCRIPTION, CAPACITY%s);".formatted(types));
    for (int i = 0; i < conditions.size(); i++) {
      out.line("this.%s = conditions[%d];".formatted(names.messageType(conditions.get(i)), i));
    }
    out.close();
  }

  private void writeAccess(Family family) {
    String method = names.roleMethod(family);
    String type = names.roleType(family);
    out.blank();
    out.line("/** What %s does. */".formatted(JavaNames.comment(family.toString())));
    if (family.isSingle()) {
      out.open("public %s %s()".formatted(type, method));
      out.line("return %s;".formatted(method));
      out.close();
      return;
    }
    String list = names.listMethod(family);
    List<String> indices = IntStream.range(0, family.dimensions()).mapToObj(Family::index).toList();
    out.open("public %s %s(int %s)".formatted(type, method, String.join(", int ", indices)));
    out.line("return %s.member(%s);".formatted(list, String.join(", ", indices)));
    out.close();
    out.blank();
    out.line(
        "/** What each %s does, in their order. */".formatted(JavaNames.comment(family.name())));
    out.open("public List<%s> %s()".formatted(type, list));
    out.line("return %s;".formatted(list));
    out.close();
  }
}
