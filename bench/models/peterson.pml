/* Peterson's algorithm for N processes: N - 1 filters, each of which keeps one back. */
#ifndef N
#define N 4
#endif

byte level[N];
byte last[N];
byte critical;

active [N] proctype P() {
  byte j, k;
  do
  :: j = 1;
     do
     :: j < N ->
        level[_pid] = j;
        last[j] = _pid;
        k = 0;
        do
        :: k < N && (k == _pid || level[k] < j || last[j] != _pid) -> k++
        :: k == N -> break
        od;
        j++
     :: j == N -> break
     od;
     critical++;
     assert(critical == 1);
     critical--;
     level[_pid] = 0;
     k = 0;
     j = 0
  od
}
