package dev.allways.languages.promela.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Draws models in which several processes do the same and know each other by number. Some of them
 * do things, rarely, that tell one process from another.
 */
final class RandomCrowd {
  private static final List<String> ALIKE =
      List.of(
          "who = _pid",
          "who == _pid",
          "who != _pid",
          "who = NOBODY",
          "who == NOBODY",
          "x = _pid",
          "x = who",
          "x == who",
          "x != _pid",
          "who = x",
          "flag[_pid] = true",
          "flag[_pid] = false",
          "!flag[_pid]",
          "flag[_pid]",
          "flag[_pid] = !flag[_pid]",
          "x != NOBODY -> flag[x] = true",
          "who != NOBODY -> x = who; flag[x]",
          "owner[_pid] = who",
          "who = owner[_pid]",
          "owner[_pid] == x",
          "n < 3 -> n++",
          "n > 0 -> n--",
          "n == 0",
          "n = 0",
          "n = len(c)",
          "c!_pid,n",
          "c!x,0",
          "c?x,n",
          "c?eval(_pid),n",
          "c?x,0",
          "c??eval(_pid),n",
          "c?[eval(_pid),0] -> n = 1",
          "c?<x,n>",
          "nempty(c)",
          "box[_pid]!x",
          "box[_pid]!_pid",
          "box[_pid]?x",
          "who != NOBODY -> box[who]?x",
          "x != NOBODY -> box[x]!_pid",
          "empty(box[_pid])",
          "hand!_pid",
          "hand?x",
          "hand?eval(_pid)",
          "timeout -> n = 0",
          "timeout",
          "skip",
          "assert(n < 3)",
          "assert(who != _pid || flag[_pid] || n < 2)",
          "assert(x != _pid || n != 2)",
          "d_step { n < 2 -> n++; flag[_pid] = true }",
          "atomic { who == NOBODY -> who = _pid; n = 1 }",
          "atomic { c?x,n; who = x }",
          "atomic { hand!_pid; flag[_pid] = true; n = 0 }",
          "{ n == 1 -> n = 2 } unless { who == _pid -> who = NOBODY }",
          "if :: n == 0 -> n = 1 :: else -> n = 0 fi",
          "if :: who == x -> who = NOBODY :: else fi",
          "here: n = 0",
          "x != NOBODY && P[x]@top",
          "x = (who == NOBODY -> _pid : who)",
          "t[_pid] = n",
          "n = t[_pid]",
          "mine[_pid] = true",
          "x != NOBODY -> mine[x] = !mine[x]",
          "x != NOBODY -> grid[_pid].at[x] = !grid[_pid].at[x]",
          "x != NOBODY && grid[x].at[_pid]",
          "x != NOBODY && n < 2 -> cube[x].row[n].at[_pid] = true",
          "who != NOBODY -> cube[_pid].row[1].at[who] = false");

  /** With K, each of the following stands for one text a member. */
  private static final List<String> NAMED =
      List.of(
          "if { :: x = K} fi",
          "if { :: !flag[K] -> x = K} fi",
          "if { :: !flag[K] -> x = K} :: else fi",
          "if { :: flag[K] -> flag[K] = false} fi",
          "if { :: who == K -> x = K} fi",
          "if { :: owner[K] == NOBODY -> owner[K] = K} fi",
          "atomic { if { :: flag[K] -> x = K} fi; flag[x] = false }",
          "atomic { if { :: !mine[K] -> x = K} fi; mine[x] = true; n = 0 }",
          "(true{ && flag[K]})",
          "(false{ || flag[K]}) && n == 0",
          "n = 0{ + flag[K]}",
          "atomic { true{ && mine[K]} ->{ mine[K] = false;} n = 1 }",
          "d_step { n = 1{; flag[K] = false} }",
          "assert(n < 2{ || flag[K]})",
          "d_step { if { :: flag[K] -> x = K} :: else fi }",
          "{ flag[K] = false;} skip",
          "if { :: box[K]?x} fi",
          "if { :: x != NOBODY && n < 2 -> grid[K].at[x] = true} fi");

