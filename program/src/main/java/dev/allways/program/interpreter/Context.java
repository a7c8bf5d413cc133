package dev.allways.program.interpreter;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Who evaluates, and on what.
 *
 * @param state read by expressions, changed by statements
 * @param actor the index of who acts, -1 for nobody
 * @param template the number of its template, -1 for nobody
 * @param message what is offered in a handshake
 * @param quiescent the value of {@link dev.allways.program.Expression.Quiescence}
 * @param temporaries by their names
 */
@SuppressWarnings("ArrayRecordComponent") // a parameter object, never compared
record Context(
    int[] state,
    int actor,
    int template,
    List<Integer> message,
    boolean quiescent,
    Map<String, Integer> temporaries) {

  static Context of(int[] state, int actor, int template, boolean quiescent) {
    return new Context(state, actor, template, List.of(), quiescent, new HashMap<>());
  }

  Context with(List<Integer> offered) {
    return new Context(state, actor, template, offered, quiescent, temporaries);
  }

  Context on(int[] other) {
    return new Context(other, actor, template, message, quiescent, temporaries);
  }
}
