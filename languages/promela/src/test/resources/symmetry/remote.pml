/* symmetry: 3 x P, in any order */
byte who = 100;
active [3] proctype P() {
  do
  :: atomic { who == 100 -> who = _pid };
     assert(P[who]@here || who == _pid);
here: skip;
     who = 100
  od
}
