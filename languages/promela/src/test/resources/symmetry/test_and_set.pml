/* symmetry: 4 x P, in any order */
bit lock;
byte inside;
active [4] proctype P() {
  do
  :: atomic { lock == 0 -> lock = 1 };
     inside++;
     assert(inside == 1);
     inside--;
     lock = 0
  od
}
