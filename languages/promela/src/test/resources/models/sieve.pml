/* Processes that create processes, each with a channel of its own (after Eratosthenes). */
#define LAST 8

proctype filter(int prime; chan source)
{
  chan next = [1] of { int };
  int candidate;
  bool created = false;
  do
  :: source?candidate ->
     if
     :: candidate == 0 ->
        if
        :: created -> next!0
        :: else
        fi;
        break
     :: candidate > 0 && candidate % prime == 0
     :: candidate > 0 && candidate % prime != 0 ->
        if
        :: !created -> created = true; run filter(candidate, next)
        :: else -> next!candidate
        fi
     fi
  od
}

init {
  chan numbers = [1] of { int };
  int number = 3;
  pid first;
  first = run filter(2, numbers);
  assert(first > 0 && _nr_pr >= 2);
  do
  :: number <= LAST -> numbers!number; number++
  :: else -> numbers!0; break
  od
}
