/* Every way to use a channel. */
mtype = { low, high };
chan q = [4] of { byte, mtype };
chan r = [2] of { int };
chan sink;
byte n, m;
mtype kind;

active proctype writer()
{
  xs q;
  q!!3, high;
  q!!1(low);
  q!!2, high;
  r!-1;
  full(r) || nfull(r);
  nempty(q);
  sink = r;
  sink!len(q) + 4
}

active proctype reader()
{
  xr q;
  len(q) == 3 && full(r);
  assert(q?[1, low] && !q?[2, _] && q??[2, high]);
  q?<n, kind>;
  assert(n == 1 && kind == low);
  q?? <3, kind>;
  q??3, high;
  n = 2;
  q??eval(n), kind;
  q?m, low;
  empty(q);
  r?-1;
  r?n;
  assert(n == 7)
}
