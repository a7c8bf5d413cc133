/* symmetry: 2 x A, in any order; 2 x B, in any order */
byte turn = 99;
active [2] proctype A() {
  do
  :: atomic { turn == 99 -> turn = _pid }; turn == _pid; turn = 99
  od
}
active [2] proctype B() {
  do
  :: atomic { turn == 99 -> turn = _pid }; assert(turn == _pid); turn = 99
  od
}
