/* Processes that meet: a token on a ring of channels without room. */
#define N 3
chan link[N] = [0] of { byte, bool };
byte rounds;

active [N] proctype station()
{
  byte value;
  bool last;
  if
  :: _pid == 0 -> link[1]!1, false
  :: else
  fi;
end:
  do
  :: link[_pid]?value, last ->
     if
     :: _pid == 0 -> rounds++; assert(value == N)
     :: else
     fi;
     if
     :: _pid == 0 && rounds == 2 -> break
     :: _pid == 0 && rounds < 2 -> link[(_pid + 1) % N]!1, false
     :: _pid != 0 -> link[(_pid + 1) % N]!value + 1, rounds == 1
     fi
  od
}
