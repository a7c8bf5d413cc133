/* symmetry: 7 x P, in any order */
/* more ways to trade places than are tried out */
#define NOBODY 255
byte holder = NOBODY, before = NOBODY;
active [7] proctype P() {
  do
  :: atomic { holder == NOBODY && before != _pid -> holder = _pid };
     assert(holder == _pid);
     atomic { before = _pid; holder = NOBODY }
  od
}
