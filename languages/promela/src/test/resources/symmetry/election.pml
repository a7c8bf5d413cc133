/* symmetry: 3 x Node, in a ring */
/* a message goes round; whoever gets his own number back has won */
#define N 3
chan link[N] = [2] of { byte };
byte leaders;
active [N] proctype Node() {
  byte who = 255;
  byte me = _pid;
  link[(me + 1) % N]!me;
  do
  :: link[me]?who ->
     if
     :: who == me -> leaders++; assert(leaders <= N); break
     :: else -> link[(me + 1) % N]!who
     fi
  od;
end: false
}
