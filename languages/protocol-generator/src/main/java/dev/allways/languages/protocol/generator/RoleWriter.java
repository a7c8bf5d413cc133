package dev.allways.languages.protocol.generator;

import dev.allways.languages.protocol.MessageTypes;
import dev.allways.languages.protocol.lts.Channel;
import dev.allways.languages.protocol.lts.Event;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Role;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * What one role does, as a class with a method for each sort of message: a role or a message that
 * the protocol does not have is then an error of the compiler.
 */
final class RoleWriter {
  private final Origin origin;
  private final Blueprint blueprint;
  private final Vocabulary names;
  private final MessageTypes types;
  private final SourceText out;
  private final Role role;
  private final JavaNames methods = Vocabulary.methodsOfRole();

  RoleWriter(
      Origin origin,
      Blueprint blueprint,
      Vocabulary names,
      MessageTypes types,
      SourceText out,
      Role role) {
    this.origin = origin;
    this.blueprint = blueprint;
    this.names = names;
    this.types = types;
    this.out = out;
    this.role = role;
  }

  void write(String className) {
    String type = names.roleType(role);
    out.line("/** What %s does. */".formatted(JavaNames.comment(role.toString())));
    out.open("public final class %s extends ProtocolRole<%s>".formatted(type, type));
    out.open("private %s()".formatted(type));
    out.line("super(%s.this, %s);".formatted(className, names.roleConstant(role)));
    out.close();
    out.blank();
    out.line("@Override");
    out.open("protected %s self()".formatted(type));
    out.line("return this;");
    out.close();
    Set<Channel> closed = new TreeSet<>();
    sends(closed).forEach(this::writeSends);
    closed.forEach(this::writeClose);
    Set<Event> received = blueprint.received().get(blueprint.role(role));
    if (!received.isEmpty()) {
      writeReceives(received);
    }
    out.close();
  }

  /** What the role sends through which channels; no message stands for those without a class. */
  private Map<Message, Set<Channel>> sends(Set<Channel> closed) {
    Map<Message, Set<Channel>> sends = new LinkedHashMap<>();
    for (Event event : blueprint.events()) {
      if (event.from().equals(role)) {
        switch (event) {
          case Event.Send send -> add(sends, send);
          case Event.Sync sync -> add(sends, sync);
          case Event.Close close -> closed.add(close.channel());
          case Event.Receive receive -> {}
        }
      }
    }
    return sends;
  }

  private static void add(Map<Message, Set<Channel>> sends, Event event) {
    sends.computeIfAbsent(sort(event), unknown -> new TreeSet<>()).add(event.channel());
  }

  private static boolean isSent(Event event, Channel channel, Message message) {
    boolean sends = event instanceof Event.Send || event instanceof Event.Sync;
    return sends && event.channel().equals(channel) && sort(event).equals(message);
  }

  /** What methods and records are for: a class, or everything that has none. */
  private static Message sort(Event event) {
    Message message = Blueprint.message(event);
    return message instanceof Message.OfClass ? message : new Message.Any();
  }

  /** Where in the file such events are written. */
  private String lines(Collection<Event> events, Predicate<Event> isSuch) {
    return origin.lines(events.stream().filter(isSuch).toList());
  }

  private void writeSends(Message message, Set<Channel> channels) {
    String what = message instanceof Message.OfClass ? names.messageName(message) : "";
    String type = message instanceof Message.OfClass of ? names.type(of) : "Object";
    for (Channel channel : channels) {
      String to = channels.size() == 1 ? "" : "To" + names.roleType(channel.to());
      String wish = "send" + what + to;
      String method = wish.equals("send") ? wish : methods.name(wish);
      String constant = names.channel(channel);
      out.blank();
      String lines = lines(blueprint.events(), event -> isSent(event, channel, message));
      String receiver = JavaNames.comment(channel.to().toString());
      out.line("/** Sends to %s%s. */".formatted(receiver, lines));
      out.open("public void %s(%s message) throws InterruptedException".formatted(method, type));
      out.line("sendThrough(%s, message);".formatted(constant));
      out.close();
      out.blank();
      out.line("/** As above, within a time. */");
      out.line("public void %s(%s message, Duration timeout)".formatted(method, type));
      out.open("    throws InterruptedException, TimeoutException");
      out.line("sendThrough(%s, message, timeout);".formatted(constant));
      out.close();
    }
  }

  private void writeClose(Channel channel) {
    String method = methods.name("closeTo" + names.roleType(channel.to()));
    out.blank();
    String to = JavaNames.comment(channel.to().toString());
    String lines = origin.lines(List.of(new Event.Close(channel.from(), channel.to())));
    out.line("/** Closes the channel to %s%s. */".formatted(to, lines));
    out.open("public void %s() throws InterruptedException".formatted(method));
    out.line("closeChannel(%s);".formatted(names.channel(channel)));
    out.close();
  }

