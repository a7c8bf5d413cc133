/* Go-back-n with a window of two over a channel of limited size. */
#define WINDOW 2
#define NUMBERS 4
#define inc(x) x = (x + 1) % NUMBERS

chan down = [2] of { byte };
chan up = [2] of { byte };

active proctype source()
{
  byte next, base, outstanding, acknowledged;
  do
  :: outstanding < WINDOW && nfull(down) ->
     down!next;
     inc(next);
     outstanding++
  :: up?acknowledged ->
     do
     :: outstanding > 0 && base != acknowledged ->
        inc(base);
        outstanding--
     :: else -> break
     od
  :: timeout ->
     next = base;
     outstanding = 0
  od
}

active proctype target()
{
  byte expected, received;
end:
  do
  :: down?received ->
     if
     :: received == expected -> inc(expected)
     :: else -> skip
     fi;
     if
     :: up!expected
     :: skip
     fi
  od
}
