/*
 * Four counters modulo K that count for ever, each by itself: K * K * K * K states in one component. With -D ENDS they
 * stop at K - 1, and no state is reached again. All formulas hold, so the whole product is looked at.
 */
#ifndef K
#define K 58
#endif

byte count[4];

active [4] proctype Counter() {
  do
#ifdef ENDS
  :: d_step { count[_pid] < K - 1 -> count[_pid]++ }
#else
  :: count[_pid] = (count[_pid] + 1) % K
#endif
  od
}

/* The automaton of its negation has one state: the product is the model. */
ltl settled { <> [] (count[0] < K) }

/* For even K. Its negation guesses from where on all is odd: half as many states again, which lead nowhere. */
ltl even { [] <> ((count[0] + count[1] + count[2] + count[3]) % 2 == 0) }

/* A violation would be a single state. */
ltl bounded { [] (count[0] < K) }
