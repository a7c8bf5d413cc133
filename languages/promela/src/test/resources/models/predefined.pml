/* Names that every model knows, and variables that are not quite part of the state. */
hidden byte scratch;
show int shown = -1;
local byte mine;
short small = -32768;
pid creator;
bit on = 1;

active proctype one()
{
  scratch = 3;
  _ = 4;
  mine = _pid;
  shown = -shown + ~0;
  (_nr_pr > 1 && (small < 0) == true && 'a' == 97);
  small = (small << 2 >> 1) | 7 ^ 3 & 5;
  creator = _pid;
  printf("%d\n", (small % 3) * 2 / 1);
  on = !on
}

D_proctype two(byte unused) { on == 0 -> skip }

init { run two(1); _nr_pr == 2; assert(_pid >= 0) }