  private static final List<String> NEXT =
      List.of(
          "flag[NEXT(_pid)]",
          "flag[NEXT(_pid)] = true",
          "!flag[PREVIOUS(_pid)] -> flag[_pid] = true",
          "who = NEXT(_pid)",
          "owner[NEXT(_pid)] = _pid",
          "x = NEXT(_pid)",
          "x != NOBODY -> x = NEXT(x)",
          "box[NEXT(_pid)]!_pid",
          "who == PREVIOUS(_pid) -> who = _pid");

  private static final List<String> UNLIKE =
      List.of(
          "who = FIRST",
          "_pid == FIRST + 1 -> n = 0",
          "x < who",
          "n = _pid",
          "x++",
          "x = n",
          "flag[FIRST]",
          "flag[FIRST] = false",
          "box[FIRST]!x",
          "c!1,1",
          "c?x,_",
          "c?n,x",
          "c!!x,n",
          "who -> n = 1",
          "n = (x == who)",
          "x = (n == 0)",
          "owner[_pid] = n",
          "flag[n] = true",
          "_nr_pr > 3",
          "n = flag[_pid] + _pid",
          "who = 256",
          "x = -1",
          "n = x & 1",
          "P[FIRST]@top",
          "x = box[_pid]",
          "enabled(who)",
          "n < _nr_pr -> n++",
          "w = _pid; n = (w == 1)");

  private static final Pattern EACH = Pattern.compile("\\{([^{}]*K[^{}]*)\\}");

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private int labels;
  private List<Integer> names = List.of();
  private int naming;

  RandomCrowd(long seed) {
    this.random = new Random(seed);
  }

  String text() {
    int count = 2 + random.nextInt(3);
    int first = random.nextInt(2);
    boolean ring = random.nextInt(3) == 0;
    boolean unlike = random.nextInt(3) == 0;
    text.append("#define NOBODY ").append(random.nextInt(8) == 0 ? "0" : "200").append('\n');
    text.append("#define FIRST ").append(first).append('\n');
    if (first == 0) {
      text.append("#define NEXT(i) ((i + 1) %% %d)\n".formatted(count));
      text.append("#define PREVIOUS(i) ((i + %d) %% %d)\n".formatted(count - 1, count));
    } else {
      text.append("#define NEXT(i) (i %% %d + 1)\n".formatted(count));
      text.append("#define PREVIOUS(i) ((i + %d) %% %d + 1)\n".formatted(count - 2, count));
    }
    int last = first + count;
    text.append("byte who = NOBODY;\nbool flag[%d];\nbyte n;\n".formatted(last));
    text.append("byte owner[%d] = NOBODY;\n".formatted(last));
    text.append("byte t[%d];\n".formatted(last));
    text.append("chan c = [%d] of { byte, byte };\n".formatted(1 + random.nextInt(2)));
    text.append("chan box[%d] = [1] of { byte };\n".formatted(last));
    text.append("chan hand = [0] of { byte };\n");
    text.append("typedef Row { bool at[%d] };\nRow grid[%d];\n".formatted(last, last));
    text.append("typedef Rows { Row row[2] };\nRows cube[%d];\n".formatted(last));
    boolean started = random.nextInt(3) == 0;
    names = IntStream.range(first, last).boxed().toList();
    naming = random.nextInt(2);
    boolean others = first == 1;
    if (others) {
      text.append(started ? "" : "active ").append("proctype Q() {\n");
      text.append("  byte x = NOBODY;\n  bool mine[%d];\n".formatted(last));
      stranger(started, 2);
    }
    text.append(started ? "" : "active [%d] ".formatted(count));
    text.append(started ? "proctype P(byte me) {\n" : "proctype P() {\n");
    text.append(random.nextBoolean() ? "  byte x = NOBODY;\n" : "  byte x;\n");
    text.append("  byte w; bool mine[%d];\n".formatted(last));
    text.append("top: skip;\n");
    int begin = text.length();
    body(true, List.of(ring, unlike), 1 + random.nextInt(4));
    if (started && random.nextInt(8) > 0) {
      replace(begin, "_pid", "me");
    }
    text.append("}\n");
    boolean third = random.nextInt(4) == 0;
    if (third) {
      text.append("bool own[2];\n");
      text.append(started ? "proctype R(byte me) {\n" : "active [2] proctype R() {\n");
      text.append("  byte x = NOBODY;\n  bool mine[9];\n");
      text.append(started ? "  own[me] = true;\n" : "");
      stranger(started, 1);
    }
    if (started) {
      start(others, third, random.nextInt(6) > 0);
    }
    return text.toString();
  }