  private void writeReceives(Set<Event> received) {
    Map<Channel, Set<Message>> messages = new TreeMap<>();
    for (Event event : received) {
      messages.computeIfAbsent(event.channel(), unknown -> new LinkedHashSet<>()).add(sort(event));
    }
    Set<Message> all = new LinkedHashSet<>();
    messages.values().forEach(all::addAll);
    List<Message> ordered = mostSpecialFirst(all);
    writeReceived(ordered, received);
    writeReceive(
        "recv", "receiveAs(" + names.roleConstant(role), "", "anybody" + origin.lines(received));
    only(all).ifPresent(it -> writeReceiveOnly(it, "", "receiveAs(", names.roleConstant(role)));
    if (messages.size() > 1) {
      messages.forEach(
          (channel, its) -> {
            String from = "From" + names.roleType(channel.from());
            String constant = names.channel(channel);
            writeReceive(
                methods.name("recv" + from),
                "receiveThrough(" + constant,
                constant + ", ",
                JavaNames.comment(channel.from().toString())
                    + lines(received, event -> event.channel().equals(channel)));
            only(its).ifPresent(it -> writeReceiveOnly(it, from, "receiveThrough(", constant));
          });
    }
    writeConversion(ordered);
  }

  /** Whether there may come a time when nothing comes any more. */
  private boolean isClosed() {
    return blueprint.isClosedTo(role);
  }

  private static Optional<Message.OfClass> only(Set<Message> messages) {
    return messages.size() == 1 && messages.iterator().next() instanceof Message.OfClass only
        ? Optional.of(only)
        : Optional.empty();
  }

  private void writeReceived(List<Message> ordered, Set<Event> received) {
    out.blank();
    out.line("/** What can be received. */");
    out.open("public sealed interface Received");
    if (!isClosed()) {
      out.line("Role from();");
      out.blank();
      out.line("Object message();");
    }
    out.close();
    for (Message message : ordered) {
      out.blank();
      String text = JavaNames.comment(message.text());
      String lines = lines(received, event -> sort(event).equals(message));
      out.line("/** A message: %s%s. */".formatted(text, lines));
      out.line(
          "public record %s(Role from, %s message) implements Received {}"
              .formatted(record(message), type(message)));
    }
    if (isClosed()) {
      out.blank();
      out.line("/** Nothing comes any more: whoever could have sent something has closed. */");
      out.line("public record Closed() implements Received {}");
    }
  }

  private void writeReceive(String method, String call, String before, String from) {
    out.blank();
    out.line("/** Receives from %s. */".formatted(from));
    out.open("public Received %s() throws InterruptedException".formatted(method));
    writeReturn("received(%s%s))".formatted(before, call));
    out.close();
    out.blank();
    out.line("/** As above, within a time. */");
    out.line("public Received %s(Duration timeout)".formatted(method));
    out.open("    throws InterruptedException, TimeoutException");
    writeReturn("received(%s%s, timeout))".formatted(before, call));
    out.close();
  }

  /** Returns what is received, or that nothing comes any more. */
  private void writeReturn(String received) {
    if (!isClosed()) {
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
  private void writeReceiveOnly(Message.OfClass only, String from, String call, String constant) {
    String type = names.type(only);
    String method = methods.name("recv" + names.messageName(only) + from);
    String message = from.isEmpty() ? ".message()" : "";
    out.blank();
    out.line(
        isClosed()
            ? "/** Receives the only sort of messages that can come; else {@link ChannelClosed}. */"
            : "/** Receives the only sort of messages that can come. */");
    out.open("public %s %s() throws InterruptedException".formatted(type, method));
    out.line("return (%s) %s%s)%s;".formatted(type, call, constant, message));
    out.close();
    out.blank();
    out.line("/** As above, within a time. */");
    out.line("public %s %s(Duration timeout)".formatted(type, method));
    out.open("    throws InterruptedException, TimeoutException");
    out.line("return (%s) %s%s, timeout)%s;".formatted(type, call, constant, message));
    out.close();
  }

  private void writeConversion(List<Message> ordered) {
    out.blank();
    out.open("private Received received(Reception reception)");
    out.line("return received(reception.channel(), reception.message());");
    out.close();
    out.blank();
    out.open("private Received received(int channel, Object message)");
    out.line("Role from = ROLES[sender(channel)];");
    boolean all = false;
    for (Message message : ordered) {
      if (message instanceof Message.OfClass of) {
        out.open("if (message instanceof %s)".formatted(names.type(of)));
        out.line("return new %s(from, (%s) message);".formatted(record(of), names.type(of)));
        out.close();
      } else {
        all = true;
        out.line("return new %s(from, message);".formatted(record(message)));
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
