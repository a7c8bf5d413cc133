package dev.allways.languages.protocol.generator;

import dev.allways.languages.protocol.lts.Channel;
import dev.allways.languages.protocol.lts.Message;
import dev.allways.languages.protocol.lts.Role;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What everything is called in a generated class. */
final class Vocabulary {
  /** Types that the class uses by their simple names. */
  private static final Set<String> TYPES =
      Set.of(
          "AssertionError",
          "Call",
          "ChannelClosed",
          "Choice",
          "Closed",
          "ConcurrentHashMap",
          "Description",
          "Duration",
          "Family",
          "InterruptedException",
          "LiberalProtocol",
          "List",
          "Map",
          "Math",
          "MemberRole",
          "MessageType",
          "Object",
          "Override",
          "Plan",
          "Predicate",
          "ProtocolRole",
          "Received",
          "Reception",
          "Role",
          "StrictMath",
          "StrictProtocol",
          "String",
          "Term",
          "TimeoutException");

  /** Methods that the class inherits and cannot have again. */
  private static final Set<String> METHODS =
      Set.of(
          "clone",
          "close",
          "closeChannel",
          "closeTo",
          "connects",
          "exch",
          "fail",
          "family",
          "finalize",
          "getClass",
          "hashCode",
          "indexOf",
          "indicesOf",
          "kindOf",
          "mayEnd",
          "messageTypes",
          "notify",
          "notifyAll",
          "observe",
          "receiveAs",
          "receiveFrom",
          "receiveThrough",
          "receiving",
          "receivingAs",
          "receivingFrom",
          "recv",
          "restore",
          "roles",
          "save",
          "select",
          "send",
          "sender",
          "sending",
          "sendingTo",
          "sendThrough",
          "sendTo",
          "share",
          "stateNames",
          "stateRanges",
          "steps",
          "toString",
          "wait");

  /** Methods that the class of a role inherits as well. */
  private static final Set<String> METHODS_OF_ROLES =
      Set.of("async", "enter", "index", "indices", "number", "play", "self");

  private final String packageName;
  private final Map<Family, String> familyConstants = new HashMap<>();
  private final Map<Family, String> familyTypes = new HashMap<>();
  private final Map<Family, String> familyMethods = new HashMap<>();
  private final Map<Family, String> listMethods = new HashMap<>();
  private final Map<Role, String> roleConstants = new HashMap<>();
  private final Map<Channel, String> channelConstants = new HashMap<>();
  private final Map<Message, String> messageNames = new HashMap<>();
  private final Map<Message, String> messageConstants = new HashMap<>();
  private final Map<String, String> typeNames = new HashMap<>();
  private final Set<String> imports = new TreeSet<>();
  private final List<Message.Satisfying> conditions = new ArrayList<>();
  private final JavaNames constants =
      new JavaNames(Set.of("CAPACITY", "DESCRIPTION", "DESCRIPTIONS", "ROLES"));

  Vocabulary(Blueprint blueprint, List<Part> parts, String packageName, String className) {
    this.packageName = packageName;
    JavaNames types = new JavaNames(TYPES);
    types.name(className);
    nameFamilies(parts.stream().map(Part::family).toList(), types, constants);
    for (Role role : blueprint.roles()) {
      roleConstants.put(role, constants.name(JavaNames.constant(role.toString())));
    }
    for (Channel channel : blueprint.channels()) {
      String wish =
          JavaNames.constant(channel.from().toString())
              + "_TO_"
              + JavaNames.constant(channel.to().toString());
      channelConstants.put(channel, constants.name(wish));
    }
    JavaNames messages = new JavaNames(Set.of());
    Set<String> nested = new HashSet<>(TYPES);
    nested.add(className);
    nested.addAll(familyTypes.values());
    nested.add("AnyReceived");
    for (Message message : blueprint.messages()) {
      String wish =
          switch (message) {
            case Message.OfClass of -> of.shortName();
            case Message.EqualTo equal -> JavaNames.capitalised(equal.text());
            case Message.Any any -> "Any";
            case Message.Satisfying satisfying -> "Condition";
          };
      String name = messages.name(wish.isEmpty() ? "Value" : wish);
      messageNames.put(message, name);
      messageConstants.put(message, constants.name(JavaNames.constant(name)));
      nested.add(name + "Received");
      if (message instanceof Message.Satisfying satisfying) {
        conditions.add(satisfying);
      }
    }
    nameTypes(blueprint, nested);
  }