  /** One who is none of the crowd. */
  private void stranger(boolean started, int options) {
    int begin = text.length();
    body(false, List.of(false, false), options);
    if (started) {
      replace(begin, "_pid", "NOBODY");
    }
    text.append("}\n");
  }

  private void replace(int begin, String what, String with) {
    String part = text.substring(begin).replace(what, with).replace("P[x]@top", "n == 2");
    text.setLength(begin);
    text.append(part);
  }

  private void start(boolean others, boolean third, boolean together) {
    text.append(together ? "init { atomic {\n" : "init { {\n");
    text.append(random.nextBoolean() ? "  flag[FIRST + 1] = false;\n" : "");
    text.append(others ? "  run Q();\n" : "");
    names.forEach(name -> text.append("  run P(%d);\n".formatted(name)));
    text.append(third ? "  run R(0);\n  run R(1)\n" : "  skip\n");
    text.append("} }\n");
  }

  /** What is in braces, with K, is said of every member; rarely of all but one. */
  private String named() {
    String pattern = NAMED.get(random.nextInt(NAMED.size()));
    List<Integer> chosen = new ArrayList<>(names);
    if (random.nextInt(8) == 0) {
      chosen.remove(random.nextInt(chosen.size()));
    }
    if (random.nextInt(4) == 0) {
      Collections.shuffle(chosen, random);
    }
    return EACH.matcher(pattern)
        .replaceAll(
            part ->
                Matcher.quoteReplacement(
                    chosen.stream()
                        .map(name -> part.group(1).replace("K", String.valueOf(name)))
                        .collect(Collectors.joining())));
  }

  private void body(boolean isMember, List<Boolean> kinds, int options) {
    boolean loops = random.nextInt(3) > 0;
    if (random.nextBoolean()) {
      statements(isMember, kinds);
    }
    if (random.nextBoolean()) {
      text.append("end").append(labels++).append(":\n");
    }
    text.append(loops ? "  do\n" : "  if\n");
    for (int i = 0; i < options; i++) {
      text.append("  :: ");
      statements(isMember, kinds);
    }
    if (loops && random.nextInt(3) == 0) {
      text.append("  :: n == 1 -> break\n");
    }
    text.append(loops ? "  od\n" : "  fi\n");
    if (random.nextInt(3) == 0) {
      text.append("  ;");
      statements(isMember, kinds);
    }
  }

  private void statements(boolean isMember, List<Boolean> kinds) {
    List<String> chosen = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    while (chosen.size() < count) {
      String next = statement(isMember, kinds);
      if (next.startsWith("here:")) {
        next = "here" + labels++ + next.substring("here".length());
      }
      chosen.add(next);
    }
    text.append(String.join("; ", chosen)).append('\n');
  }

  private String statement(boolean isMember, List<Boolean> kinds) {
    if (kinds.get(0) && random.nextInt(2) == 0) {
      return NEXT.get(random.nextInt(NEXT.size()));
    }
    if (kinds.get(1) && random.nextInt(4) == 0) {
      return UNLIKE.get(random.nextInt(UNLIKE.size()));
    }
    if (naming > 0 && random.nextInt(4) == 0) {
      return named();
    }
    while (true) {
      String next = ALIKE.get(random.nextInt(ALIKE.size()));
      boolean isOwn = next.contains("mine[_pid]") || next.contains("t[_pid]");
      if (isMember || !isOwn && !next.contains("[_pid]")) {
        return next;
      }
    }
  }
}
