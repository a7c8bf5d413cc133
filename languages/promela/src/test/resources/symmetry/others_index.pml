/* symmetry: 2 x P, in any order */
/* with two, the other one can be computed */
bool flag[2]; byte turn = 5;
active [2] proctype P() {
  do
  :: flag[_pid] = true; turn = _pid;
     !flag[1 - _pid] || turn == 1 - _pid;
     assert(turn != 5);
     flag[_pid] = false
  od
}
