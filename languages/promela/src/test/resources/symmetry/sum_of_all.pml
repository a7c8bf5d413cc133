/* symmetry: 3 x P, in any order */
bit in[3];
active [3] proctype P() {
  do
  :: atomic { in[0] + in[1] + in[2] < 2 -> in[_pid] = 1 };
     assert(in[2] + in[1] + in[0] <= 2);
     in[_pid] = 0
  od
}
