package dev.allways.languages.protocol.syntax;

import dev.allways.languages.protocol.reader.Place;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The names that a file defines, collected before anything is resolved, and how they are used. */
final class Declarations {
  /** The name of the role behind each keyword. */
  final Map<String, String> roles = new LinkedHashMap<>();

  /** Where each role is declared. */
  final Map<String, Place> rolePlaces = new LinkedHashMap<>();

  /** Where each session is defined, by name and number of parameters. */
  final Map<String, TreeMap<Integer, Place>> sessions = new LinkedHashMap<>();

  /** How many parameters each function has. */
  final Map<String, Integer> functions = new LinkedHashMap<>();

  /** Roles that are used without having been declared, where they are used first. */
  final Map<String, Place> undeclaredRoles = new LinkedHashMap<>();

  void useRole(String keyword, Place place) {
    if (!roles.containsKey(keyword)) {
      undeclaredRoles.putIfAbsent(keyword, place);
    }
  }

  /** A string is the name of a role; where roles are declared at all, it should be one of them. */
  void useRoleNamed(String name, Place place) {
    if (!roles.isEmpty() && !roles.containsValue(name)) {
      undeclaredRoles.putIfAbsent(name, place);
    }
  }

  Collection<String> sessionsAndRoles() {
    List<String> names = new ArrayList<>(sessions.keySet());
    names.addAll(roles.keySet());
    return names;
  }
}
