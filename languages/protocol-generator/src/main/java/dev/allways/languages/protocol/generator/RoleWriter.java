package dev.allways.languages.protocol.generator;

import dev.allways.languages.protocol.MessageTypes;
import dev.allways.languages.protocol.lts.Channel;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What a role does, as a class with a method for each sort of message: a role or a message that the
 * protocol does not have is then an error of the compiler. All of a family have one class, whose
 * methods take an index where they are about one of a family.
 */
final class RoleWriter {
  private final Origin origin;
  private final Vocabulary names;
  private final MessageTypes types;
  private final SourceText out;
  private final Part part;
  private final Family family;
  private final boolean namesChannels;
  private final JavaNames methods = Vocabulary.methodsOfRole();
  private final ChoiceWriter choices;

  /**
   * @param namesChannels whether there are constants for the channels
   */
  RoleWriter(
      Origin origin,
      Vocabulary names,
      MessageTypes types,
      SourceText out,
      Part part,
      boolean namesChannels) {
    this.origin = origin;
    this.names = names;
    this.types = types;
    this.out = out;
    this.part = part;
    this.family = part.family();
    this.namesChannels = namesChannels;
    this.choices = new ChoiceWriter(out, methods);
  }

  void write(String className) {
    String type = names.roleType(family);
    String parent = family.isSingle() ? "ProtocolRole" : "MemberRole";
    String parameter = family.isSingle() ? "" : "int number";
    String number = family.isSingle() ? constant(family) : "number";
    out.line("/** What %s does. */".formatted(JavaNames.comment(family.toString())));
    out.open("public final class %s extends %s<%s>".formatted(type, parent, type));
    out.open("private %s(%s)".formatted(type, parameter));
    out.line("super(%s.this, %s);".formatted(className, number));
    out.close();
    out.blank();
    out.line("@Override");
    out.open("protected %s self()".formatted(type));
    out.line("return this;");
    out.close();
    part.sends().forEach(this::writeSends);
    part.closes().forEach(this::writeClose);
    if (!part.receives().isEmpty()) {
      writeReceives();
    }
    out.close();
  }

  /** Where in the file such events are written. */
  private String lines(Set<Event> events, Predicate<Event> isSuch) {
    return origin.lines(events.stream().filter(isSuch).toList());
  }

  private static Predicate<Event> isTo(Family peer) {
    return event -> Family.of(event.to()).equals(peer);
  }

  private static Predicate<Event> isFrom(Family peer) {
    return event -> Family.of(event.from()).equals(peer);
  }

  private static Predicate<Event> isOf(Message message) {
    return event -> !(event instanceof Event.Close) && Part.sort(event).equals(message);
  }

  /** The number of a role that is alone. */
  private String constant(Family single) {
    return names.roleConstant(single.role());
  }

