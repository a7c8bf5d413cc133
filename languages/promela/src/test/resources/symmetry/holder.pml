/* symmetry: 3 x P, in any order */
#define NOBODY 255
byte holder = NOBODY;
bool wants[3];
active [3] proctype P() {
  do
  :: wants[_pid] = true;
     atomic { holder == NOBODY -> holder = _pid };
     assert(holder == _pid && wants[_pid]);
     wants[_pid] = false;
     atomic { holder == _pid -> holder = NOBODY }
  od
}
