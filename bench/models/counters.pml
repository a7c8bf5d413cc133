/*
 * Four counters modulo K that count for ever, each by itself: K * K * K * K states, one component. With -D ENDS they stop
 * at K - 1, and no state is reached again. What holds of them needs no step to be taken, so formulas are decided on
 * products that are as large as it says here.
 */
#ifndef K
#define K 58
#endif

byte count[4];

active [4] proctype Counter() {
  do
#ifdef ENDS
  :: count[_pid] < K - 1 -> count[_pid]++
#else
  :: count[_pid] = (count[_pid] + 1) % K
#endif
  od
}

/* The automaton of its negation has one state: the product is the model. */
ltl settled { <> [] (count[0] < K) }

/* Its negation guesses from where on all is odd: half as many states again, which lead nowhere. */
ltl even { [] <> ((count[0] + count[1] + count[2] + count[3]) % 2 == 0) }

/* A violation would be a single state. */
ltl bounded { [] (count[0] < K) }