  /** An index for each dimension of a peer, as parameters before others, or nothing. */
  private static String parameters(Family peer, String before) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < peer.dimensions(); i++) {
      all.add("int " + index(peer, i, before));
    }
    return String.join(", ", all);
  }

  private static String arguments(Family peer, String before) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < peer.dimensions(); i++) {
      all.add(index(peer, i, before));
    }
    return String.join(", ", all);
  }

  private static String index(Family peer, int dimension, String word) {
    return peer.dimensions() == 1 ? word : word + (dimension + 1);
  }

  private static String with(String first, String more) {
    return first.isEmpty() || more.isEmpty() ? first + more : first + ", " + more;
  }

  /** A call about the channel between this role and a peer, without its closing parenthesis. */
  private String call(
      String throughChannel, String toRole, Family peer, Channel channel, String word) {
    if (namesChannels && family.isSingle() && peer.isSingle()) {
      return throughChannel + "(" + names.channel(channel);
    }
    return toRole + "(number(), " + number(peer, word);
  }

  /** The number of a peer, as an expression. */
  private String number(Family peer, String word) {
    return peer.isSingle()
        ? constant(peer)
        : names.listMethod(peer) + ".number(" + arguments(peer, word) + ")";
  }

  private Channel to(Family peer) {
    return new Channel(family.role(), peer.role());
  }

  private Channel from(Family peer) {
    return new Channel(peer.role(), family.role());
  }

  private void writeSends(Message message, Set<Family> peers) {
    String what = message instanceof Message.OfClass ? names.messageName(message) : "";
    String type = message instanceof Message.OfClass of ? names.type(of) : "Object";
    for (Family peer : peers) {
      String to = peers.size() == 1 ? "" : "To" + names.roleType(peer);
      String wish = "send" + what + to;
      String method = wish.equals("send") ? wish : methods.name(wish);
      String parameters = with(parameters(peer, "to"), type + " message");
      String call = call("sendThrough", "sendTo", peer, to(peer), "to");
      out.blank();
      String lines = lines(part.acts(), isTo(peer).and(isOf(message)));
      out.line("/** Sends to %s%s. */".formatted(comment(peer, "to"), lines));
      out.open("public void %s(%s) throws InterruptedException".formatted(method, parameters));
      out.line("%s, message);".formatted(call));
      out.close();
      out.blank();
      out.line("/** As above, within a time. */");
      out.line("public void %s(%s, Duration timeout)".formatted(method, parameters));
      out.open("    throws InterruptedException, TimeoutException");
      out.line("%s, message, timeout);".formatted(call));
      out.close();
      choices.sending(what + to, type, parameters, number(peer, "to"));
    }
  }

  private static String comment(Family peer, String word) {
    StringBuilder text = new StringBuilder(JavaNames.comment(peer.name()));
    for (int i = 0; i < peer.dimensions(); i++) {
      text.append('[').append(index(peer, i, word)).append(']');
    }
    return text.toString();
  }

  private void writeClose(Family peer) {
    String method = methods.name("closeTo" + names.roleType(peer));
    String call = call("closeChannel", "closeTo", peer, to(peer), "to");
    out.blank();
    String lines = lines(part.acts(), isTo(peer).and(Event.Close.class::isInstance));
    out.line("/** Closes the channel to %s%s. */".formatted(comment(peer, "to"), lines));
    out.open(
        "public void %s(%s) throws InterruptedException".formatted(method, parameters(peer, "to")));
    out.line("%s);".formatted(call));
    out.close();
  }

  private void writeReceives() {
    Set<Message> all = part.receivedFromAnybody();
    List<Message> ordered = mostSpecialFirst(all);
    writeReceived(ordered);
    String own = family.isSingle() ? constant(family) : "number()";
    writeReceive(
        "recv", "", "received(receiveAs(" + own, "anybody" + origin.lines(part.received()));
    only(all).ifPresent(it -> writeReceiveOnly(it, "", "", "receiveAs(" + own, ".message()"));
    choices.receiving(part.isClosed());
    boolean several =
        part.receives().size() > 1
            || part.receives().keySet().stream().anyMatch(it -> !it.isSingle());
    if (several) {
      part.receives().forEach(this::writeReceiveFrom);
    }
    writeConversion(ordered);
  }

  private void writeReceiveFrom(Family peer, Set<Message> its) {
    String from = "From" + names.roleType(peer);
    String parameters = parameters(peer, "from");
    String call = call("receiveThrough", "receiveFrom", peer, from(peer), "from");
    writeReceive(
        methods.name("recv" + from),
        parameters,
        "received(" + number(peer, "from") + ", " + call,
        comment(peer, "from") + lines(part.received(), isFrom(peer)));
    only(its).ifPresent(it -> writeReceiveOnly(it, from, parameters, call, ""));
    choices.receivingFrom(from, parameters, number(peer, "from"), part.isClosed());
  }

  private static Optional<Message.OfClass> only(Set<Message> messages) {
    return messages.size() == 1 && messages.iterator().next() instanceof Message.OfClass only
        ? Optional.of(only)
        : Optional.empty();
  }

  private void writeReceived(List<Message> ordered) {
    int dimensions = part.senderDimensions();
    String index =
        dimensions == 0 ? "" : dimensions == 1 ? "int index" : "List<java.lang.Integer> indices";
    out.blank();
    out.line("/** What can be received. */");
    out.open("public sealed interface Received");
    if (!part.isClosed()) {
      out.line("Role from();");
      out.blank();
      if (!index.isEmpty()) {
        out.line("/** Which one of those it is from. */");
        out.line(index + "();");
        out.blank();
      }
      out.line("Object message();");
    }
    out.close();
    for (Message message : ordered) {
      out.blank();
      String text = JavaNames.comment(message.text());
      String lines = lines(part.received(), isOf(message));
      out.line("/** A message: %s%s. */".formatted(text, lines));
      String components = with("Role from", with(index, type(message) + " message"));
      out.line(
          "public record %s(%s) implements Received {}".formatted(record(message), components));
    }
    if (part.isClosed()) {
      out.blank();
      out.line("/** Nothing comes any more: whoever could have sent something has closed. */");
      out.line("public record Closed() implements Received {}");
    }
  }

  private void writeReceive(String method, String parameters, String call, String whence) {
    out.blank();
    out.line("/** Receives from %s. */".formatted(whence));
    out.open("public Received %s(%s) throws InterruptedException".formatted(method, parameters));
    writeReturn(call + "))");
    out.close();
    out.blank();
    out.line("/** As above, within a time. */");
    out.line("public Received %s(%s)".formatted(method, with(parameters, "Duration timeout")));
    out.open("    throws InterruptedException, TimeoutException");
    writeReturn(call + ", timeout))");
    out.close();
  }

  /** Returns what is received, or that nothing comes any more. */
  private void writeReturn(String received) {
    if (!part.isClosed()) {
      out.line("return %s;".formatted(received));
      return;
    }
    out.open("try");
    out.line("return %s;".formatted(received));
    out.next("catch (ChannelClosed end)");
    out.line("return new Closed();");
    out.close();
  }

  /** Where one sort of messages is all that can come, it need not be told from others. */
  private void writeReceiveOnly(
      Message.OfClass only, String from, String parameters, String call, String message) {
    String type = names.type(only);
    String method = methods.name("recv" + names.messageName(only) + from);
    out.blank();
    out.line(
        part.isClosed()
            ? "/** Receives the only sort of messages that can come; else {@link ChannelClosed}. */"
            : "/** Receives the only sort of messages that can come. */");
    out.open("public %s %s(%s) throws InterruptedException".formatted(type, method, parameters));
    out.line("return (%s) %s)%s;".formatted(type, call, message));
    out.close();
    out.blank();
    out.line("/** As above, within a time. */");
    out.line("public %s %s(%s)".formatted(type, method, with(parameters, "Duration timeout")));
    out.open("    throws InterruptedException, TimeoutException");
    out.line("return (%s) %s, timeout)%s;".formatted(type, call, message));
    out.close();
  }

  private void writeConversion(List<Message> ordered) {
    int dimensions = part.senderDimensions();
    String index = dimensions == 0 ? "" : dimensions == 1 ? "indexOf(sender)" : "indicesOf(sender)";
    out.blank();
    out.open("private Received received(Reception reception)");
    out.line("return received(sender(reception.channel()), reception.message());");
    out.close();
    out.blank();
    out.open("private Received received(int sender, Object message)");
    out.line("Role from = ROLES[kindOf(sender)];");
    boolean all = false;
    for (Message message : ordered) {
      if (message instanceof Message.OfClass of) {
        String arguments = with("from", with(index, "(%s) message".formatted(names.type(of))));
        out.open("if (message instanceof %s)".formatted(names.type(of)));
        out.line("return new %s(%s);".formatted(record(of), arguments));
        out.close();
      } else {
        all = true;
        out.line(
            "return new %s(%s);".formatted(record(message), with("from", with(index, "message"))));
      }
    }
    if (!all) {
      out.line("throw new AssertionError(message);");
    }
    out.close();
  }

  private String record(Message message) {
    return message instanceof Message.OfClass
        ? names.messageName(message) + "Received"
        : "AnyReceived";
  }

  private String type(Message message) {
    return message instanceof Message.OfClass of ? names.type(of) : "Object";
  }

  /** Subclasses before their superclasses, and whatever else there is last. */
  private List<Message> mostSpecialFirst(Set<Message> messages) {
    List<Message> ordered = new ArrayList<>();
    for (Message message : messages) {
      int at = 0;
      while (at < ordered.size() && !isMoreSpecial(message, ordered.get(at))) {
        at++;
      }
      ordered.add(at, message);
    }
    return ordered;
  }

  private boolean isMoreSpecial(Message message, Message other) {
    if (!(message instanceof Message.OfClass of)) {
      return false;
    }
    return !(other instanceof Message.OfClass that)
        || types.isSubtype(of.className(), that.className());
  }
}
