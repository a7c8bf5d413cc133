/* Leader election in a ring: the largest number wins (Chang and Roberts 1979). */
#define N 3
#define CAPACITY 4

mtype = { candidate, elected };
chan ring[N] = [CAPACITY] of { mtype, byte };
byte leaders;

proctype node(byte position; byte number)
{
  chan left = ring[position];
  chan right = ring[(position + 1) % N];
  byte n;
  bool done = false;

  xr left;
  right!candidate(number);
end:
  do
  :: left?candidate(n) ->
     if
     :: n > number -> right!candidate(n)
     :: n < number -> skip
     :: n == number ->
        leaders++;
        assert(leaders == 1);
        right!elected(number)
     fi
  :: left?elected(n) ->
     if
     :: n != number -> right!elected(n)
     :: else
     fi;
     done = true;
     break
  od
}

init {
  byte i = 0;
  atomic {
    do
    :: i < N -> run node(i, (i * 2) % N + 1); i++
    :: i >= N -> break
    od
  }
}

ltl one { <> [] (leaders == 1) }
