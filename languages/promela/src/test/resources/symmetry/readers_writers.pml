/* symmetry: 3 x Reader, in any order; 2 x Writer, in any order */
byte readers;
bit writing;
active [3] proctype Reader() {
  do
  :: atomic { !writing -> readers++ };
     assert(!writing);
     readers--
  od
}
active [2] proctype Writer() {
  do
  :: atomic { !writing && readers == 0 -> writing = 1 };
     assert(readers == 0);
     writing = 0
  od
}