  private void nameFamilies(List<Family> families, JavaNames types, JavaNames constants) {
    JavaNames methods = new JavaNames(METHODS);
    JavaNames roles = new JavaNames(Set.of());
    for (Family family : families) {
      familyConstants.put(family, roles.name(JavaNames.constant(family.name())));
      familyTypes.put(family, types.name(JavaNames.capitalised(family.name())));
      String method = JavaNames.uncapitalised(family.name());
      familyMethods.put(family, methods.name(method, constants));
    }
    for (Family family : families) {
      if (!family.isSingle()) {
        String method = JavaNames.plural(JavaNames.uncapitalised(family.name()));
        listMethods.put(family, methods.name(method, constants));
      }
    }
  }

  /** Imports what can be imported; the rest keeps its full name. */
  private void nameTypes(Blueprint blueprint, Set<String> nested) {
    Set<String> simpleNames = new HashSet<>(nested);
    for (Message message : blueprint.messages()) {
      if (message instanceof Message.OfClass of) {
        String full = sourceName(of, packageName);
        String simple = full.substring(full.lastIndexOf('.') + 1);
        boolean free = simpleNames.add(simple);
        typeNames.put(of.className(), free ? simple : full);
        if (free
            && !full.equals("java.lang." + simple)
            && !full.equals(packageName + "." + simple)) {
          imports.add(full);
        }
      }
    }
  }

  /** The name of the class itself, which uses others by theirs. */
  static String className(String wish) {
    String name = TYPES.contains(wish) ? wish + "Protocol" : wish;
    return new JavaNames(TYPES).name(name);
  }

  /** The full name in Java; one without a package is taken to be beside the class. */
  static String sourceName(Message.OfClass of, String packageName) {
    return of.nameBeside(packageName).replace('$', '.');
  }

  /** The number of a role. */
  String roleConstant(Role role) {
    return roleConstants.getOrDefault(role, "");
  }

  /** What a role is for those who have heard from it. */
  String familyConstant(Family family) {
    return familyConstants.getOrDefault(family, "");
  }

  /** The class of what a role does. */
  String roleType(Family family) {
    return familyTypes.getOrDefault(family, "");
  }

  /** The method that gives what a role does. */
  String roleMethod(Family family) {
    return familyMethods.getOrDefault(family, "");
  }

  /** The method that gives what all of a family do, and the field with that. */
  String listMethod(Family family) {
    return listMethods.getOrDefault(family, "");
  }

  String channel(Channel channel) {
    return channelConstants.getOrDefault(channel, "");
  }

  /** A name for a constant that no other has. */
  String constant(String wish) {
    return constants.name(wish);
  }

  /** What a message is called in the names of methods. */
  String messageName(Message message) {
    return messageNames.getOrDefault(message, "");
  }

  /** The constant, or the field, with what a message has to be. */
  String messageType(Message message) {
    return message instanceof Message.Any
        ? "MessageType.ANY"
        : messageConstants.getOrDefault(message, "");
  }

  /** A class by the name it has in the file. */
  String type(Message.OfClass of) {
    return typeNames.getOrDefault(of.className(), of.className());
  }

  Set<String> imports() {
    return new LinkedHashSet<>(imports);
  }

  /** Conditions, which only the user can give in Java. */
  List<Message.Satisfying> conditions() {
    return conditions;
  }

  static JavaNames methodsOfRole() {
    Set<String> inherited = new HashSet<>(METHODS);
    inherited.addAll(METHODS_OF_ROLES);
    return new JavaNames(inherited);
  }
}
