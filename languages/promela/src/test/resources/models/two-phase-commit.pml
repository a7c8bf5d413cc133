/* A coordinator and participants that vote; one of them may say no. */
#define PARTICIPANTS 2
mtype = { prepare, yes, no, commit, abort };
chan to[PARTICIPANTS] = [1] of { mtype };
chan from = [PARTICIPANTS] of { mtype, byte };
mtype decision[PARTICIPANTS];
bool voted_no;

inline broadcast(what) {
  byte k;
  for (k : 0 .. PARTICIPANTS - 1) { to[k]!what }
}

active proctype coordinator()
{
  byte answers, who;
  mtype vote;
  bool all = true;
  broadcast(prepare);
  do
  :: answers < PARTICIPANTS ->
     from?vote, who;
     assert(who < PARTICIPANTS);
     all = all && vote == yes;
     answers++
  :: else -> break
  od;
  if
  :: all -> broadcast(commit)
  :: !all -> broadcast(abort)
  fi
}

proctype participant(byte me)
{
  to[me]?prepare;
  if
  :: from!yes, me
  :: from!no(me); voted_no = true
  fi;
  to[me]?decision[me];
  assert(!(decision[me] == commit && voted_no))
}

init {
  atomic {
    byte i;
    for (i in decision) { run participant(i) }
  }
}

ltl agreement { <> (decision[0] != 0 && decision[0] == decision[1]) }
